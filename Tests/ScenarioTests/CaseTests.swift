import RerenderResults
import Testing

@testable import BuiltInScenarios
@testable import RerenderRunner

/// Reported problems: what each has to say, and that the cure makes a difference.
@MainActor
struct CaseTests {
  @Test(arguments: cases.scenarios.map(\.name))
  func `a case can be found, says what to look for and what cures it, and by how much`(name: String) throws {
    let scenario = try #require(cases.scenarios.first { $0.name == name })
    let problem = try #require(scenario.problem)
    #expect(problem.symptoms.count >= 2 && problem.lookFor.hasSuffix(".") && problem.cure.hasSuffix("."))
    for phrase in problem.symptoms {
      #expect(SymptomSearch(cases.scenarios).scenarios(like: phrase).found.contains { $0.name == name }, "\(phrase)")
    }
    #expect(Set(scenario.lanes.map { $0.variant.prefix(6) }) == ["faulty", "mended"])
    #expect(!scenario.gains.isEmpty)
  }

  @Test(arguments: [
    ("all rows redraw", "shared-dictionary-redraws-every-row"),
    ("does not update", "nested-object-does-not-update"),
    ("init runs again", "model-is-made-again-on-every-update"),
    ("every cell re-renders while streaming", "streaming-redraws-every-message"),
    ("my toggle refreshes", "closure-binding-redraws-its-view"),
  ])
  func `a problem is among those that a person's words lead to`(text: String, name: String) {
    let found = SymptomSearch(BuiltIn.scenarios).scenarios(like: text).found.map(\.name)
    #expect(found.contains(name), "\(found)")
  }
}
