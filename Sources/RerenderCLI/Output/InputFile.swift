import Glibc
import RerenderEvents
import RerenderReport

/// Files that commands read.
enum InputFile {
  /// Reads results.
  ///
  /// - Throws: `CommandError` with status 65 where the file is not there or is not what it should be.
  static func results(_ path: String) throws(CommandError) -> Results {
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try ResultsFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, error.description)
    }
  }

  /// Reads a baseline; `nil` where there is no file of that name.
  static func baseline(_ path: String) throws(CommandError) -> Baseline? {
    guard access(path, F_OK) == 0 else { return nil }
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try BaselineFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, error.description)
    }
  }

  private static func read(_ path: String) throws(CommandError) -> [UInt8] {
    func failure() -> CommandError {
      CommandError(.badInput, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
