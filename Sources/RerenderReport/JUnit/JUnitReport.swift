import RerenderEvents
import RerenderResults

/// `report.junit.xml`: a suite for each case, a test for each step. A finding in a step fails its test.
enum JUnitReport {
  static func render(_ report: Report) -> String {
    let found = Dictionary(grouping: report.findings.list.filter(\.kind.isFailure)) { $0.place.name }
    var reasons: [Place: [String]] = [:]
    for group in report.findings.groups where group.kind.isFailure {
      let words = report.text(of: group)
      var lines = words.details.map { "\($0.word): \($0.text)" }
      if let place = report.place(of: group) { lines.append("at: \(place.file):\(place.line)") }
      for step in group.steps { reasons[step, default: []] += lines }
    }
    let suites = report.results.cases.map { Suite($0, found[$0.name] ?? [], reasons, report.findings.reference) }
    func sum(_ path: KeyPath<Suite, Int>) -> Int { saturatingSum(suites.map { $0[keyPath: path] }) }
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"rerender\" tests=\"\(sum(\.tests))\""
    output += " failures=\"\(sum(\.failures))\" errors=\"\(sum(\.errors))\">\n"
    for suite in suites { suite.write(to: &output) }
    return output + "</testsuites>\n"
  }

  /// One case.
  private struct Suite {
    private let result: CaseResult
    private let reference: Findings.Reference
    /// The findings of each step.
    private let failed: [String: [Finding]]
    /// The reasons behind the findings of each step, and their places.
    private let reasons: [Place: [String]]
    /// The findings about the case as a whole, or about how it ended.
    private let broken: [Finding]

    init(
      _ result: CaseResult, _ findings: [Finding], _ reasons: [Place: [String]], _ reference: Findings.Reference
    ) {
      self.result = result
      self.reasons = reasons
      self.reference = reference
      let steps = Set(result.steps.map(\.name))
      func isOfStep(_ finding: Finding) -> Bool {
        finding.kind.outcome != .unreliable && finding.place.step.map(steps.contains) ?? false
      }
      failed = Dictionary(grouping: findings.filter(isOfStep)) { $0.place.step ?? "" }
      broken = findings.filter { !isOfStep($0) }
    }

    var tests: Int { result.steps.count + result.skipped.count + errors }
    var failures: Int { failed.count }
    var errors: Int { broken.isEmpty ? 0 : 1 }
    var skipped: Int { result.skipped.count }

    func write(to output: inout String) {
      let suite = attribute(result.name.description)
      output += "<testsuite name=\"\(suite)\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      output += "skipped=\"\(skipped)\">\n"
      for step in result.steps { write(step, suite, to: &output) }
      if let first = broken.first {
        output += "<testcase classname=\"\(suite)\" name=\"outcome\">"
        output += "<error message=\"\(attribute(first.line(reference)))\">"
        output += lines(broken.map { "\($0.placeText): \($0.message(reference))" }) + "</error></testcase>\n"
      }
      for step in result.skipped {
        output += "<testcase classname=\"\(suite)\" name=\"\(attribute(step.name))\">"
        output += "<skipped message=\"\(attribute(step.reason))\"/></testcase>\n"
      }
      output += "</testsuite>\n"
    }

    private func write(_ step: StepResult, _ suite: String, to output: inout String) {
      output += "<testcase classname=\"\(suite)\" name=\"\(attribute(step.name))\""
      if let time = step.totals[.timeMedian]?.integer { output += " time=\"\(Self.seconds(time))\"" }
      let messages = (failed[step.name] ?? []).map(message)
      let why = reasons[Place(result.name, step.name)] ?? []
      if messages.isEmpty {
        output += "/>\n"
      } else {
        output += "><failure message=\"\(attribute(messages[0]))\">\(lines(messages + why))</failure></testcase>\n"
      }
    }

    /// `REGRESSION: RowView: body_evaluations was 3, is 502 (+499)`.
    private func message(_ finding: Finding) -> String {
      let subject = finding.place.subject.map { ($0.view.map(SafeText.visible) ?? "total") + ": " } ?? ""
      return "\(finding.kind.rawValue): \(subject)\(finding.message(reference))"
    }

    private func attribute(_ text: String) -> String {
      var output = ""
      Markup.escape(SafeText.short(text, limit: 500), into: &output)
      return output
    }

    private func lines(_ texts: [String]) -> String { texts.map(attribute).joined(separator: "\n") }

    /// Nanoseconds as seconds, with all nine decimals.
    private static func seconds(_ nanoseconds: Int) -> String {
      let fraction = String(nanoseconds.magnitude % 1_000_000_000)
      return "\(nanoseconds / 1_000_000_000).\(String(repeating: "0", count: 9 - fraction.count))\(fraction)"
    }
  }
}
