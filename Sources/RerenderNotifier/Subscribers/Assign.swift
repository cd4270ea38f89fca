extension Subscribers {
  /// A subscriber that writes each value to a property of an object, which it holds strongly until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    /// The subscriber fits publishers that never fail.
    public typealias Failure = Never

    private let lock = Lock()
    private var root: Root?
    private var subscription: (any Subscription)?

    /// The object written to, or `nil` after the end.
    public var object: Root? { lock.withLock { root } }

    /// The property written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Makes a subscriber that writes `object[keyPath: keyPath]`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// The type of the object: `Assign Model.`
    public var description: String { "Assign \(Root.self)." }

    /// Asks for every value. A second subscription, or one after the end, is cancelled.
    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard self.subscription == nil, root != nil else { return false }
        self.subscription = subscription
        return true
      }
      if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Writes the value on the calling thread, unless the end has come. Asks for nothing more.
    public func receive(_ value: Input) -> Subscribers.Demand {
      if let object { object[keyPath: keyPath] = value }
      return .none
    }

    /// Lets go of the object and the subscription.
    public func receive(completion: Subscribers.Completion<Never>) {
      _ = end()
    }

    /// Lets go of the object and cancels the subscription. A second call does nothing.
    public func cancel() {
      end().1?.cancel()
    }

    private func end() -> (Root?, (any Subscription)?) {
      lock.withLock {
        let parts = (root, subscription)
        root = nil
        subscription = nil
        return parts
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of `object`, until the returned value is cancelled or released.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }

  /// Writes each value to a published property, for as long as that property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.box.adopt(self)
  }
}
