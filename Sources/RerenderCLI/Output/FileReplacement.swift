import Glibc

/// Replaces a set of files, each whole or not at all.
///
/// The new contents are written to files of other names beside the old ones and reach the disk. Only then is each
/// renamed into its place. At every moment, and however the program ends, a reader finds the old file or the new one. A
/// program that is killed between two renames leaves some files new and some old.
struct FileReplacement {
  private var staged: [(temporary: String, target: FileTarget)] = []
  private var streams: [(target: FileTarget, bytes: [UInt8])] = []

  /// Writes contents beside the file that they are for, with its owner and permissions.
  ///
  /// - Throws: `WriteFailure`; nothing is left beside the file then.
  mutating func stage(_ bytes: [UInt8], for target: FileTarget) throws(WriteFailure) {
    if target.isStream { return streams.append((target, bytes)) }
    let (temporary, descriptor) = try TemporaryName.create(in: target.folder, for: target.name)
    staged.append((temporary, target))
    defer { close(descriptor) }
    if let existing = target.existing {
      // Only root may give a file away. Files of other users stay their own.
      if existing.st_uid != geteuid() || existing.st_gid != getegid() {
        _ = fchown(descriptor, existing.st_uid, existing.st_gid)
      }
      _ = fchmod(descriptor, existing.st_mode & 0o7777)
    }
    try Descriptor.write(bytes, to: descriptor, name: target.name)
    if fsync(descriptor) != 0 { throw WriteFailure(target.name, errno) }
  }

  /// Puts all files in the place of the old ones, and has the folders reach the disk.
  ///
  /// - Throws: `WriteFailure` with the files that had been replaced before.
  mutating func commit() throws(WriteFailure) {
    var replaced: [String] = []
    while let (temporary, target) = staged.first {
      if rename(temporary, target.path) != 0 {
        var failure = WriteFailure(target.name, errno)
        failure.replaced = replaced
        throw failure
      }
      staged.removeFirst()
      replaced.append(target.name)
      Descriptor.synchronize(folder: target.folder)
    }
    for (target, bytes) in streams {
      let descriptor = open(target.path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw WriteFailure(target.name, errno) }
      defer { close(descriptor) }
      try Descriptor.write(bytes, to: descriptor, name: target.name)
    }
  }

  /// Removes the files that have not been put in place.
  mutating func discard() {
    for (temporary, _) in staged { unlink(temporary) }
    staged = []
  }
}

/// The names of files before they are in place: `.rerender-` and sixteen hexadecimal digits.
///
/// The digits are random, so that two programs do not meet, even on two machines that share the folder. They do not
/// depend on the final name, which may be as long as a name can be.
enum TemporaryName {
  private static let prefix = ".rerender-"

  /// Makes an empty file with such a name.
  static func create(in folder: String, for name: String) throws(WriteFailure) -> (path: String, descriptor: Int32) {
    while true {
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      let path = "\(folder)/\(prefix)\(String(repeating: "0", count: 16 - digits.count))\(digits)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (path, descriptor) }
      if errno != EEXIST && errno != EINTR { throw WriteFailure(name, errno) }
    }
  }

  /// Removes what killed programs left in a folder. The folder must be held.
  static func removeLeftovers(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      // Sound: the name is a tuple of characters that ends with a zero, inside the entry.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if matches(name) { unlink("\(folder)/\(name)") }
    }
  }

  static func matches(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 16
      && name.dropFirst(prefix.count).allSatisfy { $0.isHexDigit && !$0.isUppercase && $0.isASCII }
  }
}

/// Calls on open files.
enum Descriptor {
  /// Writes all bytes.
  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(WriteFailure) {
    // A limit on the size of files is then an error like others.
    signal(SIGXFSZ, SIG_IGN)
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: offset), $0.count - offset)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw WriteFailure(name, count < 0 ? errno : EIO) }
      offset += count
    }
  }

  /// Has the names in a folder reach the disk, as far as the file system can do that.
  static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
