package import RerenderResults

/// Has the steps of a plan explained, each case in a worker of its own.
package struct ExplanationRun: Sendable {
  /// The result for one case.
  package enum Outcome: Sendable {
    case explained([Explanation])
    /// The worker did not end well; the text says how.
    case failed(CaseName, String)
  }

  private let plan: RunPlan
  private let filter: ExplanationFilter
  /// The steps to be explained of each case; nil for all that the plan asks for.
  private let steps: [CaseName: Set<String>]?

  package init(_ plan: RunPlan, filter: ExplanationFilter = ExplanationFilter(), steps: [CaseName: Set<String>]? = nil)
  {
    self.plan = plan
    self.filter = filter
    self.steps = steps
  }

  /// Explains all cases, one after another. Blocks the calling thread.
  package func run() -> [Outcome] {
    let workers = WorkerHost(timeout: plan.options.timeout)
    let cases = plan.cases.filter { steps == nil || steps?[$0.name] != nil }
    return cases.map { item in
      var request = WorkerRequest(task: .explain)
      request.scenario = item.scenario.name
      request.lane = item.lane.kind.rawValue
      request.variant = item.lane.variant
      request.parameters = item.parameters
      request.steps = steps?[item.name]?.sorted() ?? plan.options.steps
      request.countsAllocations = false
      request.filter = filter
      return switch workers.run(request) {
      case .finished(let report): .explained(report.explanations.map { named($0, item.name) })
      case let ended: .failed(item.name, ended.reason)
      }
    }
  }

  private func named(_ explanation: Explanation, _ name: CaseName) -> Explanation {
    var explanation = explanation
    explanation.name = name
    return explanation
  }
}
