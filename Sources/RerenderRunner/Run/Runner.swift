import Dispatch
import RerenderProbe
package import RerenderResults
import Synchronization

/// Carries out a plan: starts the workers, compares what they counted, and puts the results together.
package struct Runner: Sendable {
  /// What the run is doing, for those who show it.
  package enum Progress: Sendable {
    /// A worker is about to start. `done` workers have ended, of `of` in all.
    case working(what: String, done: Int, of: Int)
  }

  /// A run that the user stopped.
  package struct Interrupted: Error {
    package let signal: Int32
  }

  private let plan: RunPlan
  private let workers: WorkerHost
  private let report: @Sendable (Progress) -> Void

  package init(_ plan: RunPlan, report: @escaping @Sendable (Progress) -> Void = { _ in }) {
    self.plan = plan
    self.report = report
    workers = WorkerHost(timeout: plan.options.timeout)
  }

  /// Runs all workers. Blocks the calling thread.
  ///
  /// - Throws: `Interrupted` if a signal asked the run to stop.
  package func run() throws(Interrupted) -> Results {
    let counting = countingTasks
    var requests = plan.cases.indices.flatMap { index in counting.map { (index, $0) } }
    let parallel = perform(requests, jobs: plan.options.jobs, done: 0)
    if let signal = Interruption.received { throw Interrupted(signal: signal) }
    let timedIndices = timedCases
    requests = timeRounds.flatMap { task in timedIndices.map { ($0, task) } }
    let timed = perform(requests, jobs: 1, done: parallel.count)
    if let signal = Interruption.received { throw Interrupted(signal: signal) }
    var allocator: String?
    var cases: [CaseResult] = []
    for (index, item) in plan.cases.enumerated() {
      let outcomes = Array(parallel[(index * counting.count)..<((index + 1) * counting.count)])
      let assembly = CaseAssembly(
        name: item.name, title: item.scenario.title, count: outcomes[0], recount: outcomes[1],
        verify: plan.options.verifies ? outcomes[2] : nil, reseeded: plan.options.verifies ? outcomes[3] : nil,
        time: timedIndices.firstIndex(of: index).map { place in
          timeRounds.indices.map { timed[$0 * timedIndices.count + place] }
        } ?? [])
      if case .finished(let report) = outcomes[0] { allocator = allocator ?? report.allocator }
      cases.append(assembly.result(countsAllocations: plan.options.countsAllocations))
    }
    var machine = ProcessFacts.machine()
    if let allocator { machine.allocator = allocator }
    var results = Results(
      version: Version.text, machine: machine, cases: cases.sorted { $0.name < $1.name }, overhead: overhead())
    if let shard = plan.options.shard {
      results.shard = Shard(number: shard.number, count: shard.count, cases: plan.allCases)
    }
    results.judge(by: plan.scenarios)
    return results
  }

  /// The tasks that are done once for each case, several at a time.
  private var countingTasks: [WorkerRequest.Task] {
    [.count, .recount] + (plan.options.verifies ? [.verify, .reseed] : [])
  }

  /// The tasks that are timed in rounds, with every case in each. A disturbance lasts for a while, and so affects one
  /// round of a case.
  private var timeRounds: [WorkerRequest.Task] { plan.options.takesTime ? [.time, .timeAgain, .timeAgain] : [] }

  /// The places of the cases whose steps are timed.
  private var timedCases: [Int] { plan.cases.indices.filter { plan.cases[$0].scenario.group?.isTimed != false } }

  private func overhead() -> Overhead? {
    guard plan.options.takesTime, case .finished(let report) = workers.run(WorkerRequest(task: .overhead)) else {
      return nil
    }
    return report.overhead
  }

  /// Runs requests, some at a time, and returns their outcomes in the order of the requests.
  private func perform(
    _ requests: [(index: Int, task: WorkerRequest.Task)], jobs: Int, done: Int
  ) -> [WorkerHost.Outcome] {
    let total = plan.cases.count * countingTasks.count + timedCases.count * timeRounds.count
    let outcomes = Mutex<[Int: WorkerHost.Outcome]>([:])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, requests.count))) { _ in
      while Interruption.received == nil {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < requests.count else { return }
        let item = plan.cases[requests[place].index]
        report(.working(what: item.name.description, done: done + place, of: total))
        let outcome = workers.run(request(requests[place].task, item))
        outcomes.withLock { $0[place] = outcome }
      }
    }
    return outcomes.withLock { outcomes in requests.indices.map { outcomes[$0] ?? .interrupted } }
  }

  private func request(_ task: WorkerRequest.Task, _ item: RunPlan.Case) -> WorkerRequest {
    var request = WorkerRequest(task: task)
    request.scenario = item.scenario.name
    request.lane = item.lane.kind.rawValue
    request.variant = item.lane.variant
    request.parameters = item.parameters
    request.steps = plan.options.steps
    request.countsAllocations = plan.options.countsAllocations && task != .reseed
    return request
  }
}

/// The version of this program.
package enum Version {
  package static let text = "0.1.0"
}
