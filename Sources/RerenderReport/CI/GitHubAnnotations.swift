import RerenderEvents
import RerenderResults

/// Workflow commands that GitHub shows as annotations, one for each cause, the gravest first. An annotation is on the
/// line of the write or the body where that is known, or else on the scenario's.
enum GitHubAnnotations {
  /// How many annotations of a kind GitHub shows for one step.
  static let most = 10

  /// Linear in the findings. Where nothing was found a notice says so.
  static func render(_ report: Report) -> String {
    let groups = report.findings.groups
    if groups.isEmpty { return "::notice title=rerender::Nothing was found that is wrong.\n" }
    let shown = groups.count > most ? groups.prefix(most - 1) : groups[...]
    var text = shown.map { command($0, report) + "\n" }.joined()
    let rest = groups.dropFirst(shown.count)
    if !rest.isEmpty {
      let level = rest.contains { $0.kind.isFailure } ? "error" : "notice"
      let headlines = rest.map { "\($0.kind.rawValue)  \(report.text(of: $0).headline)" }.joined(separator: "\n")
      text += "::\(level) title=\(property("\(NumberText.grouped(rest.count)) more"))::\(data(headlines))\n"
    }
    return text
  }

  private static func command(_ group: FindingGroup, _ report: Report) -> String {
    var properties: [String] = []
    if let place = report.place(of: group) {
      properties = ["file=\(property(SafeText.escaped(place.file)))", "line=\(place.line)"]
    }
    let place = group.main.placeText
    let title = place.isEmpty ? group.kind.rawValue : "\(group.kind.rawValue) \(place)"
    properties.append("title=\(property(title))")
    let words = report.text(of: group)
    let text = ([words.headline] + words.details.map { "\($0.word): \($0.text)" }).joined(separator: "\n")
    let level = group.kind.isFailure ? "error" : "notice"
    return "::\(level) \(properties.joined(separator: ","))::\(data(text))"
  }

  /// A message, with the characters escaped that would end the line or begin an escape.
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

  /// A property, with the characters escaped that would end the line, begin an escape or end the property.
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
