package import RerenderResults

/// Has the screens of a plan explored, each in a worker of its own.
package struct ExplorationRun: Sendable {
  /// The result for one screen.
  package enum Outcome: Sendable {
    case explored(CaseName, [Walk])
    /// The worker did not end well; the text says how.
    case failed(CaseName, String)
  }

  private let plan: RunPlan
  private let exploration: ExplorationPlan

  package init(_ plan: RunPlan, _ exploration: ExplorationPlan) {
    self.plan = plan
    self.exploration = exploration
  }

  /// Explores every screen, one after another. Blocks the calling thread.
  ///
  /// - Parameter report: Called with each screen before it is explored, and with the number of screens.
  package func run(_ report: (CaseName, _ place: Int, _ count: Int) -> Void) -> [Outcome] {
    let workers = WorkerHost(timeout: plan.options.timeout)
    return plan.cases.enumerated().map { place, item in
      report(item.name, place, plan.cases.count)
      var request = WorkerRequest(task: .explore)
      request.scenario = item.scenario.name
      request.lane = item.lane.kind.rawValue
      request.variant = item.lane.variant
      request.parameters = item.parameters
      request.countsAllocations = false
      request.exploration = exploration
      return switch workers.run(request) {
      case .finished(let report): .explored(item.name, report.walks)
      case let ended: .failed(item.name, ended.reason)
      }
    }
  }
}
