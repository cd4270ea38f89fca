import RerenderResults
import Testing

struct CaseNameTests {
  @Test func `parameters are joined in the order of their names, and can be told apart`() {
    let name = CaseName(scenario: "list", lane: "object", variant: "", parameters: ["rows": "5", "a;b": "x=%"])
    #expect(name.parameterText == "a%3Bb=x%3D%25;rows=5")
  }

  @Test func `cases sort by scenario, lane, variant and parameters`() {
    func name(_ scenario: String, _ lane: String, _ variant: String = "") -> CaseName {
      CaseName(scenario: scenario, lane: lane, variant: variant, parameters: [:])
    }
    let sorted = [name("b", "object"), name("a", "property"), name("a", "object", "y"), name("a", "object", "x")]
      .sorted()
    #expect(
      sorted.map { "\($0.scenario) \($0.lane) \($0.variant)" } == [
        "a object x", "a object y", "a property ", "b object ",
      ])
  }
}
