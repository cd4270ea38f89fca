import RerenderEvents
import RerenderReport
import RerenderResults
import ResultsSamples
import Testing

/// The tree of causes, from events to text.
@Suite struct ExplanationTests {
  private static let screen = ViewIdentity(kind: ViewKind(index: 0), instance: 1)
  private static func row(_ number: Int) -> ViewIdentity {
    ViewIdentity(kind: ViewKind(index: 1), instance: 10 + number)
  }
  private static let name = CaseName(scenario: "list", lane: "object", variant: "", parameters: ["rows": "3"])
  private static let origin = WriteOrigin(function: "Model.rename(_:)", file: "Model.swift", line: 42)

  /// A screen observes a model and hands each of three rows its value; one is another, two run for nothing.
  private static let events: [Event] = {
    let rows = Cause.object(type: "Model", property: "rows", wasRead: true)
    var events: [Event] = [.transactionBegan(1), .passBegan(1)]
    events.append(
      .evaluated(
        Evaluation(
          kind: .body, view: screen, name: ViewName(type: "Screen"), causes: [CauseLink(rows, origin: origin)],
          isWasted: false)))
    for number in 0..<3 {
      let change = FieldChange(name: "title", old: "\"a\"", new: "\"b\"")
      events.append(
        .evaluated(
          Evaluation(
            kind: .body, view: row(number), name: ViewName(type: "Row", id: "\(number)"),
            causes: [
              number == 0
                ? CauseLink(.newValue([change]), parent: screen)
                : CauseLink(.newValue([FieldChange(name: "tap")]), parent: screen)
            ], isWasted: number > 0)))
    }
    events.append(
      .evaluated(
        Evaluation(
          kind: .body, view: ViewIdentity(kind: ViewKind(index: 2), instance: 20), name: ViewName(type: "Note"),
          causes: [CauseLink(.object(type: "Model", property: "rows", wasRead: false), origin: origin)], isWasted: true)
      ))
    events.append(.diagnostic(Diagnostic(.freshClosure, "the closure tap", view: ViewName(type: "Row", id: "1"))))
    events.append(.diagnostic(Diagnostic(.freshClosure, "the closure tap", view: ViewName(type: "Row", id: "2"))))
    events.append(.passEnded)
    return events
  }()

  private func text(_ filter: ExplanationFilter = ExplanationFilter()) -> String {
    let explanation = Explanation(name: Self.name, step: "rename", events: Self.events, filter: filter)
    return ExplanationFormat.text.render([explanation], style: TerminalStyle(color: false, width: 80))
  }

  @Test func `a step is a tree, most evaluations first, alike ones folded`() {
    // 1 screen, 3 rows and 1 note: 5 evaluations, which one write began.
    #expect(
      text() == """
        list object rows=3, step rename: 5 evaluations from 1 write

        Model.rows ← Model.rename(_:) (Model.swift:42): 5 evaluations
        ├─ Screen
        │  ├─ Row × 2 ← new value (tap), 2 wasted
        │  └─ Row[id 0] ← new value (title) [title: "a" → "b"]
        └─ Note ← Model.rows (not read), wasted

        fresh-closure (2 times): Row: the closure tap

        """)
  }

  @Test func `a type of view is shown with what led to it, and nothing else`() {
    #expect(!text(ExplanationFilter(view: "Row")).contains("Note"))
    #expect(text(ExplanationFilter(view: "Row")).contains("├─ Row × 2") == true)
    #expect(text(ExplanationFilter(view: "Note")).contains("Screen") == false)
  }

  @Test func `asked what a write evaluated, another write's evaluations are left out`() {
    #expect(text(ExplanationFilter(cause: "Model.rows")) == text())
    #expect(text(ExplanationFilter(cause: "Model.note")).hasPrefix("list object rows=3, step rename: 0 evaluations"))
  }

  @Test func `no line is wider than the terminal`() {
    let explanation = Explanation(name: Self.name, step: "rename", events: Self.events)
    for width in [40, 50, 80] {
      let text = ExplanationFormat.text.render([explanation], style: TerminalStyle(color: false, width: width))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test func `as a graph, each view hangs on what led to it`() {
    let explanation = Explanation(name: Self.name, step: "rename", events: Self.events)
    let dot = ExplanationFormat.dot.render([explanation], style: TerminalStyle(color: false))
    #expect(dot.hasPrefix("digraph \"list object rename\" {\n"))
    #expect(dot.contains("  n0 [label=\"Model.rows\\nModel.rename(_:) (Model.swift:42)\", shape=box];\n"))
    #expect(dot.contains("  n1 -> n2 [label=\"new value (tap)\"];\n"))
    // One edge for each view: screen, two kinds of rows, note.
    #expect(dot.split(separator: "\n").count { $0.contains("->") } == 4)
  }

  @Test func `as JSON, folded views carry their counts`() {
    let explanation = Explanation(name: Self.name, step: "rename", events: Self.events)
    let json = ExplanationFormat.json.render([explanation], style: TerminalStyle(color: false))
    #expect(json.hasPrefix("{\"explanations\":[{\"diagnostics\":[{\"count\":2,\"kind\":\"fresh-closure\""))
    #expect(json.contains("\"count\":2,\"evaluations\":2,\"kind\":\"body\",\"type\":\"Row\",\"wasted\":2"))
  }
}
