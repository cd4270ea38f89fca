/// The subscription to a publisher that sends at most one value: `Just`, `Future`, optionals and results, and the
/// reducing operators.
///
/// It waits for both the value and demand. An end without a value needs no demand.
final class SingleValueSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  /// How the sequence ends.
  enum Conclusion {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
  }

  let description: String
  private let lock = Lock()
  private var downstream: (any Subscriber<Output, Failure>)?
  private var conclusion: Conclusion?
  private var isWanted = false
  private let onCancel: (() -> Void)?

  init(
    _ description: String, to downstream: any Subscriber<Output, Failure>, conclusion: Conclusion? = nil,
    onCancel: (() -> Void)? = nil
  ) {
    self.description = description
    self.downstream = downstream
    self.conclusion = conclusion
    self.onCancel = onCancel
  }

  func conclude(_ conclusion: Conclusion) {
    deliver { self.conclusion = conclusion }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    deliver { isWanted = true }
  }

  func cancel() {
    let (old, value) = lock.withLock { () -> ((any Subscriber<Output, Failure>)?, Conclusion?) in
      defer {
        downstream = nil
        conclusion = nil
      }
      return (downstream, conclusion)
    }
    _ = value
    if old != nil { onCancel?() }
  }

  private func deliver(after change: () -> Void) {
    let ready = lock.withLock { () -> (any Subscriber<Output, Failure>, Conclusion)? in
      guard let downstream else { return nil }
      change()
      switch conclusion {
      case .value where !isWanted, nil: return nil
      case .some(let known):
        conclusion = nil
        return (downstream, known)
      }
    }
    guard let (target, known) = ready else { return }
    switch known {
    case .value(let value):
      _ = target.receive(value)
      // A cancellation from within that call has taken the downstream away.
      takeDownstream()?.receive(completion: .finished)
    case .end(let completion):
      takeDownstream()?.receive(completion: completion)
    }
  }

  private func takeDownstream() -> (any Subscriber<Output, Failure>)? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}

extension SingleValueSubscription.Conclusion {
  init(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(let error): self = .end(.failure(error))
    }
  }
}
