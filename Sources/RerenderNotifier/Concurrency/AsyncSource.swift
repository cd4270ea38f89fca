/// Hands one value to each waiting call of `next()`, asking for it when it is wanted.
// Every mutable property is guarded by `lock`. Values go from one thread to another: the caller of `next()` takes over
// what the publisher gave away.
final class AsyncSource<Input, Failure: Error>: @unchecked Sendable {
  /// A result on its way to the task that waits for it.
  // Sound to send: the result is given to that task and used nowhere else.
  private struct Delivery: @unchecked Sendable {
    let result: Result<Input, Failure>?
  }

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var owed = Subscribers.Demand.none
  private var waiting = Queue<CheckedContinuation<Delivery, Never>>()
  private var arrived = Queue<Input>()
  private var completion: Subscribers.Completion<Failure>?

  func subscribe<P: Publisher>(to publisher: P) where P.Output == Input, P.Failure == Failure {
    publisher.receive(subscriber: AsyncForwarder(self))
  }

  deinit { subscription?.cancel() }

  func receive(subscription: any Subscription) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      guard self.subscription == nil, completion == nil else { return nil }
      self.subscription = subscription
      defer { owed = .none }
      return owed
    }
    guard let wanted else { return subscription.cancel() }
    if wanted > .none { subscription.request(wanted) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let continuation = lock.withLock { () -> CheckedContinuation<Delivery, Never>? in
      guard completion == nil else { return nil }
      if !waiting.isEmpty { return waiting.removeFirst() }
      arrived.append(input)
      return nil
    }
    continuation?.resume(returning: Delivery(result: .success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end(completion)
  }

  func cancel() {
    let subscription = lock.withLock { () -> (any Subscription)? in
      defer { self.subscription = nil }
      return self.subscription
    }
    subscription?.cancel()
    end(.finished)
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    let continuations = lock.withLock { () -> [CheckedContinuation<Delivery, Never>] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      subscription = nil
      if case .failure = completion, !waiting.isEmpty { self.completion = .finished }
      return waiting.takeAll()
    }
    var result: Result<Input, Failure>?
    if case .failure(let error) = completion { result = .failure(error) }
    for continuation in continuations {
      continuation.resume(returning: Delivery(result: result))
      result = nil
    }
  }

  /// The next value or the error, once; `nil` at the end or if the task is cancelled.
  func next() async -> Result<Input, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Delivery, Never>) in
        wait(continuation)
      }
    } onCancel: {
      cancel()
    }.result
  }

  private func wait(_ continuation: CheckedContinuation<Delivery, Never>) {
    let (delivery, subscription) = lock.withLock { () -> (Delivery?, (any Subscription)?) in
      if !arrived.isEmpty { return (Delivery(result: .success(arrived.removeFirst())), nil) }
      switch completion {
      case .finished: return (Delivery(result: nil), nil)
      case .failure(let error):
        completion = .finished
        return (Delivery(result: .failure(error)), nil)
      case nil:
        waiting.append(continuation)
        if self.subscription == nil { owed += 1 }
        return (nil, self.subscription)
      }
    }
    if let delivery {
      continuation.resume(returning: delivery)
    } else {
      subscription?.request(.max(1))
    }
  }
}

/// The subscriber of an `AsyncSource`.
private final class AsyncForwarder<Input, Failure: Error>: Subscriber {
  private weak var source: AsyncSource<Input, Failure>?

  init(_ source: AsyncSource<Input, Failure>) { self.source = source }

  func receive(subscription: any Subscription) {
    if let source { source.receive(subscription: subscription) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand { source?.receive(input) ?? .none }

  func receive(completion: Subscribers.Completion<Failure>) { source?.receive(completion: completion) }
}
