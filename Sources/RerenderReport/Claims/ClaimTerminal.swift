import RerenderResults

/// The claims as a command prints them: each with its verdict, its conditions and the counts.
enum ClaimTerminal {
  static func lines(_ results: Results, style: TerminalStyle) -> [String] {
    guard let claims = results.claims else { return [] }
    var lines = wrap(ClaimText.sentence(claims, results.machine), style).map { style.paint($0, .heading) }
    for claim in claims {
      let text = ClaimText(claim: claim)
      let role: TextTable.Role = claim.verdict == .refuted ? .failure : .heading
      lines.append("")
      lines += wrap("\(claim.id)  \(text.verdict): \(claim.sentence)", style, indent: "     ").enumerated().map {
        index, line in
        index == 0 ? style.paint(line, role) : line
      }
      if let obstacle = claim.obstacle { lines += wrap("     \(obstacle)", style, indent: "     ") }
      for condition in text.conditions {
        lines += wrap("     \(condition.finding) \(condition.text): \(condition.counts)", style, indent: "       ")
      }
      lines += wrap("     scenario \(claim.scenario)", style, indent: "       ").map { style.paint($0, .quiet) }
    }
    return lines
  }

  private static func wrap(_ text: String, _ style: TerminalStyle, indent: String = "") -> [String] {
    DisplayWidth.wrap(text, width: style.width, indent: indent)
  }
}
