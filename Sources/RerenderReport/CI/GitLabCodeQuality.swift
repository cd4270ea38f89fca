import RerenderEvents
import RerenderResults

/// `gl-code-quality-report.json`: the issues that GitLab shows in a merge request, one for each finding.
enum GitLabCodeQuality {
  /// Linear in the findings.
  static func render(_ report: Report) -> String {
    let findings = report.findings.groups.flatMap { group in group.findings.map { (finding: $0, group: group) } }
    var json = JSONWriter()
    var output: [UInt8] = []
    json.array(findings) { json, item in
      let finding = item.finding
      let place = report.place(of: item.group) ?? SourcePlace(file: "Package.swift", line: 1)
      let text = [finding.placeText, finding.message(report.findings.reference)].filter { !$0.isEmpty }.joined(
        separator: ": ")
      json.object { json in
        json.member("check_name", "rerender-" + finding.kind.rawValue.lowercased().replacing(" ", with: "-"))
        json.member("description", ([text] + finding.causeLines()).joined(separator: "; "))
        json.member("fingerprint", fingerprint(finding))
        json.key("location")
        json.object { json in
          json.key("lines")
          json.object { $0.member("begin", place.line) }
          json.member("path", place.file)
        }
        json.member("severity", severity(finding.kind))
      }
    }
    JSONLayout.append(json.bytes, indent: 0, to: &output)
    return String(decoding: output, as: UTF8.self) + "\n"
  }

  private static func severity(_ kind: Finding.Kind) -> String {
    switch kind {
    case .crashed, .timedOut, .disagreed: "blocker"
    case .nothing, .moved, .missing, .new, .unmeasured, .stale: "critical"
    case .fault, .expectation, .regression: "major"
    case .noticed: "minor"
    case .improvement, .unsteady, .idle, .skipped: "info"
    }
  }

  /// A text that is the same for the same finding in every run, whatever its numbers. GitLab knows by it what is new.
  private static func fingerprint(_ finding: Finding) -> String {
    let name = finding.place.name
    var parts = [
      finding.kind.rawValue, name?.scenario, name?.lane, name?.variant, name?.parameterText, finding.place.step,
      finding.place.subject?.view, finding.metric?.rawValue,
    ]
    // A finding without a number is known by its words. A body with a fault may show something else each time.
    switch finding.fact {
    case .fault(let kind, _, _, _): parts.append(kind.rawValue)
    case .noticed(let item): parts.append(item.diagnostic.kind.rawValue)
    default: if finding.metric == nil { parts.append(finding.message(.itself)) }
    }
    return Fingerprint.of(parts)
  }
}
