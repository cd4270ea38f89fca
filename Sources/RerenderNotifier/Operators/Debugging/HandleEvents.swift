extension Publishers {
  /// The same elements, with closures that see every event.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The upstream's element type.
    public typealias Output = Upstream.Output
    /// The upstream's error type.
    public typealias Failure = Upstream.Failure
    /// The publisher that the elements come from.
    public let upstream: Upstream
    /// Called with the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each element.
    public var receiveOutput: ((Output) -> Void)?
    /// Called with the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called at the cancellation.
    public var receiveCancel: (() -> Void)?
    /// Called with each demand.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Subscribes to the upstream; each closure runs just before its event is passed on.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let (onOutput, onCompletion) = (receiveOutput, receiveCompletion)
      upstream.receive(
        subscriber: ElementwiseOperator(
          "HandleEvents", to: subscriber,
          hooks: UpstreamLink.Hooks(onRequest: receiveRequest, onCancel: receiveCancel),
          onSubscription: receiveSubscription,
          onValue: { step, value in
            onOutput?(value)
            return step.emit(value)
          },
          onCompletion: { step, completion in
            onCompletion?(completion)
            step.complete(completion)
          }))
    }
  }
}

extension Publisher {
  /// Runs closures at the events of a subscription.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}
