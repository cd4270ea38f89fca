import RerenderResults
import Testing

@testable import RerenderEvents
@testable import RerenderRunner

@MainActor
struct SelectionTests {
  static let scenarios = [
    Scenario("list", "A list") {
      Parameter("rows", default: 500, in: 0...1_000)
      Lane(.object, variant: "shared") { _ in Stage { Step("rename-row") {} } }
      Lane(.property, variant: "shared") { _ in Stage { Step("rename-row") {} } }
      Lane(.property, variant: "per-row") { _ in Stage { Step("swap-rows") {} } }
    },
    Scenario("floor", "The floor") { Lane(.object) { _ in Stage { Step("send") {} } } },
  ]

  private func plan(_ change: (inout RunOptions) -> Void) throws(SelectionError) -> [String] {
    var options = RunOptions()
    change(&options)
    return try RunPlan(Self.scenarios, options).cases.map(\.name.description)
  }

  @Test func `nothing asked for is everything, with the parameters' defaults`() throws {
    let names = try plan { _ in }
    #expect(
      names == [
        "list object shared (rows=500)", "list property shared (rows=500)", "list property per-row (rows=500)",
        "floor object",
      ])
  }

  @Test func `lane, variant and step narrow the choice together`() throws {
    let shared = try plan {
      $0.lanes = [.property]
      $0.variants = ["shared"]
    }
    #expect(shared == ["list property shared (rows=500)"])
    let swapping = try plan { $0.steps = ["swap-rows"] }
    #expect(swapping == ["list property per-row (rows=500)"])
  }

  @Test func `a sweep makes a case of each value`() throws {
    let names = try plan {
      $0.scenarios = ["list"]
      $0.variants = ["per-row"]
      $0.sweeps = [.init(parameter: "rows", values: ["10", "20"])]
    }
    #expect(names == ["list property per-row (rows=10)", "list property per-row (rows=20)"])
  }

  @Test func `an unknown name is named, with what was possible and the nearest`() {
    #expect(throws: SelectionError.unknown(kind: .scenario, name: "lists", known: ["list", "floor"])) {
      try plan { $0.scenarios = ["lists"] }
    }
    let error = SelectionError.unknown(kind: .scenario, name: "lists", known: ["list", "floor"])
    #expect(error.description == "unknown scenario \"lists\"; did you mean \"list\"? possible: list, floor")
    #expect(throws: SelectionError.unknown(kind: .variant, name: "prow", known: ["shared", "per-row"])) {
      try plan { $0.variants = ["prow"] }
    }
    #expect(
      throws: SelectionError.unknown(kind: .step, name: "rename", known: ["rename-row", "swap-rows", "send"])
    ) { try plan { $0.steps = ["rename"] } }
    #expect(throws: SelectionError.unknownParameter(name: "row", known: ["rows"])) {
      try plan { $0.settings = ["row": "1"] }
    }
  }

  @Test(arguments: ["-1", "x", "", "1.5", "1001", "99999999999999999999"])
  func `a value that is no whole number of the range is refused`(value: String) {
    #expect(throws: SelectionError.invalidValue(parameter: "rows", value: value, range: 0...1_000)) {
      try plan { $0.settings = ["rows": value] }
    }
  }

  @Test func `no rows at all is a value like any other`() throws {
    let names = try plan {
      $0.scenarios = ["list"]
      $0.lanes = [.object]
      $0.settings = ["rows": "0"]
    }
    #expect(names == ["list object shared (rows=0)"])
  }

  @Test func `two scenarios or lanes of one name are refused with both places`() {
    func refusal(_ scenarios: [Scenario]) -> String? {
      do throws(SelectionError) {
        _ = try RunPlan(scenarios, RunOptions())
        return nil
      } catch {
        return error.description
      }
    }
    let place = "SelectionTests.swift:"
    let line = #line
    let twins = [Scenario("list", "A list") {}, Scenario("list", "Another") {}]
    #expect(
      refusal(twins)?.hasPrefix(
        "two scenarios are called \"list\", at \(place)\(line + 1) and \(place)\(line + 1): ") == true)
    let first = #line + 2
    let lanes = Scenario("cart", "A cart") {
      Lane(.property, variant: "a") { _ in Stage {} }
      Lane(.object, variant: "a") { _ in Stage {} }
      Lane(.property, variant: "a") { _ in Stage {} }
    }
    #expect(
      refusal([lanes])?.hasPrefix(
        "two lanes are called \"cart property a\", at \(place)\(first) and \(place)\(first + 2): ") == true)
  }

  @Test func `a lane that no chosen scenario has leaves nothing to run`() {
    #expect(throws: SelectionError.nothingMatches) {
      try plan {
        $0.scenarios = ["floor"]
        $0.lanes = [.property]
      }
    }
  }

  @Test func `the nearest name takes the fewest edits, and none is better than a far one`() {
    // One letter missing; one swapped pair, which is two edits of four letters.
    #expect(NearestName.of("lst", in: ["list", "floor"]) == "list")
    #expect(NearestName.of("lsit", in: ["list", "floor"]) == "list")
    #expect(NearestName.of("quite-different", in: ["list", "floor"]) == nil)
    #expect(NearestName.distance(Array("kitten"), Array("sitting")) == 3)
  }
}
