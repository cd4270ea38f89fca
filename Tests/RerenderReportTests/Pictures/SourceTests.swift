import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

/// Counts by the lines of sources.
@Suite struct SourceTests {
  /// Ten lines: `title` stands on line 3, `body` on line 8.
  private static let source = SourceText(
    path: "Sources/Rows.swift",
    text: """
      // struct RowView { var body: wrong }
      @Observable final class Row {
        var title = "{ \\(name("}")) "
      }
      struct RowView: View {
        /* { */
        let row: Row
        var body: some View { Text(row.title) }
      }

      """)

  private static var results: Results {
    var step = StepResult(name: "rename")
    step.causes = [
      .init(view: "RowView", kind: .body, causes: [.firstMount], evaluations: 3, wasted: 0),
      .init(
        view: "RowView", kind: .body, causes: [.tracked(type: "Row", property: "title")], evaluations: 5, wasted: 4),
      .init(view: "RowView", kind: .content, causes: [.newContent], evaluations: 90, wasted: 80),
      .init(view: "Nowhere", kind: .body, causes: [.firstMount], evaluations: 1, wasted: 0),
    ]
    step.invalidations = [
      .init(view: "RowView", cause: .tracked(type: "Row", property: "title"), invalidations: 6),
      .init(view: "Other", cause: .tracked(type: "Row", property: "title"), invalidations: 1),
      .init(view: "RowView", cause: .environment(key: "font"), invalidations: 2),
    ]
    let name = CaseName(scenario: "list", lane: "property", variant: "", parameters: [:])
    return Samples.results([CaseResult(name: name, title: "", outcome: .measured, steps: [step])])
  }

  private func report(
    _ sources: [SourceText], scenarioIn file: String? = nil, laneIn laneFile: String? = nil
  ) -> Report {
    let results = Self.results
    let lane = CaseName(scenario: "list", lane: "property", variant: "", parameters: [:])
    return Report(
      results, findings: Gate().findings(in: results),
      places: file.map { ["list": SourcePlace(file: $0, line: 1)] } ?? [:],
      laneFiles: laneFile.map { [lane: $0] } ?? [:], sources: sources)
  }

  @Test func `A body's line has its evaluations, a property's line its invalidations, in the form of lcov`() {
    // 3 + 5 evaluations, 4 of them wasted, so that 4 changed what is shown; 6 + 1 notifications.
    let expected = """
      TN:
      SF:Sources/Rows.swift
      FN:8,RowView.body
      FNDA:8,RowView.body
      FNF:1
      FNH:1
      BRDA:8,0,0,4
      BRDA:8,0,1,4
      BRF:2
      BRH:2
      DA:3,7
      DA:8,8
      LF:2
      LH:2
      end_of_record

      """
    #expect(ReportFormat.lcov.render(report([Self.source])) == expected)
  }

  @Test func `Of two declarations of one name the one in the lane's or scenario's file counts, else none`() {
    let other = SourceText(path: "Tests/Rows.swift", text: "struct RowView {\nvar body: some View { Text(\"\") }\n}\n")
    let unclear = SourceCounts(report([Self.source, other]))
    #expect(unclear.unplaced == ["Nowhere.body", "RowView.body"])
    #expect(unclear.files.keys.sorted() == ["Sources/Rows.swift"])
    let clear = SourceCounts(report([Self.source, other], scenarioIn: "Tests/Rows.swift"))
    #expect(clear.unplaced == ["Nowhere.body"])
    #expect(clear.files["Tests/Rows.swift"]?[2]?.evaluations == 8)
    let nearer = SourceCounts(
      report([Self.source, other], scenarioIn: "Tests/Rows.swift", laneIn: "Sources/Rows.swift"))
    #expect(nearer.files.keys.sorted() == ["Sources/Rows.swift"])
  }

  @Test func `The page has every line of the source with the counts beside those that have some`() {
    let page = ReportFormat.sources.render(report([Self.source]))
    let tags = PageTags(page)
    #expect(tags.problems == [])
    // A head, nine lines; a head, a body and a property in the index.
    #expect(tags.count("tr") == 1 + 9 + 1 + 2)
    #expect(page.contains("<td>8 evaluations, 4 wasted</td>"))
    #expect(page.contains("<td>7 invalidations</td>"))
    #expect(page.contains("Nowhere.body"))
    let ids = tags.tags.compactMap { $0.attributes["id"] }
    let links = tags.tags.compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }
    #expect(links == ["#f0-3", "#f0-8"])
    #expect(links.allSatisfy { ids.contains(String($0.dropFirst())) })
  }

  @Test func `Without sources the formats say so and are whole`() {
    #expect(ReportFormat.lcov.render(report([])) == "")
    #expect(ReportFormat.sources.render(report([])).contains("No source below the working folder"))
  }

  @Test func `Properties are found by the types around them, whatever strings and comments hold`() {
    let text = ###"""
      extension Outer.Inner {
        struct Row<Value: View>: View where Value: Equatable {
          @State private var count = 0, rest = 1
          var `default`: Int { let local = 1; return local }
          class var shared: Int { 0 }
          static let text = """
            struct Wrong { var body = "}" }
            """
          let raw = ##"{ "# \##(1 + f("}")) "##
          /* nested /* struct Wrong { */ var no */
          func f() { struct Local { var inner = 1 } }
          var body: some View { Text("{").tag(Row.self) }
        }
      }
      var global = 1
      """###
    #expect(
      DeclarationScan.declarations(in: text) == [
        .init(name: "Outer.Inner.Row.count", line: 3), .init(name: "Outer.Inner.Row.default", line: 4),
        .init(name: "Outer.Inner.Row.shared", line: 5), .init(name: "Outer.Inner.Row.text", line: 6),
        .init(name: "Outer.Inner.Row.raw", line: 9), .init(name: "Outer.Inner.Row.Local.inner", line: 11),
        .init(name: "Outer.Inner.Row.body", line: 12),
      ])
    // Whatever is cut off is no trap.
    for end in text.indices { _ = DeclarationScan.declarations(in: String(text[..<end])) }
  }

  @Test func `A modifier's body is found by its label, and no other function of that name`() {
    let text = """
      struct Card: ViewModifier {
        @State private var isOpen = false
        func body(for size: Int) -> some View { Text("") }
        func body(
          content: Content
        ) -> some View { content }
      }
      struct Label: View {
        func body(_ content: Int) {}
        func render() { func body(content: Int) {} }
        var body: some View { Text("").modifier(Card()) }
      }
      func body(content: Int) {}
      """
    #expect(
      DeclarationScan.declarations(in: text) == [
        .init(name: "Card.isOpen", line: 2), .init(name: "Card.body", line: 4), .init(name: "Label.body", line: 11),
      ])
    for end in text.indices { _ = DeclarationScan.declarations(in: String(text[..<end])) }
  }
}
