import Glibc
import Synchronization

/// A child process with a pipe to read what it sends.
///
/// Foundation's `Process` needs a run loop to tell that a child has ended, and takes no deadline. This type has the
/// part of posix_spawn that a worker needs.
struct ChildProcess {
  /// How a child ended.
  enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case interrupted
  }

  let identifier: pid_t
  private let output: Int32
  private let isHelper: Bool
  /// Held from the making of a pipe to the start of its child, so that no other child inherits the writing end.
  private static let starting = Mutex(())

  /// Starts a program. Its standard output is connected to a pipe, its standard input to nothing, and its standard
  /// error to this process's.
  ///
  /// - Parameter isHelper: Whether the program's standard error is thrown away, and processes that it starts are ended
  ///   with it.
  /// - Throws: `ChildProcessError` where the program cannot be started.
  init(
    program: String, arguments: [String], environment: [String: String], isHelper: Bool = false
  ) throws(ChildProcessError) {
    let started = ChildProcess.starting.withLock { _ in
      ChildProcess.start(program: program, arguments: arguments, environment: environment, isHelper: isHelper)
    }
    (identifier, output) = try started.get()
    self.isHelper = isHelper
  }

  private static func start(
    program: String, arguments: [String], environment: [String: String], isHelper: Bool
  ) -> Result<(pid_t, Int32), ChildProcessError> {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return .failure(ChildProcessError(what: "make a pipe", number: errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isHelper {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      // A process group of its own, so that a signal also reaches the processes that the program starts.
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    }
    var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for pointer in argumentPointers + environmentPointers { free(pointer) }
    }
    var identifier: pid_t = 0
    let status = posix_spawn(&identifier, program, &actions, &attributes, &argumentPointers, &environmentPointers)
    guard status == 0 else {
      close(ends[0])
      return .failure(ChildProcessError(what: "start \(program)", number: status))
    }
    return .success((identifier, ends[0]))
  }

  /// Reads everything the child writes, a line at a time, until the child ends or is ended.
  ///
  /// - Parameters:
  ///   - timeout: Seconds that the child may take; at most thirty years.
  ///   - clock: The clock, in nanoseconds, by which the seconds are counted.
  ///   - longestLine: How many bytes of a line are kept.
  ///   - receive: Called with each line, without its line feed.
  func run(
    timeout: Double, clock: () -> Int, longestLine: Int = .max, receive: ([UInt8]) -> Void
  ) -> Ending {
    let deadline = clock() + Int(min(timeout, 1e9) * 1e9)
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var ending: Ending?
    reading: while ending == nil {
      if Interruption.received != nil {
        ending = .interrupted
        break
      }
      let left = deadline - clock()
      if left <= 0 {
        ending = .timedOut
        break
      }
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // Woken at least ten times a second, to notice an interruption that another thread was told of.
      let ready = poll(&descriptor, 1, Int32(min(left / 1_000_000 + 1, 100)))
      guard ready > 0 else { continue }
      let count = read(output, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break reading }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          receive(line)
          line.removeAll(keepingCapacity: true)
        } else if line.count < longestLine {
          line.append(byte)
        }
      }
    }
    close(output)
    if ending != nil { end() }
    let status = waitForEnd(until: ending == nil ? deadline : .max, clock)
    return ending ?? status
  }

  private func end() { kill(isHelper ? -identifier : identifier, SIGKILL) }

  /// Waits until the child is gone. A child that has closed its output but does not end is ended at the deadline.
  private func waitForEnd(until deadline: Int, _ clock: () -> Int) -> Ending {
    var status: Int32 = 0
    var wasKilled = false
    while true {
      let result = waitpid(identifier, &status, deadline == .max || wasKilled ? 0 : WNOHANG)
      if result == identifier { break }
      if result < 0 && errno != EINTR { return .exited(-1) }
      if result == 0 {
        if clock() > deadline {
          end()
          wasKilled = true
        } else {
          usleep(1_000)
        }
      }
    }
    if wasKilled { return .timedOut }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }
}

/// A program that could not be started.
struct ChildProcessError: Error, CustomStringConvertible {
  let what: String
  let number: Int32

  var description: String { "cannot \(what): \(String(cString: strerror(number)))" }
}
