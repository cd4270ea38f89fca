import RerenderNotifier
import Testing

/// A source sends what was asked for and no more, and does with the rest what its kind does.
///
/// A timer is no case of its own: it sends its ticks through a `PassthroughSubject`.
@Suite("Demand of every source")
struct SourceDemandTests {
  private static let runs = [0, 1, 2, 5].flatMap { count in
    [false, true].map { Run(values: Array(0..<count), fails: $0) }
  }

  private static let styles: [DemandStyle] =
    [
      .none, .unlimited, .answered(1), .answered(2), .answeredUnlimited, .requestedInside, .requestedOutside(1),
      .requestedOutside(3),
    ] + (1...20).map { .random(SeededGenerator(seed: $0)) }

  /// Asks a source in a style, puts a run into it, and tells what differs from what its kind is to send.
  ///
  /// What comes by itself comes all at once where the style asks in answers, and else one value for each request.
  private func difference(
    _ source: SourceCase, _ run: Run, _ style: DemandStyle, cancelsAfter: Int? = nil
  ) -> String? {
    guard let made = source.make(run) else { return nil }
    let probe = DemandProbe(style, cancelsAfter: cancelsAfter)
    let isOneByOne: Bool
    switch style {
    case .requestedOutside, .random: isOneByOne = true
    default: isOneByOne = false
    }
    var waiting = made.send == nil ? [] : run.values
    var hasEnded = false
    var expected = source.keeping == .all ? run.values : []
    var kept = made.first
    func takeKept() {
      guard let value = kept, probe.asked > expected.count else { return }
      expected.append(value)
      kept = nil
    }
    func putNext() {
      takeKept()
      guard !waiting.isEmpty else {
        if !hasEnded { made.end() }
        hasEnded = true
        return
      }
      let value = waiting.removeFirst()
      if source.keeping != .all, !probe.isCancelled {
        if probe.asked > expected.count { expected.append(value) } else if source.keeping == .latest { kept = value }
      }
      made.send?(value)
    }
    probe.drive(made.publisher) {
      if isOneByOne { return putNext() }
      while !hasEnded { putNext() }
      takeKept()
    }
    // A list without values ends as it is subscribed to, with a subscription that cannot be cancelled.
    let endsAtOnce = source.keeping == .all && made.send == nil && run.values.isEmpty
    if let fault = probe.faults.first(where: { !endsAtOnce || $0 != "an end after the cancellation" }) { return fault }
    if case .none = style { return probe.values.isEmpty ? nil : "sent \(probe.values) unasked" }
    if probe.isCancelled { return probe.values == Array(expected.prefix(probe.values.count)) ? nil : "\(probe.values)" }
    if probe.values != expected { return "sent \(probe.values), not \(expected)" }
    let end: Subscribers.Completion<TestError>? =
      source.isEndless ? nil : run.fails ? .failure(.oops) : .finished
    return probe.end == end ? nil : "ended with \(probe.end.map { "\($0)" } ?? "nothing")"
  }

  @Test("A source sends what is asked for, however it is asked", arguments: SourceCase.all.map(\.name))
  func sends(_ name: String) throws {
    let source = try #require(SourceCase.all.first { $0.name == name })
    var problems: [String] = []
    for run in Self.runs {
      for style in Self.styles {
        guard let problem = difference(source, run, style) else { continue }
        problems.append("\(run.values.count) numbers, fails: \(run.fails), \(style): \(problem)")
      }
    }
    #expect(problems == [])
    #expect(Self.runs.contains { source.make($0) != nil })
  }

  @Test("A source that is cancelled anywhere sends nothing more", arguments: SourceCase.all.map(\.name))
  func cancelled(_ name: String) throws {
    let source = try #require(SourceCase.all.first { $0.name == name })
    var problems: [String] = []
    for run in Self.runs {
      for style in Self.styles {
        for count in 0...run.values.count {
          guard let problem = difference(source, run, style, cancelsAfter: count) else { continue }
          problems.append(
            "\(run.values.count) numbers, fails: \(run.fails), \(style), cancelled after \(count): \(problem)")
        }
      }
    }
    #expect(problems == [])
  }

  @Test("The names in the table are all different")
  func names() {
    #expect(Set(SourceCase.all.map(\.name)).count == SourceCase.all.count)
  }
}
