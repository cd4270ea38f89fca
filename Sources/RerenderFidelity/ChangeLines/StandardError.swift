import Glibc

/// What is printed on standard error.
enum StandardError {
  /// Runs something and returns what was printed meanwhile, at most a few kilobytes.
  static func capture(_ body: () -> Void) -> String {
    var ends: [Int32] = [-1, -1]
    let saved = dup(STDERR_FILENO)
    guard saved >= 0, pipe(&ends) == 0 else { return "no pipe: error \(errno)" }
    dup2(ends[1], STDERR_FILENO)
    body()
    dup2(saved, STDERR_FILENO)
    close(saved)
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &bytes, bytes.count)
    close(ends[0])
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
