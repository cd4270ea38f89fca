import RerenderEvents
import RerenderResults

/// Puts together what the workers of one case measured.
struct CaseAssembly {
  let name: CaseName
  let title: String
  let count: WorkerHost.Outcome
  let recount: WorkerHost.Outcome
  /// The look for stale views; `nil` where none was asked for.
  let verify: WorkerHost.Outcome?
  /// The counts under another seed of hashing; `nil` where they were not asked for.
  let reseeded: WorkerHost.Outcome?
  /// The times, one outcome for each round; empty where no time was to be taken.
  let time: [WorkerHost.Outcome]

  func result(countsAllocations: Bool) -> CaseResult {
    var result = CaseResult(name: name, title: title, outcome: .measured)
    for outcome in [count, recount] + [verify, reseeded].compactMap(\.self) + time {
      if let failure = failure(of: outcome) {
        result.outcome = failure
        return result
      }
    }
    guard case .finished(let counted) = count, case .finished(let recounted) = recount else { return result }
    result.skipped = counted.skipped
    result.diagnostics = (recounted.mountDiagnostics ?? []) + unrepeatable
    var differences = CountComparison.differences(counted.steps, recounted.steps)
    // Allocations are no counts: a case whose other numbers agree is measured.
    result.unsteady = differences.filter { $0.metric?.pass == .allocations }
    differences.removeAll { $0.metric?.pass == .allocations }
    if differences.isEmpty, case .finished(let again)? = reseeded {
      differences = CountComparison.differences(counted.steps, again.steps).filter { $0.metric?.pass != .allocations }
    }
    if !differences.isEmpty { result.outcome = .disagreed(differences) }
    result.steps = counted.steps.map { step in
      var step = step
      if let other = recounted.steps.first(where: { $0.name == step.name }) { add(other, to: &step) }
      if case .finished(let verified)? = verify, let other = verified.steps.first(where: { $0.name == step.name }) {
        addStale(other, to: &step)
      }
      if let least = leastDisturbed(step.name) { step.totals.merge(least) { $1 } }
      if !countsAllocations { markAllocationsOff(&step) }
      return step
    }
    return result
  }

  /// The views that show something else each time they are evaluated. For each type it is the step with the most of
  /// them.
  private var unrepeatable: [CountedDiagnostic] {
    guard case .finished(let verified)? = verify else { return [] }
    var found: [CountedDiagnostic] = []
    for item in verified.steps.flatMap(\.diagnostics) {
      if let index = found.firstIndex(where: { $0.diagnostic.view == item.diagnostic.view }) {
        found[index].count = max(found[index].count, item.count)
      } else {
        found.append(item)
      }
    }
    return found
  }

  /// The times of a step in the round with the lowest median. Other work of the machine can only make a step slower.
  private func leastDisturbed(_ step: String) -> [Metric: MetricValue]? {
    let rounds = time.compactMap { outcome -> [Metric: MetricValue]? in
      guard case .finished(let report) = outcome else { return nil }
      return report.steps.first { $0.name == step }?.totals
    }
    return rounds.min { a, b in
      (a[.timeMedian]?.integer ?? .max) < (b[.timeMedian]?.integer ?? .max)
    }
  }

  private func failure(of outcome: WorkerHost.Outcome) -> CaseResult.Outcome? {
    switch outcome {
    case .finished: nil
    case .crashed(let step, let reason): .crashed(step: step, reason: reason)
    case .timedOut(let step, let seconds): .timedOut(step: step, seconds: seconds)
    case .interrupted: .crashed(step: nil, reason: "interrupted")
    }
  }

  /// Adds what only the record of all events has.
  private func add(_ recounted: StepResult, to step: inout StepResult) {
    step.causes = recounted.causes
    step.diagnostics = recounted.diagnostics
    step.timeline = recounted.timeline
    step.tree = recounted.tree
    step.invalidations = recounted.invalidations
    for view in recounted.views {
      guard let index = step.views.firstIndex(where: { $0.view == view.view }) else { continue }
      step.views[index].instances = view.instances
      step.views[index].mounted = view.mounted
    }
  }

  /// Adds the stale views. A view that did not run in the step has no counts. It may be the one that should have run.
  private func addStale(_ verified: StepResult, to step: inout StepResult) {
    step.stale = verified.stale
    if let found = verified.tree { step.tree = step.tree?.addingStale(of: found) }
    step.totals.merge(verified.totals) { $1 }
    for view in verified.views {
      if let index = step.views.firstIndex(where: { $0.view == view.view }) {
        step.views[index].metrics.merge(view.metrics) { $1 }
      } else {
        step.views.append(view)
      }
    }
    step.views.sort { $0.view < $1.view }
    for stale in step.stale {
      guard let view = step.views.firstIndex(where: { $0.view == stale.view.type }),
        let instance = step.views[view].instances.firstIndex(where: { $0.id == stale.view.id && !$0.isStale })
      else { continue }
      step.views[view].instances[instance].isStale = true
    }
  }

  private func markAllocationsOff(_ step: inout StepResult) {
    guard !step.totals.keys.allSatisfy({ $0.pass == .time }) else { return }
    for metric in Metric.allCases where metric.pass == .allocations {
      step.totals[metric] = .unavailable("switched off by --no-allocations")
    }
  }
}

/// Compares the counts of two processes.
enum CountComparison {
  /// Each count that differs, in the order of the steps.
  static func differences(_ a: [StepResult], _ b: [StepResult]) -> [Disagreement] {
    unique(a.map(\.name) + b.map(\.name)).flatMap { name -> [Disagreement] in
      let (first, second) = (a.first { $0.name == name }, b.first { $0.name == name })
      guard let first, let second else { return [Disagreement(step: name)] }
      let views = unique(first.views.map(\.view) + second.views.map(\.view)).sorted()
      return compare(first.totals, second.totals, name, .total)
        + views.flatMap { view in
          let metrics = [first, second].map { step in step.views.first { $0.view == view }?.metrics ?? [:] }
          return compare(metrics[0], metrics[1], name, .view(view))
        }
    }
  }

  private static func compare(
    _ a: [Metric: MetricValue], _ b: [Metric: MetricValue], _ step: String, _ subject: Subject
  ) -> [Disagreement] {
    Metric.allCases.filter { $0.pass != .time && a[$0] != b[$0] }.map {
      Disagreement(step: step, subject: subject, metric: $0, first: a[$0], second: b[$0])
    }
  }
}
