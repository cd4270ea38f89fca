import Foundation
import RerenderEvents
import Testing

struct NameTests {
  @Test func `a view is named by its type and the identity it stands under`() {
    #expect(ViewName(type: "RowView", id: "7").description == "RowView[id 7]")
    #expect(ViewName(type: "Screen").description == "Screen")
  }

  @Test(arguments: [
    (Cause.firstMount, "first mount"),
    (.newValue([]), "new value"),
    (.newValue([FieldChange(name: "row"), FieldChange(name: "isSelected")]), "new value (row, isSelected)"),
    (.state(property: "count"), "@State count"),
    (.object(type: "Cart", property: "note", wasRead: false), "Cart.note (not read)"),
    (.object(type: "Cart", property: nil, wasRead: nil), "Cart.objectWillChange"),
    (.tracked(type: "Row", property: "title"), "Row.title"),
    (.environment(key: "locale"), "environment locale"),
  ])
  func `a cause reads as one would say it`(cause: Cause, text: String) {
    #expect(cause.description == text)
  }

  @Test func `a write's origin tells what is known of it`() {
    #expect(
      WriteOrigin(function: "Cart.rename(_:)", file: "Cart.swift", line: 42).description
        == "Cart.rename(_:) (Cart.swift:42)")
    #expect(WriteOrigin(function: "Cart.rename(_:)").description == "Cart.rename(_:)")
    #expect(WriteOrigin().description == "an unknown place")
  }

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

struct MetricTests {
  @Test func `metrics carry the names and units of the files`() {
    #expect(Metric.bodyEvaluations.rawValue == "body_evaluations")
    #expect(Metric.allocatedBytes.unit == .byte)
    #expect(Metric.timeP99.unit == .nanosecond)
    #expect(Metric.invalidations.unit == .count)
    #expect(Metric.bodyEvaluations < .contentEvaluations)
  }

  @Test func `a value that was not measured is never a number`() throws {
    let values: [MetricValue] = [.measured(0), .unavailable("no jemalloc")]
    let data = try JSONEncoder().encode(values)
    #expect(String(decoding: data, as: UTF8.self) == #"[0,{"unavailable":"no jemalloc"}]"#)
    #expect(try JSONDecoder().decode([MetricValue].self, from: data) == values)
    #expect(values.map(\.integer) == [0, nil])
  }
}
