import RerenderFidelity
import Testing

/// Names a case of a parameterised test: `V1: <fact>`.
struct NamedFact: CustomTestStringConvertible, Sendable {
  let fact: Fact
  var testDescription: String { "\(fact.id): \(fact.statement)" }

  /// Replays the fact and holds the count against what is allowed.
  @MainActor func check() async {
    let verdict = await fact.verdict()
    switch verdict.standing {
    case .holds: break
    case .differsAsKnown(let reason):
      withKnownIssue("\(fact.id): \(reason)") {
        Issue.record("\(fact.id) expects \(fact.expected); counted \(verdict.counted)")
      }
    case .differs:
      let hint = fact.knownDifference == nil ? "" : "; it holds now: take its known difference away"
      Issue.record("\(fact.id) expects \(fact.expected); counted \(verdict.counted)\(hint)")
    }
  }
}

@MainActor struct FidelityTests {
  @Test(arguments: FidelityTable.facts.map(NamedFact.init))
  func `a replay counts what was seen`(_ named: NamedFact) async { await named.check() }

  @Test func `a model that is read from the environment and was not put there stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MissingModel.mount()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "No Observable object of type MissingModel.Settings found. A View.environmentObject(_:) for "
          + "MissingModel.Settings may be missing as an ancestor of this view."))
  }

  @Test func `every fact of the table is replayed, or listed with the reason why not`() {
    // Written out, so that a fact cannot be lost along with its row.
    let ids = [
      "V1", "V2", "V3", "V4", "V6", "V7", "V8", "V9", "V10", "V11", "V12", "V13", "V14", "V15", "V16", "V18", "V19",
      "V20", "V21", "V24",
      "S1", "S2", "S3", "S4", "S6", "S7", "S8", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18", "S19",
      "S20", "S21", "S22",
      "O1", "O2", "O3", "O4", "O5", "O7", "O8", "O10", "O11", "O14", "O15", "O18", "O19",
      "N1", "N2", "N4", "N5", "N6", "N7", "N9", "N10", "N11", "N13", "N14", "N16", "N17", "N18", "N19", "N20", "N21",
      "N22",
      "E1", "E2", "E4", "E5", "E6", "E7", "E8", "E14", "E15", "E16", "E17",
      "I1", "I2", "I4", "I5", "I6", "I8", "I9", "I11", "I12", "I13", "I14", "I15", "I16",
      "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "F13", "F14",
      "T1", "T3", "T4", "T6", "T7", "T9", "T10", "T11", "T12", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "T30",
      "T31",
      "T32",
      "L1", "L2", "L3", "L4", "L5", "L6", "L7",
      "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R10", "R11", "R12", "R14", "R15", "R17", "R18",
      "R20", "P1", "D1", "D2", "D3", "D4", "D5", "D6",
    ]
    let listed = FidelityTable.facts.map(\.id) + FidelityTable.unreplayable.map(\.id)
    #expect(Set(listed) == Set(ids))
    #expect(listed.count == ids.count)
  }

  @Test func `every fact says what is expected, who saw it and how well it is known`() {
    for fact in FidelityTable.facts {
      #expect((1...2).contains(fact.allowed.count), "\(fact.id)")
      #expect(Set(fact.allowed).count == fact.allowed.count, "\(fact.id)")
      #expect(!fact.source.isEmpty && !fact.evidence.isEmpty && fact.statement.hasSuffix("."), "\(fact.id)")
    }
    for fact in FidelityTable.unreplayable {
      #expect(!fact.reason.isEmpty && !fact.source.isEmpty && fact.statement.hasSuffix("."), "\(fact.id)")
    }
  }
}
