import RerenderResults

/// `claims.csv`: one condition of a claim in each row, in the order of the claims.
enum ClaimCSV {
  static let header = "claim,verdict,sentence,condition,finding,counts,scenario,toolchain"

  static func render(_ results: Results) -> String {
    var output = header + CSVField.lineEnd
    for claim in results.claims ?? [] {
      let text = ClaimText(claim: claim)
      let rows = text.conditions.isEmpty ? [("", text.verdict, claim.obstacle ?? "")] : text.conditions
      for (condition, finding, counts) in rows {
        let fields = [
          claim.id, text.verdict, claim.sentence, condition, finding, counts, claim.scenario, results.machine.toolchain,
        ]
        for (index, field) in fields.enumerated() {
          if index > 0 { output += "," }
          CSVField.append(name: field, to: &output)
        }
        output += CSVField.lineEnd
      }
    }
    return output
  }
}
