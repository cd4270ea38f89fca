import Foundation
import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

/// What findings say in words.
struct FindingTextTests {
  private static let origin = WriteOrigin(function: "Cart.add(_:)", file: "Cart.swift", line: 42)
  private static let items = Cause.tracked(type: "Cart", property: "items")

  private static func findings(_ cases: [CaseResult], against baseline: Baseline = GateSamples.baseline()) -> Findings {
    Gate().findings(in: GateSamples.results(cases), against: .baseline(baseline, file: "baseline.json"))
  }

  /// One write, the screen it reached, and three of its rows evaluated for a closure, two of them for nothing.
  private static let explanation = Explanation(
    name: GateSamples.name, step: "rename",
    writes: [
      ExplainedWrite(
        cause: items, origin: origin,
        views: [
          ExplainedView(
            view: ViewName(type: "Screen", id: nil), kind: .body, causes: [items],
            children: [
              ExplainedView(
                view: ViewName(type: "Row", id: nil), kind: .body, count: 3, wasted: 2,
                causes: [.newValue([FieldChange(name: "remove")])])
            ])
        ])
    ])

  private static func text(_ findings: Findings, width: Int = TerminalStyle.unlimited) -> String {
    findings.text(program: "rerender", style: TerminalStyle(color: false, width: width))
  }

  @Test func `a count that rose has its place, its numbers and what led to it`() throws {
    let finding = try #require(
      Self.findings([GateSamples.result(rows: 3)]).list.first { $0.place.subject == .view("Row") })
    #expect(
      finding.line(.itself)
        == "REGRESSION  cart property (items=3), rename, Row: body_evaluations was 1, is 3 (+2)")
    #expect(finding.causeLines() == ["3 × Item.title"])
  }

  @Test func `what was explained comes with everything that led to it, to the write`() throws {
    #expect(
      Self.explanation.chains.map(\.text) == [
        "3 × Row ← new value (remove) ← Screen ← Cart.items ← Cart.add(_:) (Cart.swift:42), 2 of them wasted",
        "1 × Screen ← Cart.items ← Cart.add(_:) (Cart.swift:42)",
      ])
  }

  @Test func `Markdown tells once for each cause why`() throws {
    let results = GateSamples.results([GateSamples.result(rows: 3)])
    var findings = Self.findings([GateSamples.result(rows: 3)])
    findings.explain(by: [Self.explanation])
    let text = ReportFormat.render(results, as: .markdown, findings: findings)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("- ") || $0.hasPrefix("  - ") }
    #expect(
      lines.count { $0.hasPrefix("- **REGRESSION** `cart property (items=3), rename, Row: body_evaluations") } == 1)
    #expect(lines.contains("  - written: `Cart.items ← Cart.add(_:) (Cart.swift:42)`"))
    #expect(lines.contains { $0.hasPrefix("  - why: `Screen reads Cart.items") })
  }

  @Test(arguments: [40, 80, 120])
  func `lines are broken to fit, and a group with its remedy takes eleven at most`(width: Int) {
    var findings = Self.findings([GateSamples.result(rows: 3)])
    findings.explain(by: [Self.explanation])
    let lines = Self.text(findings, width: width).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= width })
    // The sentence takes two in a narrow terminal.
    if width >= 80 { #expect(lines.count <= 12) }
    #expect(
      lines.contains { $0.hasPrefix("    why     Screen reads") } && lines.contains { $0.hasPrefix("    more    ") })
  }

  @Test func `colour is used where it is asked for, and changes nothing else`() {
    let findings = Self.findings([GateSamples.result(rows: 3)])
    let colored = findings.text(program: "rerender", style: TerminalStyle(color: true, width: 80))
    #expect(colored.contains("\u{1B}[1;31mREGRESSION  cart"))
    let plain = colored.replacing(/\x{1B}\[[0-9;]*m/, with: "")
    #expect(plain == Self.text(findings, width: 80))
  }

  @Test func `what one side alone has says which, and why where that is known`() {
    var short = GateSamples.result()
    short.steps.removeLast()
    short.skipped = [SkippedStep(name: "rename", reason: "needs a row at position 7")]
    #expect(
      Self.findings([short]).list.map { $0.message(.itself) } == [
        "5 counts: the baseline has it, this run does not (left out: needs a row at position 7)",
        "needs a row at position 7",
      ])
  }

  @Test func `the sentence has every kind with its number`() {
    var (dead, new) = (GateSamples.name, GateSamples.name)
    dead.scenario = "dead"
    new.scenario = "new"
    var cases = [
      GateSamples.result(new), GateSamples.result(rows: 2),
      GateSamples.result(dead, outcome: .crashed(step: nil, reason: "signal 6")),
    ]
    cases[1].steps[0].totals[.mounts] = .measured(3)
    let findings = Self.findings(cases)
    #expect(Self.text(findings).split(separator: "\n").last.map(String.init) == findings.sentence)
    #expect(
      findings.sentence?.hasPrefix("The gate fails: 1 crashed, 4 regressions, 1 new, 1 improvement; ") == true)
  }

  @Test func `names from users cannot break a line or turn its direction`() {
    var hostile = GateSamples.name
    hostile.scenario = "a\nREGRESSION  b\u{202E}"
    let text = Self.text(Self.findings([GateSamples.result(hostile)], against: Baseline()))
    #expect(text.split(separator: "\n").count == 2)
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `what a baseline's writing changes is a line each, a step one line`() {
    var other = GateSamples.name
    other.scenario = "other"
    let old = GateSamples.baseline(GateSamples.results([GateSamples.result(), GateSamples.result(other, rows: 2)]))
    var scope = GateScope()
    scope.scenarios = ["cart"]
    let new = old.recording(
      GateSamples.results([GateSamples.result(rows: 3)]), scope: scope, recordsAllocations: false)
    #expect(
      BaselineChanges(from: old, to: new).lines == [
        "cart property (items=3), rename, total: body_evaluations 1 → 3",
        "cart property (items=3), rename, total: invalidations 1 → 3",
        "cart property (items=3), rename, Row: body_evaluations 1 → 3",
        "cart property (items=3), rename, Row: invalidations 1 → 3",
      ])
    // Two steps, each with three totals that are not always 0 and five counts of the two views.
    #expect(
      BaselineChanges(from: nil, to: GateSamples.baseline()).lines == [
        "cart property (items=3), mount: 8 counts added", "cart property (items=3), rename: 8 counts added",
      ])
  }
}
