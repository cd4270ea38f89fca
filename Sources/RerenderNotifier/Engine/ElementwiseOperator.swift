/// The operators that turn each element into at most one value, and ask upstream for what they are asked for: `map`,
/// `filter`, `scan`, `removeDuplicates`, `drop`, `prefix`, `collect(_:)` by count, `encode`, `mapError`, `handleEvents`
/// and their kin.
///
/// The operator has no lock, and calls nobody but the next in the chain. Its closures run one at a time, as the values
/// of one upstream arrive one at a time, and may keep state. A closure ends in one of the steps below, which says what
/// becomes of the element.
final class ElementwiseOperator<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber {
  typealias Downstream = any Subscriber<Output, OutputFailure>

  private let downstream: Downstream
  private let link: UpstreamLink
  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: (ElementwiseOperator, Input) -> Subscribers.Demand
  private let onCompletion: (ElementwiseOperator, Subscribers.Completion<Failure>) -> Void

  /// `scale` is the number of elements that make one value.
  init(
    _ name: String, to downstream: Downstream, scale: Int = 1, hooks: UpstreamLink.Hooks? = nil,
    onSubscription: ((any Subscription) -> Void)? = nil,
    onValue: @escaping (ElementwiseOperator, Input) -> Subscribers.Demand,
    onCompletion: @escaping (ElementwiseOperator, Subscribers.Completion<Failure>) -> Void
  ) {
    self.downstream = downstream
    link = UpstreamLink(name, scale: scale, hooks: hooks)
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    guard link.connect(subscription) else { return subscription.cancel() }
    onSubscription?(subscription)
    downstream.receive(subscription: link)
  }

  func receive(_ input: Input) -> Subscribers.Demand { link.isActive ? onValue(self, input) : .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    if link.beginEnd(cancelling: false) { onCompletion(self, completion) }
  }

  // MARK: Steps after an element

  /// Hands a value on; upstream is asked for what the subscriber asks for.
  func emit(_ output: Output) -> Subscribers.Demand {
    let more = downstream.receive(output)
    guard more > .none else { return .none }
    link.hooks?.onRequest?(more)
    return link.scaled(more)
  }

  /// Drops the element, and asks upstream for another in its place.
  func skip() -> Subscribers.Demand { .max(1) }

  /// Cancels upstream, and finishes.
  func finish() -> Subscribers.Demand {
    if link.beginEnd(cancelling: true) { complete(.finished) }
    return .none
  }

  /// Cancels upstream, hands a last value on, and finishes.
  func finish(with output: Output) -> Subscribers.Demand {
    if link.beginEnd(cancelling: true) { completeWithLast(output) }
    return .none
  }

  /// Cancels upstream, and fails.
  func fail(_ error: OutputFailure) -> Subscribers.Demand {
    if link.beginEnd(cancelling: true) { complete(.failure(error)) }
    return .none
  }

  // MARK: Steps after the end of upstream

  func complete(_ completion: Subscribers.Completion<OutputFailure>) {
    if link.completeEnd() { downstream.receive(completion: completion) }
  }

  /// Hands on one more value, for which there is demand, and finishes.
  func completeWithLast(_ output: Output) {
    _ = downstream.receive(output)
    // A cancellation from within that call has ended the link.
    complete(.finished)
  }
}

extension ElementwiseOperator where Failure == OutputFailure {
  /// An operator that ends when and as its upstream ends.
  convenience init(
    _ name: String, to downstream: Downstream,
    onValue: @escaping (ElementwiseOperator, Input) -> Subscribers.Demand
  ) {
    self.init(name, to: downstream, onValue: onValue, onCompletion: { $0.complete($1) })
  }
}

extension ElementwiseOperator where OutputFailure == any Error {
  /// An operator whose closure may throw. An error that it throws is the failure.
  convenience init(
    trying name: String, to downstream: Downstream,
    onValue: @escaping (ElementwiseOperator, Input) throws -> Subscribers.Demand
  ) {
    self.init(
      name, to: downstream,
      onValue: { step, input in
        do { return try onValue(step, input) } catch { return step.fail(error) }
      },
      onCompletion: { $0.complete($1.mapFailure { $0 }) })
  }
}
