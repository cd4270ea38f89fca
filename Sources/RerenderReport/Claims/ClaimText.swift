import RerenderEvents
import RerenderResults

/// The words in which a claim's verdict and counts are told, the same in every table.
struct ClaimText {
  let claim: ClaimResult

  /// `confirmed`, `refined`, …
  var verdict: String { claim.verdict.rawValue }

  /// What was found under each condition.
  var conditions: [(text: String, finding: String, counts: String)] {
    claim.conditions.map { condition in
      let finding =
        switch condition.holds {
        case true?: "holds"
        case false?: "does not hold"
        case nil: "not measured"
        }
      return (condition.text, finding, condition.missing ?? Self.words(of: condition.counts))
    }
  }

  /// `property rename: 1 body evaluation of RowView; object rename: 500 body evaluations of RowView`.
  private static func words(of counts: [ClaimCount]) -> String {
    counts.map { count in
      let name = count.name
      let variant = name.variant.isEmpty ? "" : " \(name.variant)"
      let parameters = name.parameters.isEmpty ? "" : " (\(name.parameterText))"
      let place = "\(name.lane)\(variant)\(parameters) \(count.step)"
      let number = NumberText.grouped(count.value)
      let metric =
        count.value == 1 && count.metric.words.hasSuffix("s")
        ? String(count.metric.words.dropLast()) : count.metric.words
      return switch (count.subject, count.metric) {
      case (.view(let tally), .tally): "\(place): \(tally) \(number)"
      case (.view(let view), _): "\(place): \(number) \(metric) of \(view)"
      case (.total, _): "\(place): \(number) \(metric)"
      }
    }.joined(separator: "; ")
  }

  /// `31 claims on Swift 6.3.1: 20 confirmed, 8 refined, 2 refuted, 1 not measured`.
  static func sentence(_ claims: [ClaimResult], _ machine: Machine) -> String {
    let parts = ClaimResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = claims.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    return "\(NumberText.counted(claims.count, "claim")), by \(machine.toolchain): \(parts.joined(separator: ", "))"
  }
}
