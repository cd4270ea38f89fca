import Foundation
import ProgramRuns
import RerenderEvents
import RerenderResults
import Testing

@testable import BuiltInScenarios
@testable import RerenderRunner

/// The scenarios of all groups, at the values that their parameters have by default.
@MainActor
struct GroupedScenarioTests {
  @Test(arguments: BuiltIn.scenarios.filter { $0.group != nil }.map(\.name))
  func `every step costs what it says, whether its events are counted or recorded`(name: String) async throws {
    for scenario in BuiltIn.scenarios where scenario.name == name {
      let parameters = Parameters(
        Dictionary(uniqueKeysWithValues: scenario.parameters.map { ($0.name, $0.defaultValue) }))
      for lane in scenario.lanes {
        let rehearsal = StepRehearsal { lane.make(parameters) }
        for step in try #require(lane.stepNames(parameters)) {
          let place = "\(step) in \(lane.kind.rawValue) \(lane.variant)"
          let counted = try await rehearsal.count(step)
          #expect(counted.expectations.filter { !$0.holds } == [], "\(place)")
          let differences = CountComparison.differences([counted], [try await rehearsal.recount(step)])
          #expect(differences == [], "\(place)")
        }
      }
    }
  }
}

/// The claims: what their scenarios cost, what comes of it, and what only the compiler or a crash can show.
@MainActor
struct ClaimTests {
  /// Every case of the claims' scenarios, each parameter taking each value that a run gives it.
  private static func cases() throws -> [RunPlan.Case] {
    var options = RunOptions()
    options.scenarios = ["claims"]
    options.choose(from: claims.scenarios, all: false)
    return try RunPlan(claims.scenarios, options).cases
  }

  @Test func `every step of a claim's scenario costs what it says, and each claim has the verdict that follows`()
    async throws
  {
    var results = Results(version: "", machine: ProcessFacts.machine(), cases: [])
    for plan in try Self.cases() {
      let parameters = Parameters(plan.parameters)
      let rehearsal = StepRehearsal { plan.lane.make(parameters) }
      var steps: [StepResult] = []
      for step in try #require(plan.lane.stepNames(parameters)) {
        let result = try await rehearsal.count(step)
        #expect(result.expectations.filter { !$0.holds } == [], "\(step) in \(plan.name)")
        steps.append(result)
      }
      results.cases.append(CaseResult(name: plan.name, title: "", outcome: .measured, steps: steps))
    }
    results.judge(by: claims.scenarios)
    let verdicts = Dictionary(uniqueKeysWithValues: (results.claims ?? []).map { ($0.id, $0.verdict) })
    #expect(verdicts.filter { $0.value == .confirmed }.keys.sorted() == Self.confirmed)
    #expect(verdicts.filter { $0.value == .notMeasured }.keys.sorted() == ["C25"])
    // No claim is wrong under every condition; the others hold under some.
    #expect(verdicts.values.filter { $0 == .refuted }.isEmpty)
    #expect(verdicts.keys.sorted() == (1...32).map { $0 < 10 ? "C0\($0)" : "C\($0)" })
  }

  private static let confirmed = [
    "C01", "C08", "C09", "C10", "C11", "C12", "C13", "C14", "C20", "C21", "C24", "C26", "C28", "C29", "C30",
  ]

  // MARK: What no count shows

  @Test func `a model that is missing from the environment ends the program with a message that names it`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await ClaimTests.mountWithoutModel()
    }
    let message = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("No Observable object of type Session found."))
    #expect(message.contains("A View.environmentObject(_:) for Session may be missing as an ancestor of this view."))
  }

  private static func mountWithoutModel() async {
    _ = try? await StepRehearsal { Stage.missingEnvironmentModel }.count("mount")
  }

  @Test(arguments: [
    // The macro gives the property storage, and so does the wrapper.
    ("@Observable final class Model { @Published var title = 1 }", "invalid redeclaration of synthesized property"),
    (
      "@Observable final class Model: ObservableObject { @Published var title = 1 }",
      "invalid redeclaration of synthesized property"
    ),
    // There is no publisher.
    ("@Observable final class Model { var title = 1 }; let a = Model().$title", "has no member '$title'"),
    (
      "@Observable final class Model { var title = 1 }; let a = Model().objectWillChange",
      "has no member 'objectWillChange'"
    ),
    // A struct cannot be one.
    ("@Observable struct Model { var title = 1 }", "'@Observable' cannot be applied to struct type 'Model'"),
    // Neither wrapper takes the other's models.
    (
      "@Observable final class Model { var title = 1 }; struct Screen { @StateObject var model = Model() }",
      "requires that 'Model' conform to 'ObservableObject'"
    ),
  ])
  func `the compiler refuses what the two kinds of model do not have in common`(source: String, message: String) throws
  {
    let end = try Self.compile(source)
    #expect(end.status != 0)
    #expect((end.output + end.errors).contains(message), "\(end.errors)")
  }

  @Test(arguments: [
    "@Observable final class Model { @ObservationIgnored @Published var title = 1 }; let a = Model().$title",
    "@Observable final class Model: ObservableObject { var title = 1 }; let a = Model().objectWillChange",
  ])
  func `the compiler takes a published property that is not tracked, and a class that is declared as both`(
    source: String
  ) throws {
    let end = try Self.compile(source)
    #expect(end.status == 0, "\(end.errors)")
  }

  /// Has the compiler check a source text against the modules that these tests were built with.
  private static func compile(_ source: String) throws -> ProgramEnd {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try Data("import SwiftUI\n\(source)\n".utf8).write(to: file)
    let built = URL(fileURLWithPath: ProgramFile.built("Modules").path)
    var arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", built.path]
    for module in ["CRerenderSymbols", "CRerenderProbe"] {
      let map = built.deletingLastPathComponent().appendingPathComponent("\(module).build/module.modulemap")
      arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
    }
    return try ProgramFile.env.run(arguments + [file.path])
  }
}
