import RerenderNotifier

/// A publisher of numbers that sends them as they are asked for.
struct NumberSource: CustomStringConvertible {
  enum Kind: CaseIterable {
    case sequence
    case record
    case deferred
    case appended
  }

  let kind: Kind
  let run: Run

  var description: String { "\(kind)(\(run.values.count)\(run.fails ? ", fails" : ""))" }

  func publisher() -> AnyPublisher<Int, TestError> {
    let values = run.values
    switch kind {
    case .record:
      return Record(output: values, completion: run.fails ? .failure(.oops) : .finished).eraseToAnyPublisher()
    case .deferred:
      return Deferred { NumberSource(kind: .record, run: run).publisher() }.eraseToAnyPublisher()
    case .sequence:
      let numbers = values.publisher.setFailureType(to: TestError.self)
      return run.fails
        ? numbers.append(Fail<Int, TestError>(error: .oops)).eraseToAnyPublisher() : numbers.eraseToAnyPublisher()
    case .appended:
      let half = values.count / 2
      let rest = Record<Int, TestError>(
        output: Array(values[half...]), completion: run.fails ? .failure(.oops) : .finished)
      return Record<Int, TestError>(output: Array(values[..<half]), completion: .finished).append(rest)
        .eraseToAnyPublisher()
    }
  }
}

/// What came of asking a chain of operators in a style.
struct DemandRun {
  let probe: DemandProbe
  /// Rules that were broken, by the last publisher or towards the first.
  let faults: [String]

  init(
    _ source: NumberSource, through operators: [OperatorCase], style: DemandStyle, cancelsAfter: Int? = nil
  ) {
    let scheduler = VirtualTimeScheduler()
    var (subscriptions, cancels, ends) = (0, 0, 0)
    var numbers = source.publisher().handleEvents(
      receiveSubscription: { _ in subscriptions += 1 }, receiveCompletion: { _ in ends += 1 },
      receiveCancel: { cancels += 1 }
    ).eraseToAnyPublisher()
    for step in operators { numbers = step.apply(numbers, scheduler) }
    probe = DemandProbe(style, cancelsAfter: cancelsAfter)
    probe.drive(numbers) { scheduler.advance() }
    var faults = probe.faults
    if probe.isOver, subscriptions != cancels + ends {
      faults.append("\(subscriptions) subscriptions upstream, \(ends) ended, \(cancels) cancelled")
    }
    self.faults = faults
  }

  /// What differs from a run that the list says; `nil` if nothing does.
  func difference(from expected: Run, inOrder: Bool) -> String? {
    if let fault = faults.first { return fault }
    if probe.isCancelled {
      if !inOrder || probe.values == Array(expected.values.prefix(probe.values.count)) { return nil }
      return "got \(probe.values) before the cancellation, of \(expected.values)"
    }
    let isSame = inOrder ? probe.values == expected.values : probe.values.sorted() == expected.values.sorted()
    if !isSame { return "got \(probe.values), not \(expected.values)" }
    if probe.end != (expected.fails ? .failure(.oops) : .finished) {
      return "ended with \(probe.end.map { "\($0)" } ?? "nothing"), and was to \(expected.fails ? "fail" : "finish")"
    }
    return nil
  }

  /// The rules that hold for every publisher, and that there is an end, where there is to be one.
  func brokenRule(hasEnd: Bool = true) -> String? {
    faults.first ?? (probe.isOver || !hasEnd ? nil : "no end")
  }
}
