/// The subscription of a publisher that sends at most one value: it waits for the result and for demand, whichever
/// comes last. An error needs no demand.
final class SingleValue<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private let name: String
  private var downstream: (any Subscriber<Output, Failure>)?
  private var result: Result<Output, Failure>?
  private var isWanted = false
  private let onCancel: (() -> Void)?

  init(
    _ name: String, to downstream: any Subscriber<Output, Failure>, result: Result<Output, Failure>? = nil,
    onCancel: (() -> Void)? = nil
  ) {
    self.name = name
    self.downstream = downstream
    self.result = result
    self.onCancel = onCancel
  }

  func fulfill(_ result: Result<Output, Failure>) {
    deliver { self.result = result }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    deliver { isWanted = true }
  }

  func cancel() {
    let (old, value) = lock.withLock { () -> ((any Subscriber<Output, Failure>)?, Result<Output, Failure>?) in
      defer {
        downstream = nil
        result = nil
      }
      return (downstream, result)
    }
    _ = value
    if old != nil { onCancel?() }
  }

  private func deliver(after change: () -> Void) {
    let ready = lock.withLock { () -> (any Subscriber<Output, Failure>, Result<Output, Failure>)? in
      guard let downstream else { return nil }
      change()
      switch result {
      case .success where !isWanted, nil: return nil
      case .some(let known):
        result = nil
        return (downstream, known)
      }
    }
    guard let (target, known) = ready else { return }
    switch known {
    case .success(let value):
      _ = target.receive(value)
      // A cancellation from within that call has taken the downstream away.
      takeDownstream()?.receive(completion: .finished)
    case .failure(let error):
      takeDownstream()?.receive(completion: .failure(error))
    }
  }

  private func takeDownstream() -> (any Subscriber<Output, Failure>)? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}

extension SingleValue: CustomStringConvertible {
  var description: String { name }
}
