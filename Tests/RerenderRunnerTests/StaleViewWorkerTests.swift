import ProgramRuns
import RerenderEvents
import RerenderResults
import Testing

@testable import RerenderRunner

/// Stale views, as a worker finds them.
@Suite(.serialized)
struct StaleViewWorkerTests {
  private func request(_ task: WorkerRequest.Task, _ scenario: String, _ lane: String) -> WorkerRequest {
    var request = WorkerRequest(task: task)
    request.scenario = scenario
    request.lane = lane
    request.countsAllocations = false
    return request
  }

  @Test func `a stale view is found by the worker that looks for it, with its count`() throws {
    let outcome = WorkerHost(timeout: .infinity, program: ProgramRun.suite.path).run(
      request(.verify, "stale", "object"))
    guard case .finished(let report) = outcome else {
      Issue.record("The worker did not finish: \(outcome)")
      return
    }
    let step = try #require(report.steps.first)
    #expect(step.totals == [.staleViews: .measured(1)])
    #expect(step.views == [ViewResult(view: "Outdated", metrics: [.staleViews: .measured(1)])])
    #expect(step.tree == ViewTree(nodes: [.init("Outdated", .body, in: nil, .init(stale: 1))]))
    #expect(step.stale.map(\.shows) == [#"Text("0")"#])
    #expect(step.stale.map(\.shouldShow) == [#"Text("7")"#])
    #expect(step.stale.first?.reason?.contains("an ObservableObject inside Outer") == true)
  }

  @Test func `a scenario without stale views counts 0 of them`() {
    let outcome = WorkerHost(timeout: .infinity, program: ProgramRun.suite.path).run(
      request(.verify, "fine", "property"))
    guard case .finished(let report) = outcome else {
      Issue.record("The worker did not finish: \(outcome)")
      return
    }
    #expect(report.steps.map { $0.totals[.staleViews] } == [.measured(0), .measured(0)])
  }
}
