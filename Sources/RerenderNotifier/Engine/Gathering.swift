/// How an operator that makes one value of many sees each of them.
enum Verdict<Output> {
  /// Goes on.
  case more
  /// Has its value, whatever comes after.
  case done(Output)
}

extension Publisher {
  /// Subscribes an operator that takes in all elements and sends one value, or none when `result` is `nil`.
  func gather<Result, S: Subscriber<Result, Failure>>(
    _ name: String, into subscriber: S, each: @escaping (Output) -> Verdict<Result>, result: @escaping () -> Result?
  ) {
    receive(
      subscriber: Relay<Output, Failure, Result, Failure>(
        name, to: subscriber, mode: .gathering,
        onValue: { input in
          switch each(input) {
          case .more: .skip
          case .done(let value): .emitThenFinish(value)
          }
        },
        onCompletion: { completion in
          if case .finished = completion, let value = result() { .emitThenFinish(value) } else { .complete(completion) }
        }))
  }

  /// As `gather`, with a closure whose error ends the sequence.
  func tryGather<Result, S: Subscriber<Result, any Error>>(
    _ name: String, into subscriber: S, each: @escaping (Output) throws -> Verdict<Result>,
    result: @escaping () -> Result?
  ) {
    receive(
      subscriber: Relay<Output, Failure, Result, any Error>(
        trying: name, to: subscriber, mode: .gathering,
        onValue: { input in
          switch try each(input) {
          case .more: .skip
          case .done(let value): .emitThenFinish(value)
          }
        },
        onFinish: {
          if let value = result() { .emitThenFinish(value) } else { .complete(.finished) }
        }))
  }
}
