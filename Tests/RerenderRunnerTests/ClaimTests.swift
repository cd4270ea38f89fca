import RerenderEvents
import RerenderResults
import SwiftUI
import Testing

@testable import RerenderRunner

/// Tallies, groups, claims and reported problems: what scenarios have beside lanes.
@MainActor struct ClaimTests {
  private nonisolated static let made = Tally("models made")

  @Observable fileprivate final class Model {
    var title = "A"
    var note = ""
    init() { made.add() }
  }

  fileprivate struct Title: View {
    let model: Model
    var body: some View { Text(model.title) }
  }

  private static let scenario = Scenario("titles", "A title and a note") {
    Symptom("all rows redraw", "typing is slow")
    LookFor("A title that every row reads.")
    Cure("A model for each row.")
    Claim("T1", "A title runs for its own property alone.") {
      Condition("for the title") { $0.bodies(Title.self, in: "rename", .property) == 1 }
      Condition("for the note") { $0.bodies(Title.self, in: "annotate", .property) == 0 }
    }
    Claim("T2", "Nothing is made.") {
      Condition("when a title is written") { $0.tally(made, in: "rename", .property) == 0 }
      Condition("when a model is replaced") { $0.tally(made, in: "replace", .property) == 0 }
    }
    Claim("T3", "It rains.") { Condition("on Sunday") { $0.bodies(in: "rain", .property) == 0 } }
    Claim("T4", "Models persist.", notMeasured: "there are no such models")
    Lane(.property) { _ in
      let model = Model()
      return Stage(Title(model: model)) {
        Step("rename") { model.title = "B" }.costs(Title.self, bodies: 1).costs(made, 0)
        Step("annotate") { model.note = "B" }.costs(Title.self, bodies: 0)
        Step("replace") { model.title = Model().title + Model().note }.costs(made, 2)
      }
    }
    Lane(.property, variant: "faulty") { _ in Stage { Step("go") { made.add(12) }.costs(made, 12) } }
    Lane(.property, variant: "mended") { _ in Stage { Step("go") { made.add(3) }.costs(made, 3) } }
  }

  private func results(of scenario: Scenario) async throws -> Results {
    var results = Results(version: "", machine: ProcessFacts.machine(), cases: [])
    for lane in scenario.lanes {
      let rehearsal = StepRehearsal { lane.make(Parameters([:])) }
      var steps: [StepResult] = []
      for name in try #require(lane.stepNames(Parameters([:]))) { steps.append(try await rehearsal.count(name)) }
      let name = CaseName(scenario: scenario.name, lane: lane.kind.rawValue, variant: lane.variant, parameters: [:])
      results.cases.append(CaseResult(name: name, title: "", outcome: .measured, steps: steps))
    }
    return results
  }

  @Test func `a tally belongs to the step in which it is added to, and is expected like a count`() async throws {
    let results = try await results(of: Self.scenario)
    let steps = results.cases[0].steps
    // The stage makes a model before the step, which is not of the step.
    #expect(steps[0].views.allSatisfy { $0.metrics[.tally] == nil })
    #expect(steps[2].views.first { $0.view == "models made" }?.metrics == [.tally: .measured(2)])
    #expect(steps.flatMap(\.expectations).allSatisfy { $0.holds })
    // A workload without a screen has its tallies, and no bodies that were not counted.
    #expect(results.cases[1].steps[0].views.map(\.metrics) == [[.tally: .measured(12)]])
    #expect(results.cases[1].steps[0].totals.isEmpty)
  }

  @Test func `a claim's verdict follows from counts, and one that asks for what is not there is not measured`()
    async throws
  {
    var results = try await results(of: Self.scenario)
    results.judge(by: [Self.scenario])
    let claims = try #require(results.claims)
    #expect(claims.map(\.verdict) == [.confirmed, .refined, .notMeasured, .notMeasured])
    #expect(claims[0].conditions[0].counts.map(\.value) == [1] && claims[0].conditions[1].counts.map(\.value) == [0])
    #expect(claims[2].conditions[0].missing == "titles property has no step rain")
    #expect(results.problems?.map(\.symptoms) == [["all rows redraw", "typing is slow"]])
    // A case that did not come to its end decides nothing.
    results.cases[0].outcome = .crashed(step: "rename", reason: "signal 11")
    results.judge(by: [Self.scenario])
    #expect(results.claims?.map(\.verdict) == [.notMeasured, .notMeasured, .notMeasured, .notMeasured])
  }

  @Test func `a group runs by its name, and an optional one only so`() throws {
    let scenarios =
      [Scenario("alone", "") { Lane(.property) { _ in Stage {} } }]
      + ScenarioGroup("pair", "Two", isOptional: true) {
        [
          Scenario("a", "") { Lane(.property) { _ in Stage {} } },
          Scenario("b", "") { Lane(.property) { _ in Stage {} } },
        ]
      }.scenarios
    func names(_ asked: [String], all: Bool = false) throws -> [String] {
      var options = RunOptions()
      options.scenarios = asked
      options.choose(from: scenarios, all: all)
      return try RunPlan(scenarios, options).cases.map(\.scenario.name)
    }
    #expect(try names([]) == ["alone"])
    #expect(try names([], all: true) == ["alone", "a", "b"])
    #expect(try names(["pair"]) == ["a", "b"])
    #expect(try names(["b"]) == ["b"])
    #expect(throws: SelectionError.unknown(kind: .scenario, name: "pear", known: ["pair", "alone", "a", "b"])) {
      try names(["pear"])
    }
  }

  @Test func `a parameter that is swept of its own accord makes a case of each value, unless one is set`() throws {
    let swept = Scenario("swept", "") {
      Parameter("rows", default: 2, sweeping: [1, 2, 5])
      Lane(.property) { _ in Stage {} }
    }
    var options = RunOptions()
    #expect(try RunPlan([swept], options).cases.map(\.parameters) == [["rows": 1], ["rows": 2], ["rows": 5]])
    options.settings = ["rows": "7"]
    #expect(try RunPlan([swept], options).cases.map(\.parameters) == [["rows": 7]])
  }

  @Test(arguments: [
    ("all rows redraw", "titles", true), ("every cell is re-rendered", "titles", true),
    ("typing lags", "titles", true), ("rows redraw on Sundays", "titles", false),
  ])
  func `a problem is found by words that mean the same`(text: String, name: String, isWhole: Bool) {
    let other = Scenario("other", "Memory") {
      Symptom("memory grows")
      LookFor("A task without an end.")
      Cure("Cancel it.")
    }
    let found = SymptomSearch([other, Self.scenario]).scenarios(like: text)
    #expect(found.found.first?.name == name && found.isWhole == isWhole)
    #expect(SymptomSearch([other, Self.scenario]).scenarios(like: "purple").found.isEmpty)
  }

  @Test func `a stage that is made to learn its steps adds to no tally, whoever is counting meanwhile`() {
    let before = Tally.counted[Self.made.name]
    // Its stage makes a model.
    #expect(Self.scenario.lanes[0].stepNames(Parameters([:])) == ["rename", "annotate", "replace"])
    #expect(Tally.counted[Self.made.name] == before)
  }

  @Test func `what a cure gains is told by the expectations of both forms`() {
    #expect(Self.scenario.gains == ["go: 12 models made as property, 3 mended as property"])
  }
}
