import Glibc

/// A file that is to be written: where it really is, and what it keeps of the file before.
struct FileTarget {
  /// The name as it was asked for, for messages.
  let name: String
  /// The path behind symbolic links. A link stays a link, and the file that it leads to is replaced.
  let path: String
  /// The status of the file before; `nil` where there is none.
  let existing: stat?

  /// - Throws: `WriteFailure` where there can be no file at the path.
  init(_ name: String) throws(WriteFailure) {
    self.name = name
    path = try FileTarget.behindLinks(name)
    var status = stat()
    existing = stat(path, &status) == 0 ? status : nil
    guard let existing else { return }
    if existing.st_mode & S_IFMT == S_IFDIR { throw WriteFailure(name, EISDIR) }
    // A file that may not be written must not be replaced behind its owner's back.
    if access(path, W_OK) != 0 { throw WriteFailure(name, errno) }
  }

  /// The folder that holds the file.
  var folder: String { FileTarget.split(path).folder }

  /// Whether the target is a device or a pipe. Such a thing is written to, and never replaced.
  var isStream: Bool { existing.map { $0.st_mode & S_IFMT != S_IFREG } ?? false }

  /// The folder and the last component of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  private static func behindLinks(_ path: String) throws(WriteFailure) -> String {
    var current = path
    // As many links as the kernel follows.
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
  /// The files that had been replaced before.
  var replaced: [String] = []

  init(_ path: String, _ number: Int32) {
    self.path = path
    self.number = number
  }

  var reason: String { String(cString: strerror(number)) }
}
