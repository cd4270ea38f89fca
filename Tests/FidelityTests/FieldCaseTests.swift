import RerenderFidelity
import Testing

@MainActor struct FieldCaseTests {
  @Test(arguments: FieldCases.facts.map(NamedFact.init))
  func `a reported case counts what the rules say`(_ named: NamedFact) async { await named.check() }

  @Test func `every case is replayed, or listed with the reason why not`() {
    // Written out, so that a case cannot be lost along with its row.
    let ids = [
      "B01", "B02", "B04", "B05", "B06", "B07", "B08", "B10", "B11", "B12", "B13", "B15", "B17", "B18", "B20", "B21",
      "B23", "B24", "B25", "B26", "B27", "B29", "B30", "B31", "B32", "B34", "B35", "B37", "B38", "B39", "B41", "B42",
      "B44", "B45", "B46", "B47", "B48", "B49", "B50", "B52", "B53", "B54", "B56", "B57",
      "P1", "P2", "P3", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13", "P14", "P15", "P17/P19", "P21",
      "P22", "P23", "P23m", "P24", "P25/P26", "P27", "P28", "P29", "P30", "P31", "P32",
    ]
    let listed = FieldCases.facts.map(\.id) + FieldCases.unreplayable.map(\.id)
    #expect(Set(listed) == Set(ids))
    #expect(listed.count == ids.count)
  }
}
