import RerenderEvents

/// `gl-code-quality-report.json`: what GitLab shows in a merge request, an issue a finding.
enum GitLabCodeQuality {
  /// Linear in the findings.
  static func render(_ findings: [GateFinding], places: [String: SourcePlace]) -> String {
    var json = CompactJSON()
    var output: [UInt8] = []
    json.array(findings) { json, finding in
      let place = finding.name.flatMap { places[$0.scenario] } ?? SourcePlace(file: "Package.swift", line: 1)
      let text = [finding.place, finding.message].filter { !$0.isEmpty }.joined(separator: ": ")
      json.object { json in
        json.member("check_name", "rerender-" + finding.kind.rawValue.lowercased().replacing(" ", with: "-"))
        json.member("description", ([text] + finding.causeLines).joined(separator: "; "))
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

  private static func severity(_ kind: GateFinding.Kind) -> String {
    switch kind {
    case .crashed, .timedOut, .disagreed: "blocker"
    case .nothing, .missing, .new, .stale: "critical"
    case .expectation, .regression: "major"
    case .improvement: "info"
    }
  }

  /// The same for the same finding in every run, whatever its numbers: how GitLab knows what is new.
  private static func fingerprint(_ finding: GateFinding) -> String {
    let name = finding.name
    var parts = [
      finding.kind.rawValue, name?.scenario, name?.lane, name?.variant, name?.parameterText, finding.step, finding.view,
      finding.metric?.rawValue,
    ]
    // Without a number to tell it by, the text does.
    if finding.metric == nil { parts.append(finding.text) }
    // FNV-1a, 64 bits; each part ended by a byte that UTF-8 does not have, and a missing one by another.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in Array((part ?? "").utf8) + [part == nil ? 0xFE : 0xFF] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
