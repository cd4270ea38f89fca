import Foundation
import RerenderEvents
import Testing

@testable import RerenderReport

/// What a finding says of where the added evaluations come from.
struct EvaluationChainTests {
  private static let origin = WriteOrigin(function: "Cart.add(_:)", file: "Cart.swift", line: 42)

  /// One write, the screen it reached, and three of its rows evaluated for a closure, two of them for nothing.
  private static let explanation = Explanation(
    name: GateSamples.result().name, step: "rename",
    writes: [
      ExplainedWrite(
        cause: "Cart.items", origin: origin,
        views: [
          ExplainedView(
            view: ViewName(type: "Screen", id: nil), kind: .body, causes: ["Cart.items"],
            children: [
              ExplainedView(
                view: ViewName(type: "Row", id: nil), kind: .body, count: 3, wasted: 2,
                causes: ["new value (remove)"])
            ])
        ])
    ])

  @Test func `evaluations come with everything that led to them, the most first`() {
    #expect(
      Self.explanation.chains.map(\.text) == [
        "3 × Row ← new value (remove) ← Screen ← Cart.items ← Cart.add(_:) (Cart.swift:42), 2 of them wasted",
        "1 × Screen ← Cart.items ← Cart.add(_:) (Cart.swift:42)",
      ])
  }

  @Test func `a finding has the chains of what it counts, and the others have none`() throws {
    var verdict = Gate().decide(GateSamples.results([GateSamples.result(rows: 3)]), against: GateSamples.baseline())
    #expect(verdict.unexplained == [Self.explanation.name: ["rename"]])
    verdict.explain(by: [Self.explanation])
    let row = try #require(verdict.findings.first { $0.view == "Row" && $0.metric == .bodyEvaluations })
    #expect(row.causeLines == [Self.explanation.chains[0].text])
    // The total counts the screen's evaluation, too.
    let total = try #require(verdict.findings.first { $0.view == nil && $0.metric == .bodyEvaluations })
    #expect(total.causeLines == Self.explanation.chains.map(\.text))
  }

  @Test func `fewer evaluations, and what concerns no step, ask for no explanation`() {
    let better = Gate().decide(GateSamples.results([GateSamples.result(rows: 0)]), against: GateSamples.baseline())
    #expect(better.findings.contains { $0.kind == .improvement })
    #expect(better.unexplained.isEmpty)
    #expect(Gate().decide(GateSamples.results([]), against: nil).unexplained.isEmpty)
  }

  @Test func `Markdown tells once for each place why`() throws {
    let results = GateSamples.results([GateSamples.result(rows: 3)])
    var verdict = Gate().decide(results, against: GateSamples.baseline())
    verdict.explain(by: [Self.explanation])
    let text = ReportFormat.render(results, as: .markdown, verdict: verdict)
    // Row has two regressions, of bodies and of invalidations; its place is told once, the total is left out.
    let why = try #require(text.components(separatedBy: "Why:\n\n").dropFirst().first)
    let lines = why.split(separator: "\n").prefix { $0.hasPrefix("- ") || $0.hasPrefix("  - ") }
    #expect(
      lines == ["- `cart property (items=3), rename, Row`", "  - `\(Self.explanation.chains[0].text)`"])
  }
}
