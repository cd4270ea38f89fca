/// A publisher that sends one value to each subscriber and ends.
public struct Just<Output>: Publisher {
  /// The publisher never fails.
  public typealias Failure = Never

  /// The value sent.
  public let output: Output

  /// Makes a publisher of one value.
  public init(_ output: Output) { self.output = output }

  /// Sends the value as soon as it is asked for, and ends.
  public func receive<S: Subscriber<Output, Never>>(subscriber: S) {
    subscriber.receive(subscription: SingleValueSubscription("Just", to: subscriber, conclusion: .value(output)))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

/// A publisher that sends nothing, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// Whether the publisher ends at once.
  public let completeImmediately: Bool

  /// Makes an empty publisher.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Makes an empty publisher whose types are named, not inferred.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  /// Hands over a subscription that does nothing, and the end, unless there is none.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error sent.
  public let error: Failure

  /// Makes a failing publisher.
  public init(error: Failure) { self.error = error }

  /// Makes a failing publisher whose output type is named, not inferred.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Hands over a subscription that does nothing, and the error, which is sent without demand.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
extension Fail: Sendable {}

/// A publisher that is made anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The element type of the publishers that are made.
  public typealias Output = DeferredPublisher.Output
  /// The error type of the publishers that are made.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher for a subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that calls `createPublisher` at each subscription.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Makes a publisher and subscribes to it.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    createPublisher().subscribe(subscriber)
  }
}
