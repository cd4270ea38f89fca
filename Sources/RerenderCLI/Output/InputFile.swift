import Glibc
import RerenderEvents
import RerenderReport
import RerenderResults

/// Files that commands read.
enum InputFile {
  /// How many bytes a file may have: a result of half a million instances has about a quarter of it.
  static let largest = 256 << 20
  /// How many seconds a pipe may keep silent.
  static let patience = 60.0

  /// Reads results.
  ///
  /// - Throws: `CommandError` with status 65 where the file is not there or is not what it should be.
  static func results(_ path: String) throws(CommandError) -> Results {
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try ResultsFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, "\(error.description)")
    }
  }

  /// Reads a baseline; `nil` where nothing stands at the path.
  static func baseline(_ path: String) throws(CommandError) -> Baseline? {
    guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
    let bytes = try read(path)
    do throws(ResultsFileError) {
      return try BaselineFile.decode(bytes, file: path)
    } catch {
      throw CommandError(.badInput, "\(error.description)")
    }
  }

  /// Reads a file or a pipe to its end, which must come within the size that a file may have.
  ///
  /// - Parameters:
  ///   - largest: How many bytes there may be.
  ///   - patience: How many seconds a pipe may keep silent.
  /// - Throws: `CommandError` with status 65 for a folder, a disk, what cannot be opened, what is larger and what keeps
  ///   silent.
  static func read(
    _ path: String, largest: Int = largest, patience: Double = patience
  ) throws(CommandError) -> [UInt8] {
    func refusal(_ reason: TerminalText) -> CommandError { CommandError(.badInput, "cannot read \(path): \(reason)") }
    func failure() -> CommandError { refusal("\(String(cString: strerror(errno)))") }
    // Without waiting for whoever is to write into a pipe: that may be nobody.
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

  /// Waits until there is something to read, or nothing will come any more.
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
