extension Subscribers {
  /// A subscriber that asks for every value and hands each to a closure.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    private enum Phase {
      case waiting
      case subscribed(any Subscription)
      case done
    }

    private let lock = Lock()
    private var phase = Phase.waiting
    private var onValue: (Input) -> Void
    private var onCompletion: (Completion<Failure>) -> Void

    /// The closure that runs for a value.
    public var receiveValue: (Input) -> Void { lock.withLock { onValue } }

    /// The closure that runs at the end.
    public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { onCompletion } }

    /// Makes a sink of two closures, which are released when the sink ends or is cancelled.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onValue = receiveValue
      onCompletion = receiveCompletion
    }

    /// Always `Sink`.
    public var description: String { "Sink" }

    /// Asks for every value. A second subscription, or one after the end, is cancelled.
    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard case .waiting = phase else { return false }
        phase = .subscribed(subscription)
        return true
      }
      if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Runs the closure for a value on the calling thread, unless the end has come. Asks for nothing more.
    public func receive(_ value: Input) -> Subscribers.Demand {
      // After the end this is a closure that does nothing.
      let action = lock.withLock { onValue }
      action(value)
      return .none
    }

    /// Releases both closures and runs the one for the end. Only the first end counts.
    public func receive(completion: Subscribers.Completion<Failure>) {
      let (finished, _) = end()
      finished?(completion)
    }

    /// Releases both closures, running neither, and cancels the subscription.
    public func cancel() {
      let (_, subscription) = end()
      subscription?.cancel()
    }

    /// Moves to the end. Returns the completion closure, if this call is what ended the sink, and the subscription.
    private func end() -> (((Completion<Failure>) -> Void)?, (any Subscription)?) {
      // The closures are kept until after the lock, since releasing one may run a user's `deinit`.
      let (finished, value, old) = lock.withLock { () -> (((Completion<Failure>) -> Void)?, Any, Phase) in
        let old = phase
        let value = onValue
        guard case .done = old else {
          let finished = onCompletion
          phase = .done
          onValue = { _ in }
          onCompletion = { _ in }
          return (finished, value, old)
        }
        return (nil, value, old)
      }
      _ = value
      if case .subscribed(let subscription) = old { return (finished, subscription) }
      return (finished, nil)
    }
  }
}

extension Publisher {
  /// Runs closures for each value and at the end, until the returned value is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Runs a closure for each value, until the returned value is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
