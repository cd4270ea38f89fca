import Dispatch

/// Runs work on another thread and waits for it.
enum OtherThread {
  /// Runs a closure on a thread that is not this one, and returns when it has run.
  static func run(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "rerender.fidelity.other-thread").async {
      work()
      done.signal()
    }
    done.wait()
  }
}
