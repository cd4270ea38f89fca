import ProgramRuns
import RerenderEvents
import RerenderResults
import Testing

@testable import RerenderRunner

/// What goes wrong in a worker process is told by its step, and does not end the run.
@Suite(.serialized)
struct FaultTests {
  private func outcome(of scenario: String, timeout: Double = .infinity) -> WorkerHost.Outcome {
    var request = WorkerRequest(task: .count)
    request.scenario = scenario
    request.lane = "property"
    request.countsAllocations = false
    return WorkerHost(timeout: timeout, program: ProgramRun.suite.path).run(request)
  }

  @Test func `a crash is told with its step and signal`() {
    guard case .crashed(let step, let reason) = outcome(of: "crash") else {
      Issue.record("The crash went unnoticed.")
      return
    }
    #expect(step == "boom")
    #expect(reason.hasPrefix("signal 11"))
  }

  @Test func `a hang is ended when its time is over`() {
    // The worker says when it hangs, and time goes by then.
    HangClock.observe()
    guard
      case .timedOut(let step, let seconds) = LimitClock.$now.withValue(
        { HangClock.now }, operation: { outcome(of: "hang", timeout: 2) })
    else {
      Issue.record("The hang went unnoticed.")
      return
    }
    #expect(step == "wait")
    #expect(seconds == 2)
  }

  @Test func `what a scenario prints is kept apart from what its worker reports`() {
    guard case .finished(let report) = outcome(of: "noisy") else {
      Issue.record("The worker's report was lost among what it printed.")
      return
    }
    #expect(report.steps.map(\.name) == ["count", "print"])
  }

  @Test func `a program that is not there is told as such`() {
    var request = WorkerRequest(task: .count)
    request.scenario = "fine"
    guard case .crashed(nil, let reason) = WorkerHost(timeout: .infinity, program: "/no/such/program").run(request)
    else {
      Issue.record("A program that is not there seems to have run.")
      return
    }
    #expect(reason == "cannot start /no/such/program: No such file or directory")
  }

  @Test func `counts that differ between two processes are listed one by one`() {
    func step(_ bodies: Int) -> StepResult {
      StepResult(
        name: "random", totals: [.bodyEvaluations: .measured(bodies)],
        views: [ViewResult(view: "Counter", metrics: [.bodyEvaluations: .measured(bodies)])])
    }
    #expect(
      CountComparison.differences([step(1)], [step(0)])
        == [Subject.total, .view("Counter")].map {
          Disagreement(
            step: "random", subject: $0, metric: .bodyEvaluations, first: .measured(1), second: .measured(0))
        })
    #expect(CountComparison.differences([step(1)], [step(1)]) == [])
    #expect(CountComparison.differences([step(1)], []) == [Disagreement(step: "random")])
  }
}
