import RerenderDriving
import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderResults
import RerenderSymbols

/// Runs single steps of one case, each from a fresh mount, under one instrument at a time.
@MainActor
struct StepRehearsal {
  /// Whether the process is the rehearsal's own.
  var isAlone = false
  let make: () -> Stage

  /// Mounts a fresh stage and runs a step on it, each time until the screen is at rest.
  ///
  /// - Parameters:
  ///   - name: The step.
  ///   - probe: The instruments.
  ///   - begin: Called when what comes before the step is over and the step begins; for the mount itself, before it.
  ///   - mounted: Called when the mount is over.
  ///   - end: Called when the step is over.
  /// - Throws: `StepFailure` where something that the step was to do could not be done.
  private func perform(
    _ name: String, probe: Probe, begin: () -> Void, mounted: () -> Void = {}, end: (Host) -> Void
  ) async throws(StepFailure) -> Step? {
    let time = await ScriptedTime.inTurn(isAlone: isAlone)
    defer { time.end() }
    let stage = make()
    guard let step = stage.steps.first(where: { $0.name == name }) else { return nil }
    let host = Host(probe: probe)
    let screen = DrivenScreen(host, time: time)
    let turn = Turn(host: stage.mount == nil ? nil : host, number: 0)
    if step.isMount {
      Tally.reset()
      begin()
    }
    stage.mount?(host)
    await screen.settle()
    mounted()
    if !step.isMount {
      for prelude in step.preludes {
        await prelude.run(turn, screen)
        await screen.settle()
      }
      Tally.reset()
      begin()
      await step.work.run(turn, screen)
      await screen.settle()
    }
    let failure = screen.failure
    end(host)
    host.unmount()
    // Tasks that were cancelled with their views end before anything else is counted.
    await host.settle()
    if let failure { throw StepFailure(step, failure) }
    return step
  }

  /// Counts with the counting recorder.
  func count(_ name: String) async throws(StepFailure) -> StepResult {
    var views: Set<String> = []
    return try await count(name, &views)
  }

  /// Counts with the counting recorder.
  ///
  /// - Parameter views: Takes in the types of all views that were there, before the step or after it.
  func count(_ name: String, _ views: inout Set<String>) async throws(StepFailure) -> StepResult {
    let counting = CountingRecorder()
    let probe = Probe(counting: counting)
    var counts: [String: CountingRecorder.Counts] = [:]
    var hasScreen = false
    var tallies: [String: Int] = [:]
    var seen: Set<String> = []
    let begin = {
      seen.formUnion(counting.counts.keys)
      counting.reset()
    }
    let step = try await perform(name, probe: probe, begin: begin) { host in
      counts = counting.counts
      tallies = Tally.counted
      hasScreen = host.isMounted
    }
    views.formUnion(seen)
    views.formUnion(counts.keys)
    // Without a screen there is nothing to count, which is not the same as a count of 0.
    var result = StepCounts(hasScreen ? counts : nil, tallies: tallies).result(
      name: name, expectations: step?.expectations ?? [])
    if step?.mayBeIdle == true { result.mayBeIdle = true }
    return result
  }

  /// Counts from the record of all events.
  func recount(_ name: String) async throws(StepFailure) -> StepResult { try await examine(name).step }

  /// Counts from the record of all events, and returns the diagnostics of the mount. Those are the same in every step,
  /// and belong to none.
  func examine(_ name: String) async throws(StepFailure) -> (step: StepResult, mount: [CountedDiagnostic]) {
    var mount: [CountedDiagnostic] = []
    let summary = EventSummary()
    let recorder = EventRecorder(
      recordsReads: true, onEvent: { summary.add($0, at: $1) }, onEnd: { summary.end(at: $0, isWasted: $1) })
    var result = StepResult(name: name)
    // Views that were told of a change and did not run, as those of a scene in the background, still wait in the
    // recorder.
    let begin = {
      recorder.reset()
      summary.reset()
    }
    _ = try await perform(
      name, probe: Probe(events: recorder), begin: begin, mounted: { mount = summary.takeDiagnostics() }
    ) { host in
      let tallies = Tally.counted
      recorder.handOn()
      result =
        host.isMounted
        ? summary.result(name: name, tallies: tallies, mounted: host.mountedViews())
        : StepCounts(nil, tallies: tallies).result(name: name, expectations: [])
    }
    return (result, mount)
  }

  /// Puts every evaluation of a step under the write that it goes back to. The case's name is left empty.
  func explain(_ name: String, _ filter: ExplanationFilter) async throws(StepFailure) -> Explanation {
    let recorder = EventRecorder(recordsOrigins: true)
    var mounted: Set<String> = []
    _ = try await perform(name, probe: Probe(events: recorder), begin: { recorder.reset() }) { host in
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

  /// Looks for stale views: views that show something else, once the step has settled, than an evaluation from scratch
  /// would.
  ///
  /// - Returns: The stale views, and how many there are, in all and by type. Views of which this cannot be said are
  ///   there as diagnostics. Nothing for a workload without a screen.
  func verify(_ name: String) async throws(StepFailure) -> StepResult {
    var result = StepResult(name: name)
    _ = try await perform(name, probe: Probe(), begin: {}) { host in
      guard host.isMounted else { return }
      let verification = host.verify()
      result.stale = verification.stale.map(\.stale)
      for diagnostic in verification.unrepeatable { result.diagnostics.tally(diagnostic, byMessage: false) }
      result.totals[.staleViews] = .measured(result.stale.count)
      result.tree = host.tree(ofStale: verification.stale.map(\.identity))
      let types = Dictionary(grouping: result.stale, by: \.view.type)
      result.views = types.keys.sorted().map { type in
        ViewResult(view: type, metrics: [.staleViews: .measured(types[type]?.count ?? 0)])
      }
    }
    return result
  }

  /// Adds up what the evaluations of a step allocate.
  func countAllocations(
    _ name: String, _ availability: AllocationAvailability, into result: inout StepResult
  ) async throws(StepFailure) {
    let recorder = AllocationRecorder()
    let probe = Probe(allocations: recorder)
    var counts: [String: AllocationCounts] = [:]
    _ = try await perform(name, probe: probe, begin: { recorder.reset() }, end: { _ in counts = recorder.counts })
    let metrics = Metric.allCases.filter { $0.pass == .allocations }
    var total = AllocationCounts()
    for index in result.views.indices where result.views[index].wasEvaluated {
      // A view that was evaluated and is not in the recorder's list allocated nothing, which is a measured 0.
      let counts = counts[result.views[index].view] ?? AllocationCounts()
      total += counts
      for metric in metrics { result.views[index].metrics[metric] = availability.value(of: metric, in: counts) }
    }
    // Without a screen there are no evaluations to measure.
    guard !result.views.isEmpty || !result.totals.isEmpty else { return }
    for metric in metrics { result.totals[metric] = availability.value(of: metric, in: total) }
  }
}

extension ViewResult {
  /// Whether a body or a content closure of the view ran in the step.
  fileprivate var wasEvaluated: Bool {
    [.bodyEvaluations, .contentEvaluations].contains { (metrics[$0]?.integer ?? 0) > 0 }
  }
}
