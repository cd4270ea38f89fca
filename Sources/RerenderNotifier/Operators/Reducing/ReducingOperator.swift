/// What a reducing operator makes of an element.
enum Verdict<Output> {
  /// The operator goes on.
  case more
  /// The operator has its value, whatever comes after.
  case done(Output)
}

/// The operators that take in all elements and send one value: `reduce`, `count`, `collect()`, `max`, `first`, `last`,
/// `contains`, `allSatisfy` and their kin.
///
/// Such an operator asks upstream for everything. The value waits until it is asked for.
final class ReducingOperator<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber {
  typealias Downstream = any Subscriber<Output, OutputFailure>

  private let downstream: Downstream
  private let link: UpstreamLink
  private let subscription: SingleValueSubscription<Output, OutputFailure>
  private let each: (Input) throws(OutputFailure) -> Verdict<Output>
  private let last: (Subscribers.Completion<Failure>) -> SingleValueSubscription<Output, OutputFailure>.Conclusion

  fileprivate init(
    _ name: String, to downstream: Downstream, each: @escaping (Input) throws(OutputFailure) -> Verdict<Output>,
    last: @escaping (Subscribers.Completion<Failure>) -> SingleValueSubscription<Output, OutputFailure>.Conclusion
  ) {
    let link = UpstreamLink(name)
    self.link = link
    self.downstream = downstream
    subscription = SingleValueSubscription(name, to: downstream, onCancel: { link.cancel() })
    self.each = each
    self.last = last
  }

  func receive(subscription upstream: any Subscription) {
    guard link.connect(upstream) else { return upstream.cancel() }
    downstream.receive(subscription: subscription)
    link.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.isActive else { return .none }
    do {
      if case .done(let value) = try each(input), link.beginEnd(cancelling: true) {
        subscription.conclude(.value(value))
      }
    } catch {
      if link.beginEnd(cancelling: true) { subscription.conclude(.end(.failure(error))) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if link.beginEnd(cancelling: false) { subscription.conclude(last(completion)) }
  }
}

extension Publisher {
  /// Subscribes an operator that takes in all elements and sends one value, or none when `result` is `nil`.
  func gather<Result, S: Subscriber<Result, Failure>>(
    _ name: String, into subscriber: S, each: @escaping (Output) -> Verdict<Result>, result: @escaping () -> Result?
  ) {
    receive(
      subscriber: ReducingOperator<Output, Failure, Result, Failure>(name, to: subscriber, each: each) { completion in
        if case .finished = completion, let value = result() { .value(value) } else { .end(completion) }
      })
  }

  /// As `gather`, with a closure whose error ends the sequence.
  func tryGather<Result, S: Subscriber<Result, any Error>>(
    _ name: String, into subscriber: S, each: @escaping (Output) throws -> Verdict<Result>,
    result: @escaping () -> Result?
  ) {
    receive(
      subscriber: ReducingOperator<Output, Failure, Result, any Error>(name, to: subscriber, each: each) { completion in
        switch completion {
        case .finished: result().map { .value($0) } ?? .end(.finished)
        case .failure(let error): .end(.failure(error))
        }
      })
  }
}
