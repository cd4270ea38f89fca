import RerenderResults

/// The claims as a command prints them: each with its verdict, its conditions and the counts.
enum ClaimTerminal {
  static func lines(_ results: Results, style: TerminalStyle) -> [String] {
    guard let claims = results.claims else { return [] }
    var lines = wrap(ClaimText.sentence(claims, results.machine), by: 0, style).map { style.paint($0, .heading) }
    for claim in claims {
      let text = ClaimText(claim: claim)
      lines.append("")
      lines += wrap("\(claim.id) \(text.verdict): \(claim.sentence)", by: 0, style).map {
        style.paint($0, claim.verdict == .refuted ? .failure : .heading)
      }
      if let obstacle = claim.obstacle { lines += wrap(obstacle, by: 4, style) }
      for condition in text.conditions {
        lines += wrap("\(condition.finding): \(condition.text) · \(condition.counts)", by: 4, style)
      }
      lines += wrap("scenario \(claim.scenario)", by: 4, style).map { style.paint($0, .quiet) }
    }
    return lines
  }

  /// The text in lines that begin with some spaces.
  private static func wrap(_ text: String, by spaces: Int, _ style: TerminalStyle) -> [String] {
    let indent = String(repeating: " ", count: spaces)
    return DisplayWidth.wrap(text, width: style.width - spaces, indent: spaces > 0 ? "  " : "").map { indent + $0 }
  }
}
