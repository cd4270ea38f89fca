/// A publisher that sends what is put into it from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber.
  func send(_ value: Output)

  /// Sends a completion to every subscriber; nothing is sent after it.
  func send(completion: Subscribers.Completion<Failure>)

  /// Hands the subject a subscription, so that it can ask an upstream for values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Signals every subscriber.
  public func send() { send(()) }
}

/// The subscriber that forwards everything to a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable {
  typealias Input = S.Output
  typealias Failure = S.Failure

  private let lock = Lock()
  private var subject: S?
  private var subscription: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    let subject = lock.withLock { () -> S? in
      guard self.subscription == nil, let subject = self.subject else { return nil }
      self.subscription = subscription
      return subject
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let subject = lock.withLock { self.subscription == nil ? nil : self.subject }
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (subject, _) = detach()
    subject?.send(completion: completion)
  }

  func cancel() {
    let (_, subscription) = detach()
    subscription?.cancel()
  }

  private func detach() -> (S?, (any Subscription)?) {
    lock.withLock {
      let parts = (subject, subscription)
      subject = nil
      subscription = nil
      return parts
    }
  }
}
