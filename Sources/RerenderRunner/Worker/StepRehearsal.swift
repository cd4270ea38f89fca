import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderResults
import RerenderSymbols

/// Runs single steps of one case, each from a fresh mount, under one instrument at a time.
@MainActor
struct StepRehearsal {
  let make: () -> Stage

  /// Mounts a fresh stage and runs a step on it.
  ///
  /// - Parameters:
  ///   - name: The step.
  ///   - probe: The instruments.
  ///   - begin: Called when the mount is over and the step begins; for the mount itself, before it.
  ///   - mounted: Called when the mount is over.
  ///   - end: Called when the host has settled.
  private func perform(
    _ name: String, probe: Probe, begin: () -> Void, mounted: () -> Void = {}, end: (Host) -> Void
  ) -> Step? {
    let stage = make()
    guard let step = stage.steps.first(where: { $0.name == name }) else { return nil }
    let host = Host(probe: probe)
    if step.isMount { begin() }
    stage.mount?(host)
    mounted()
    if !step.isMount {
      begin()
      step.run(Turn(host: stage.mount == nil ? nil : host, number: 0))
    }
    end(host)
    host.unmount()
    return step
  }

  /// Counts with the recorder that only counts.
  func count(_ name: String) -> StepResult {
    var views: Set<String> = []
    return count(name, &views)
  }

  /// Counts with the recorder that only counts.
  ///
  /// - Parameter views: Takes in the types of all views that were there, before the step or after it.
  func count(_ name: String, _ views: inout Set<String>) -> StepResult {
    let counting = CountingRecorder()
    let probe = Probe(counting: counting)
    var counts: [String: CountingRecorder.Counts] = [:]
    var hasScreen = false
    var seen: Set<String> = []
    let begin = {
      seen.formUnion(counting.counts.keys)
      counting.reset()
    }
    let step = perform(name, probe: probe, begin: begin) { host in
      counts = counting.counts
      hasScreen = host.isMounted
    }
    views.formUnion(seen)
    views.formUnion(counts.keys)
    // Without a screen there is nothing to count, which is not the same as a count of 0.
    guard hasScreen else { return StepResult(name: name) }
    return StepCounts(counts).result(name: name, expectations: step?.expectations ?? [])
  }

  /// Counts from the record of every event.
  func recount(_ name: String) -> StepResult { examine(name).step }

  /// Counts from the record of every event, and tells what was noticed while the screen was mounted: that is the same
  /// in every step, and no step's own.
  func examine(_ name: String) -> (step: StepResult, mount: [CountedDiagnostic]) {
    var mount: [CountedDiagnostic] = []
    let summary = EventSummary()
    let recorder = EventRecorder(
      recordsReads: true, onEvent: { summary.add($0, at: $1) }, onEnd: { summary.end(at: $0, isWasted: $1) })
    var result = StepResult(name: name)
    _ = perform(
      name, probe: Probe(events: recorder), begin: { summary.reset() }, mounted: { mount = summary.takeDiagnostics() }
    ) { host in
      if host.isMounted { result = summary.result(name: name, mounted: host.mountedViews()) }
    }
    return (result, mount)
  }

  /// Puts every evaluation of a step under the write that it goes back to. The case's name is left empty.
  func explain(_ name: String, _ filter: ExplanationFilter) -> Explanation {
    let recorder = EventRecorder(recordsOrigins: true)
    var mounted: Set<String> = []
    _ = perform(name, probe: Probe(events: recorder), begin: { recorder.reset() }) { host in
      if host.isMounted { mounted = Set(host.mountedViews().map(\.name.type)) }
    }
    var explanation = Explanation(
      name: CaseName(scenario: "", lane: "", variant: "", parameters: [:]), step: name, events: recorder.events,
      filter: filter)
    explanation.views = Set(recorder.evaluations.map(\.name.type))
    for view in explanation.views.union(mounted) {
      explanation.bodies[view] = BodyPlaces.place(ofBodyOf: view)
    }
    return explanation
  }

  /// Looks for views that show something else, once the step has settled, than a from-scratch evaluation would.
  ///
  /// - Returns: The stale views, and how many there are, in all and by type; as diagnostics the views of which nothing
  ///   can be said. Nothing for a workload without a screen.
  func verify(_ name: String) -> StepResult {
    var result = StepResult(name: name)
    _ = perform(name, probe: Probe(), begin: {}) { host in
      guard host.isMounted else { return }
      let verification = host.verify()
      result.stale = verification.stale.map(\.stale)
      for diagnostic in verification.unrepeatable { result.diagnostics.tally(diagnostic, byMessage: false) }
      result.totals[.staleViews] = .measured(result.stale.count)
      let types = Dictionary(grouping: result.stale, by: \.view.type)
      result.views = types.keys.sorted().map { type in
        ViewResult(view: type, metrics: [.staleViews: .measured(types[type]?.count ?? 0)])
      }
    }
    return result
  }

  /// Adds up what the evaluations of a step allocate.
  func countAllocations(_ name: String, _ availability: AllocationAvailability, into result: inout StepResult) {
    let recorder = AllocationRecorder()
    let probe = Probe(allocations: recorder)
    var counts: [String: AllocationCounts] = [:]
    _ = perform(name, probe: probe, begin: { recorder.reset() }, end: { _ in counts = recorder.counts })
    let metrics = Metric.allCases.filter { $0.pass == .allocations }
    var total = AllocationCounts()
    for index in result.views.indices where result.views[index].wasEvaluated {
      // Whoever was evaluated and is not in the recorder's list allocated nothing: a measured 0.
      let counts = counts[result.views[index].view] ?? AllocationCounts()
      total += counts
      for metric in metrics { result.views[index].metrics[metric] = availability.value(of: metric, in: counts) }
    }
    // Without a screen there are no evaluations to take figures of.
    guard !result.views.isEmpty || !result.totals.isEmpty else { return }
    for metric in metrics { result.totals[metric] = availability.value(of: metric, in: total) }
  }

  // MARK: Time

  /// Takes the time of a step with nothing installed: from its first write until the host has settled.
  func time(_ name: String) -> StepResult {
    let samples = makeSamples(name).sorted()
    var result = StepResult(name: name)
    for (metric, percent) in [Metric.timeMedian: 50, .timeP99: 99] {
      result.totals[metric] = nearestRank(percent, of: samples).map { .measured($0) } ?? .unavailable("no sample")
    }
    return result
  }

  private func makeSamples(_ name: String) -> [Int] {
    let stage = make()
    guard let step = stage.steps.first(where: { $0.name == name }) else { return [] }
    if step.isRepeatable { return warmSamples(of: step, on: stage) }
    var samples: [Int] = []
    let deadline = Clock.now + TimeBudget.fresh
    while samples.count < TimeBudget.fewestSamples
      || (samples.count < TimeBudget.mostSamples && Clock.now < deadline)
    {
      let host = Host()
      let stage = make()
      guard let step = stage.steps.first(where: { $0.name == name }) else { return samples }
      let start: Int
      if step.isMount {
        start = Clock.now
        stage.mount?(host)
      } else {
        stage.mount?(host)
        start = Clock.now
        step.run(Turn(host: stage.mount == nil ? nil : host, number: 0))
      }
      samples.append(Clock.now - start)
      host.unmount()
    }
    return samples
  }

  /// Runs a repeatable step on one mount again and again, so that the figure is that of the steady state.
  private func warmSamples(of step: Step, on stage: Stage) -> [Int] {
    let host = Host()
    stage.mount?(host)
    defer { host.unmount() }
    let used = stage.mount == nil ? nil : host
    var turn = 0
    func sample() -> Int {
      let start = Clock.now
      step.run(Turn(host: used, number: turn))
      turn += 1
      return Clock.now - start
    }
    for _ in 0..<TimeBudget.warmUp { _ = sample() }
    var samples: [Int] = []
    let deadline = Clock.now + TimeBudget.warm
    while samples.count < TimeBudget.fewestSamples
      || (samples.count < TimeBudget.mostWarmSamples && Clock.now < deadline)
    {
      samples.append(sample())
    }
    return samples
  }
}

/// A percentile by nearest rank: the fastest sample that `percent` per cent of all, or more, are no slower than.
///
/// It is one of the samples, never something between two: of an even number of them the median is the lower of the two
/// in the middle, and the 99th percentile is the slowest where there are fewer than a hundred.
///
/// - Parameters:
///   - percent: From 1 to 100.
///   - sorted: The samples, in ascending order.
/// - Returns: The sample of rank ⌈`percent` / 100 · n⌉, counted from 1; `nil` where there is none.
func nearestRank(_ percent: Int, of sorted: [Int]) -> Int? {
  // Rounded up in whole numbers.
  let rank = (percent * sorted.count + 99) / 100
  return sorted.isEmpty ? nil : sorted[rank - 1]
}

/// How long the time pass may take for one step. Only how many samples there are depends on it.
private enum TimeBudget {
  static let fewestSamples = 5
  static let mostSamples = 40
  static let mostWarmSamples = 1_000
  static let warmUp = 20
  /// Nanoseconds.
  static let fresh = 20_000_000
  static let warm = 15_000_000
}

extension ViewResult {
  /// Whether a body or a content closure of the view ran in the step.
  fileprivate var wasEvaluated: Bool {
    [.bodyEvaluations, .contentEvaluations].contains { (metrics[$0]?.integer ?? 0) > 0 }
  }
}
