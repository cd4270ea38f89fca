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

  @Test(arguments: [
    Cause.firstMount, .newContent, .newValue([]), .newValue([FieldChange(name: "row", old: "1", new: "2")]),
    .state(property: "count"), .object(type: "Cart", property: "note", wasRead: false),
    .object(type: "Cart", property: nil, wasRead: nil), .tracked(type: "Row", property: "title"),
    .environment(key: "locale"), .other("x"),
  ])
  func `a cause survives a file`(cause: Cause) throws {
    let data = try JSONEncoder().encode([cause])
    #expect(try JSONDecoder().decode([Cause].self, from: data) == [cause])
  }

  @Test func `the total of a step comes before its views, and is null in a file`() throws {
    let subjects: [Subject] = [.view("b"), .total, .view("a"), .view("")]
    #expect(subjects.sorted() == [.total, .view(""), .view("a"), .view("b")])
    let data = try JSONEncoder().encode(subjects)
    #expect(String(decoding: data, as: UTF8.self) == #"["b",null,"a",""]"#)
    #expect(try JSONDecoder().decode([Subject].self, from: data) == subjects)
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
