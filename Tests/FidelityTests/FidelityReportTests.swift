import RerenderFidelity
import Testing

@MainActor struct FidelityReportTests {
  static func fact(_ id: String, counting count: Int, knownDifference: String? = nil) -> Fact {
    Fact(
      id, "Two | three.", expects: ["count": 2], or: ["count": 3], source: "somebody", .run, .apple,
      knownDifference: knownDifference
    ) { ["count": count] }
  }

  @Test(arguments: [
    (1, nil, Verdict.Standing.differs), (2, nil, .holds), (3, nil, .holds),
    // A known difference that is none any more is one to be taken off the list.
    (1, "why", .differsAsKnown("why")), (2, "why", .differs),
  ])
  func `a verdict follows from what was counted and what is allowed`(
    count: Int, knownDifference: String?, standing: Verdict.Standing
  ) async {
    let verdict = await FidelityReportTests.fact("V1", counting: count, knownDifference: knownDifference).verdict()
    #expect(verdict.standing == standing)
    #expect(verdict.counted == "count = \(count)")
  }

  struct Broken: Error {}

  @Test func `a replay that cannot be driven to its end differs`() async {
    let fact = Fact("V1", "It stops.", expects: ["count": 1], source: "somebody", .run) { throw Broken() }
    let verdict = await fact.verdict()
    #expect(verdict.standing == .differs)
    #expect(verdict.counted == "stopped: Broken()")
  }

  @Test func `the text tells each fact in the order of the ids, and whether it holds`() async {
    let report = FidelityReport(
      verdicts: [
        await FidelityReportTests.fact("S2", counting: 1).verdict(),
        await FidelityReportTests.fact("V10", counting: 2).verdict(),
      ],
      unreplayable: [UnreplayableFact("V9", "It draws.", because: "There is no screen.", source: "somebody else")])
    #expect(!report.holds)
    #expect(report.summary == "3 facts: 1 hold, 1 differ, 1 cannot be replayed without a screen.")
    #expect(
      report.text().hasPrefix(
        """
        V9   It draws.
             verdict   not replayable: There is no screen.
             source    somebody else
        V10  Two | three.
             expected  count = 2; or count = 3
             counted   count = 2
             verdict   holds
             source    somebody (D/A)
        S2   Two | three.
             expected  count = 2; or count = 3
             counted   count = 1
             verdict   differs
             source    somebody (D/A)
        """))
    let rows = report.markdown(title: "Title", introduction: "What it is.").split(separator: "\n")
    #expect(rows.last == #"| S2 | Two \| three. | count = 2; or count = 3 | count = 1 | differs | somebody (D/A) |"#)
  }

  @Test func `no line of the tables is wider than 80 columns`() {
    for unreplayable in [FidelityTable.unreplayable, FieldCases.unreplayable] {
      let text = FidelityReport(verdicts: [], unreplayable: unreplayable).text(width: 80)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }
}
