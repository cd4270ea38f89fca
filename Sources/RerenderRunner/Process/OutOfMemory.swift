import Glibc

/// The last message of a process that has no memory left.
///
/// Where memory runs out, Swift stops a program by a trap or an abort. `errno` is then still that of the failed
/// allocation, which tells this end from others. Other ends are not changed.
package enum OutOfMemory {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT]

  /// The message and how the process ends, kept where a signal handler can read them.
  private struct Plan {
    let words: UnsafeMutableBufferPointer<UInt8>
    let descriptor: Int32
    let status: Int32?
    /// What each signal did before, in the order of `signals`.
    let before: UnsafeMutablePointer<sigaction>
  }

  /// Sound: written once, before the handlers that read it are there.
  nonisolated(unsafe) private static var plan: Plan?

  /// Has a message written from now on where memory runs out. Call it once, before other threads are started.
  ///
  /// - Parameters:
  ///   - words: The message. It is put aside now, since nothing can be put together then.
  ///   - descriptor: Where the message is written to.
  ///   - status: The status to end with; `nil` to die of the signal.
  package static func say(_ words: String, to descriptor: Int32, endingWith status: Int32? = nil) {
    let bytes = Array(words.utf8)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
    before.initialize(repeating: sigaction(), count: signals.count)
    plan = Plan(words: copy, descriptor: descriptor, status: status, before: before)
    for (index, signal) in signals.enumerated() {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { OutOfMemory.end(by: $0) }
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, before + index)
    }
  }

  /// Runs in a signal handler: nothing here allocates.
  private static func end(by signal: Int32) {
    let isMemory = errno == ENOMEM
    guard let plan else { _exit(1) }
    if isMemory {
      _ = write(plan.descriptor, plan.words.baseAddress, plan.words.count)
      if let status = plan.status { _exit(status) }
    }
    // The action from before is put back, and the signal sent again takes it once this handler returns.
    for index in 0..<3 where signals[index] == signal { sigaction(signal, plan.before + index, nil) }
    kill(getpid(), signal)
  }
}
