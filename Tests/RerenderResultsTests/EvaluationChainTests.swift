import Foundation
import RerenderEvents
import ResultsSamples
import Testing

@testable import RerenderResults

/// What a finding says of where the added evaluations come from.
struct EvaluationChainTests {
  private static let origin = WriteOrigin(function: "Cart.add(_:)", file: "Cart.swift", line: 42)

  /// One write, the screen it reached, and three of its rows evaluated for a closure, two of them for nothing.
  private static let explanation = Explanation(
    name: GateSamples.result().name, step: "rename",
    writes: [
      ExplainedWrite(
        cause: .tracked(type: "Cart", property: "items"), origin: origin,
        views: [
          ExplainedView(
            view: ViewName(type: "Screen", id: nil), kind: .body, causes: [.tracked(type: "Cart", property: "items")],
            children: [
              ExplainedView(
                view: ViewName(type: "Row", id: nil), kind: .body, count: 3, wasted: 2,
                causes: [.newValue([FieldChange(name: "remove")])])
            ])
        ])
    ])

  @Test func `evaluations come with everything that led to them, the most first`() {
    let items = Cause.tracked(type: "Cart", property: "items")
    let screen = EvaluationChain.Link(view: "Screen", causes: [items])
    let row = EvaluationChain.Link(view: "Row", causes: [.newValue([FieldChange(name: "remove")])])
    let reason = Diagnostic(
      .broadRead,
      "Screen reads Cart.items, in its body or in what that calls, and is evaluated whenever that changes, with what it "
        + "hands on; read it in a smaller view, where it is shown", view: ViewName(type: "Screen"))
    var chains = [
      EvaluationChain(view: "Row", kind: .body, evaluations: 3, wasted: 2, links: [row, screen], origin: Self.origin),
      EvaluationChain(view: "Screen", kind: .body, evaluations: 1, wasted: 0, links: [screen], origin: Self.origin),
    ]
    for index in chains.indices { chains[index].reason = reason }
    // One evaluation alone is one view's.
    chains[1].instance = ViewName(type: "Screen")
    #expect(Self.explanation.chains == chains)
  }

  private func findings(rows: Int) -> Findings {
    Gate().findings(
      in: GateSamples.results([GateSamples.result(rows: rows)]),
      against: .baseline(GateSamples.baseline(), file: "baseline.json"))
  }

  @Test func `a finding has the chains of what it counts, and the others have none`() throws {
    var findings = findings(rows: 3)
    #expect(findings.unexplained == [Self.explanation.name: ["rename"]])
    findings.explain(by: [Self.explanation])
    func chains(_ subject: Subject) -> [EvaluationChain]? {
      findings.list.first { $0.place.subject == subject && $0.metric == .bodyEvaluations }?.chains
    }
    #expect(chains(.view("Row")) == [Self.explanation.chains[0]])
    // The total counts the screen's evaluation, too.
    #expect(chains(.total) == Self.explanation.chains)
  }

  @Test func `fewer evaluations, and what concerns no step, ask for no explanation`() {
    let better = findings(rows: 0)
    #expect(better.total(.improvement) > 0)
    #expect(better.unexplained.isEmpty)
    #expect(Gate().findings(in: GateSamples.results([]), against: .baseline(nil, file: "")).unexplained.isEmpty)
  }
}
