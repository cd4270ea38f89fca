import RerenderEvents

/// Workflow commands that GitHub shows as annotations on the scenario's line, the gravest first.
enum GitHubAnnotations {
  /// Linear in the findings. Where nothing was found a notice says so.
  static func render(_ findings: [GateFinding], places: [String: SourcePlace]) -> String {
    if findings.isEmpty { return "::notice title=rerender::Nothing was found that is wrong.\n" }
    return findings.map { command($0, places) + "\n" }.joined()
  }

  private static func command(_ finding: GateFinding, _ places: [String: SourcePlace]) -> String {
    var properties: [String] = []
    if let place = finding.name.flatMap({ places[$0.scenario] }) {
      properties = ["file=\(property(SafeText.escaped(place.file)))", "line=\(place.line)"]
    }
    let title = finding.place.isEmpty ? finding.kind.rawValue : "\(finding.kind.rawValue) \(finding.place)"
    properties.append("title=\(property(title))")
    let text = ([finding.message] + finding.causeLines).joined(separator: "\n")
    let level = finding.kind == .improvement ? "notice" : "error"
    return "::\(level) \(properties.joined(separator: ","))::\(data(text))"
  }

  /// A message: what would end the line or begin an escape is escaped.
  private static func data(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// A property: so is what would end it.
  private static func property(_ text: String) -> String {
    escaped(data(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escape(scalar) { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
