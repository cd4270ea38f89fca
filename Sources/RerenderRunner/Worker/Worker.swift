import RerenderEvents
import RerenderGraph
import RerenderProbe
import RerenderResults
import RerenderSymbols

/// Carries out a request in this process, and reports how it goes.
@MainActor
package struct Worker {
  let scenarios: [Scenario]
  let request: WorkerRequest
  /// Whether the process is the worker's own.
  let isAlone: Bool
  let send: (WorkerMessage) -> Void

  package init(
    scenarios: [Scenario], request: WorkerRequest, isAlone: Bool = false, send: @escaping (WorkerMessage) -> Void
  ) {
    self.scenarios = scenarios
    self.request = request
    self.isAlone = isAlone
    self.send = send
  }

  /// - Throws: `WorkerError` where the request names something that does not exist.
  package func run() async throws(WorkerError) {
    if request.task == .overhead {
      send(.finished(WorkerReport(overhead: OverheadMeasurement.run())))
      return
    }
    if request.task == .examine {
      send(.finished(WorkerReport(capabilities: Capabilities.all())))
      return
    }
    guard let scenario = scenarios.first(where: { $0.name == request.scenario }) else {
      throw .unknown("scenario \(request.scenario)")
    }
    guard
      let lane = scenario.lanes.first(where: {
        $0.kind.rawValue == request.lane && $0.variant == request.variant
      })
    else { throw .unknown("lane \(request.lane) \(request.variant)") }
    let parameters = Parameters(request.parameters)
    var report = WorkerReport()
    var names: [String] = []
    if request.task == .explore {
      let explorer = Explorer(plan: request.exploration, isAlone: isAlone) {
        lane.make(parameters)
      } began: {
        send(.began(step: $0))
      }
      return send(.finished(WorkerReport(walks: await explorer.run())))
    }
    let steps = lane.steps(parameters)
    for (index, step) in steps.enumerated() {
      guard let other = steps[..<index].first(where: { $0.name == step.name }) else { continue }
      let places = [other, step].map { RunPlan.place($0.file, $0.line) }.joined(separator: " and ")
      return send(.refused("two steps are called \"\(step.name)\", at \(places); give each a name of its own"))
    }
    for step in steps where request.steps.isEmpty || request.steps.contains(step.name) {
      if let missing = step.missing {
        report.skipped.append(SkippedStep(name: step.name, reason: missing))
      } else if request.task != .timeAgain || step.isRepeatable {
        names.append(step.name)
      }
    }
    do throws(StepFailure) {
      var finished: WorkerReport
      var sharedNames: Int
      ViewKinds.tellsApart = isAlone
      // A name that turned out to be another view's too was too short from the beginning.
      repeat {
        sharedNames = ViewKinds.sharedNames
        finished = report
        try await rehearse(names, StepRehearsal(isAlone: isAlone) { lane.make(parameters) }, into: &finished)
      } while ViewKinds.sharedNames != sharedNames
      send(.finished(finished))
    } catch {
      send(.refused(error.description))
    }
  }

  private func rehearse(
    _ names: [String], _ rehearsal: StepRehearsal, into report: inout WorkerReport
  ) async throws(StepFailure) {
    switch request.task {
    case .count, .recount, .reseed:
      var views: Set<String> = []
      for name in names {
        send(.began(step: name))
        if request.task != .recount {
          report.steps.append(try await rehearsal.count(name, &views))
        } else {
          let (step, mount) = try await rehearsal.examine(name)
          report.steps.append(step)
          report.mountDiagnostics = report.mountDiagnostics ?? mount
        }
      }
      for index in report.steps.indices { report.steps[index].checkNames(of: views) }
      if request.countsAllocations { try await countAllocations(of: names, by: rehearsal, into: &report) }
    case .verify:
      for name in names {
        send(.began(step: name))
        report.steps.append(try await rehearsal.verify(name))
      }
    case .explain:
      for name in names {
        send(.began(step: name))
        report.explanations.append(try await rehearsal.explain(name, request.filter))
      }
    case .time, .timeAgain:
      for name in names {
        send(.began(step: name))
        report.steps.append(try await rehearsal.time(name))
      }
    case .overhead, .examine, .explore:
      break
    }
  }

  private func countAllocations(
    of names: [String], by rehearsal: StepRehearsal, into report: inout WorkerReport
  ) async throws(StepFailure) {
    let availability = AllocationBackend.install()
    defer { AllocationBackend.uninstall() }
    report.allocator = AllocationBackend.allocator
    for (index, name) in names.enumerated() {
      send(.began(step: name))
      try await rehearsal.countAllocations(name, availability, into: &report.steps[index])
    }
  }
}

extension StepResult {
  /// Marks the expectations that name a view which does not exist.
  ///
  /// A view that no step of the case mounts, such as that of a sheet that stays closed, is let through where the
  /// program has a type of its name.
  fileprivate mutating func checkNames(of views: Set<String>) {
    for index in expectations.indices {
      guard expectations[index].metric != .tally, let view = expectations[index].subject.view, !views.contains(view),
        TypePlaces.has(view) == false
      else { continue }
      expectations[index].problem =
        "no view is called \"\(view)\"" + NearestName.suggestion(for: view, in: views.sorted())
    }
  }
}

/// A request that this program cannot carry out.
package enum WorkerError: Error {
  case unknown(String)
}
