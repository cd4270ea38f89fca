import Foundation
import Glibc

/// A folder that reports are written to, each whole or not at all.
struct OutputFolder {
  let path: String
  /// The option that names it.
  private let option: Option

  /// Makes the folder, and makes sure that files can be written there, before any work is done for them.
  ///
  /// - Throws: `CommandError` with the reason, naming the folder.
  init(_ path: String, option: Option = .output) throws(CommandError) {
    self.path = path
    self.option = option
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw failure(path, OutputFolder.reason(error))
    }
    let probe = "\(path)/.rerender-\(getpid())"
    guard let file = fopen(probe, "wx") else { throw failure(path, String(cString: strerror(errno))) }
    fclose(file)
    unlink(probe)
  }

  /// Writes files beside each other: all of them under other names first, and only then each in the place of the old one.
  ///
  /// - Throws: `CommandError` where one cannot be written; the old files then stand as they were.
  func write(_ files: [(name: String, contents: String)]) throws(CommandError) {
    var written: [(temporary: String, final: String)] = []
    func discard() { for file in written { unlink(file.temporary) } }
    for file in files {
      let final = "\(path)/\(file.name)"
      let temporary = "\(path)/.\(file.name).\(getpid())"
      written.append((temporary, final))
      if let reason = OutputFolder.write(Array(file.contents.utf8), to: temporary) {
        discard()
        throw failure(final, reason)
      }
    }
    for file in written where rename(file.temporary, file.final) != 0 {
      let reason = String(cString: strerror(errno))
      discard()
      throw failure(file.final, reason)
    }
  }

  /// Writes bytes and has them reach the disk; the reason where that fails.
  private static func write(_ bytes: [UInt8], to path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer { close(descriptor) }
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: offset), $0.count - offset)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      offset += count
    }
    return fsync(descriptor) == 0 ? nil : String(cString: strerror(errno))
  }

  private func failure(_ path: String, _ reason: String) -> CommandError {
    CommandError(
      .cannotWrite,
      "cannot write \(path): \(reason). What stood there before is intact; choose another place with \(option.name).")
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    return error.localizedDescription
  }
}
