/// What an elementwise operator makes of one element.
enum Outcome<Output, Failure: Error> {
  case emit(Output)
  /// The element is dropped, and upstream asked for another in its place.
  case skip
  /// The element is kept for later; upstream owes the rest already.
  case wait
  case finish
  case emitThenFinish(Output)
  case fail(Failure)
}

/// What an elementwise operator makes of the end of its upstream.
enum Ending<Output, Failure: Error> {
  case complete(Subscribers.Completion<Failure>)
  /// One value more, for which there is demand, and then the end.
  case emitThenFinish(Output)
}

/// The operators that turn each element into at most one value, and ask upstream for what they are asked for: `map`,
/// `filter`, `scan`, `removeDuplicates`, `drop`, `prefix`, `collect(_:)` by count, `encode`, `mapError`, `handleEvents`
/// and their kin.
///
/// It has no lock, and calls nobody but the next in the chain. Its closures run one at a time, as the values of one
/// upstream arrive one at a time, and may keep state.
final class ElementwiseOperator<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber {
  typealias Downstream = any Subscriber<Output, OutputFailure>

  private let downstream: Downstream
  private let link: UpstreamLink
  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: (Input) -> Outcome<Output, OutputFailure>
  private let onCompletion: (Subscribers.Completion<Failure>) -> Ending<Output, OutputFailure>

  /// `scale` is the number of elements that make one value.
  init(
    _ name: String, to downstream: Downstream, scale: Int = 1, hooks: UpstreamLink.Hooks? = nil,
    onSubscription: ((any Subscription) -> Void)? = nil,
    onValue: @escaping (Input) -> Outcome<Output, OutputFailure>,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Ending<Output, OutputFailure>
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

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.isActive else { return .none }
    switch onValue(input) {
    case .emit(let output):
      let more = downstream.receive(output)
      guard more > .none else { return .none }
      link.hooks?.onRequest?(more)
      return link.scaled(more)
    case .skip:
      return .max(1)
    case .wait:
      return .none
    case .finish:
      if link.beginEnd(cancelling: true) { deliver(.complete(.finished)) }
    case .emitThenFinish(let output):
      if link.beginEnd(cancelling: true) { deliver(.emitThenFinish(output)) }
    case .fail(let error):
      if link.beginEnd(cancelling: true) { deliver(.complete(.failure(error))) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if link.beginEnd(cancelling: false) { deliver(onCompletion(completion)) }
  }

  private func deliver(_ ending: Ending<Output, OutputFailure>) {
    switch ending {
    case .complete(let completion):
      if link.completeEnd() { downstream.receive(completion: completion) }
    case .emitThenFinish(let output):
      _ = downstream.receive(output)
      // A cancellation from within that call has ended the link.
      if link.completeEnd() { downstream.receive(completion: .finished) }
    }
  }
}

extension ElementwiseOperator where Failure == OutputFailure {
  /// An operator whose upstream's end is its own.
  convenience init(
    _ name: String, to downstream: Downstream, onValue: @escaping (Input) -> Outcome<Output, OutputFailure>
  ) {
    self.init(name, to: downstream, onValue: onValue, onCompletion: { .complete($0) })
  }
}

extension ElementwiseOperator where OutputFailure == any Error {
  /// An operator whose closure may throw, which fails it.
  convenience init(
    trying name: String, to downstream: Downstream, onValue: @escaping (Input) throws -> Outcome<Output, any Error>
  ) {
    self.init(
      name, to: downstream,
      onValue: { input in
        do { return try onValue(input) } catch { return .fail(error) }
      },
      onCompletion: { .complete($0.mapFailure { $0 }) })
  }
}
