import RerenderEvents
import RerenderResults

/// Workflow commands that GitHub shows as annotations on the scenario's line, the gravest first.
enum GitHubAnnotations {
  /// Linear in the findings. Where nothing was found a notice says so.
  static func render(_ report: Report) -> String {
    let findings = report.findings.list.filter { $0.kind != .skipped }
    if findings.isEmpty { return "::notice title=rerender::Nothing was found that is wrong.\n" }
    return findings.map { command($0, report) + "\n" }.joined()
  }

  private static func command(_ finding: Finding, _ report: Report) -> String {
    var properties: [String] = []
    if let place = finding.place.name.flatMap({ report.places[$0.scenario] }) {
      properties = ["file=\(property(SafeText.escaped(place.file)))", "line=\(place.line)"]
    }
    let place = finding.placeText
    let title = place.isEmpty ? finding.kind.rawValue : "\(finding.kind.rawValue) \(place)"
    properties.append("title=\(property(title))")
    let text = ([finding.message(report.findings.reference)] + finding.causeLines).joined(separator: "\n")
    let level = finding.kind.isFailure ? "error" : "notice"
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
