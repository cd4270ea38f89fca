import Glibc

/// A file that is to be written: where it really is, and what it is to keep of the one that stands there.
struct FileTarget {
  /// As it was asked for, for messages.
  let name: String
  /// The file behind symbolic links, so that a link stays one and what it leads to is replaced.
  let path: String
  /// What stands there; `nil` where nothing does.
  let existing: stat?

  /// - Throws: `WriteFailure` where no file can stand at the path.
  init(_ name: String) throws(WriteFailure) {
    self.name = name
    path = try FileTarget.behindLinks(name)
    var status = stat()
    existing = stat(path, &status) == 0 ? status : nil
    guard let existing else { return }
    if existing.st_mode & S_IFMT == S_IFDIR { throw WriteFailure(name, EISDIR) }
    // A file that may not be written is not replaced behind its owner's back either.
    if access(path, W_OK) != 0 { throw WriteFailure(name, errno) }
  }

  /// The folder that holds it.
  var folder: String { FileTarget.split(path).folder }

  /// Whether it is a device or a pipe: such a thing is written to, never replaced.
  var isStream: Bool { existing.map { $0.st_mode & S_IFMT != S_IFREG } ?? false }

  /// The folder and the last component of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  private static func behindLinks(_ path: String) throws(WriteFailure) -> String {
    var current = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &buffer, buffer.count)
      guard length >= 0 else { return current }
      let link = String(decoding: buffer[..<length].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
      // The kernel's own links to pipes and the like (`/proc/self/fd/1`) lead to no path.
      var status = stat()
      if stat(current, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return current }
      current = link.hasPrefix("/") ? link : "\(split(current).folder)/\(link)"
    }
    throw WriteFailure(path, ELOOP)
  }
}

/// Why a file was not written.
struct WriteFailure: Error {
  let path: String
  /// The error number of the call that failed.
  let number: Int32
  /// What had been replaced before.
  var replaced: [String] = []

  init(_ path: String, _ number: Int32) {
    self.path = path
    self.number = number
  }

  var reason: String { String(cString: strerror(number)) }
}
