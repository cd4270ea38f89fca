import Glibc
import RerenderEvents
import RerenderReport
import RerenderResults

/// Files that commands read.
enum InputFile {
  /// How many bytes a file may have. Results of half a million instances have about a quarter of that.
  static let largest = 256 << 20
  /// How many seconds a pipe may be silent.
  static let patience = 60.0

  /// Reads results.
  ///
  /// - Throws: `CommandError` with status 65 where the file does not exist or is not what it should be.
  static func results(_ path: String) throws(CommandError) -> Results {
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try ResultsFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, "\(error.description)")
    }
  }

  /// Reads a baseline; `nil` where there is no file at the path.
  static func baseline(_ path: String) throws(CommandError) -> Baseline? {
    guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try BaselineFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, "\(error.description)")
    }
  }

  /// Reads a file or a pipe to its end.
  ///
  /// - Parameters:
  ///   - largest: How many bytes there may be.
  ///   - patience: How many seconds a pipe may be silent.
  /// - Throws: `CommandError` with status 65 for a folder, a disk, a file that cannot be opened or is larger, and a
  ///   pipe that is silent for longer.
  static func read(
    _ path: String, largest: Int = largest, patience: Double = patience
  ) throws(CommandError) -> [UInt8] {
    func refusal(_ reason: TerminalText) -> CommandError { CommandError(.badInput, "cannot read \(path): \(reason)") }
    func failure() -> CommandError { refusal("\(String(cString: strerror(errno)))") }
    // Opened without waiting for a program that writes into a pipe: there may be none.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw refusal("it is a folder; expected a file") }
    if kind == S_IFBLK { throw refusal("it is a disk; expected a file") }
    let tooLarge: TerminalText =
      "it has more than \(largest >> 20) MiB, which no file of rerender has; expected results or a baseline"
    if kind == S_IFREG, status.st_size > largest { throw refusal(tooLarge) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(kind == S_IFREG ? Int(status.st_size) + 1 : 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      guard isReady(descriptor, within: patience) else {
        throw refusal("nothing came from it within \(Int(patience)) s")
      }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { return bytes }
      guard bytes.count + count <= largest else { throw refusal(tooLarge) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Waits until there is something to read, or until nothing can come any more.
  private static func isReady(_ descriptor: Int32, within seconds: Double) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let left = deadline - .now
      if left <= .zero { return false }
      let milliseconds = Int32(
        clamping: left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000)
      if poll(&request, 1, milliseconds + 1) > 0 { return true }
    }
  }
}
