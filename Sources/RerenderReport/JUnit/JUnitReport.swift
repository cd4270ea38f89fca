import RerenderEvents

/// `report.junit.xml`: a suite a case, a test a step; what failed in a step fails its test.
enum JUnitReport {
  static func render(_ results: Results, comparison: Comparison?) -> String {
    let cases = results.cases.sorted { $0.name < $1.name }
    let increases = Dictionary(grouping: comparison?.differences(of: .increase) ?? []) { $0.key.name }
    let suites = cases.map { Suite($0, increases: increases[$0.name] ?? []) }
    func sum(_ path: KeyPath<Suite, Int>) -> Int { saturatingSum(suites.map { $0[keyPath: path] }) }
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"rerender\" tests=\"\(sum(\.tests))\""
    output += " failures=\"\(sum(\.failures))\" errors=\"\(sum(\.errors))\" skipped=\"\(sum(\.skipped))\">\n"
    for suite in suites { suite.write(to: &output) }
    return output + "</testsuites>\n"
  }

  /// One case.
  private struct Suite {
    var result: CaseResult
    var increases: [String: [Comparison.Difference]]

    init(_ result: CaseResult, increases: [Comparison.Difference]) {
      self.result = result
      self.increases = Dictionary(grouping: increases, by: \.key.step)
    }

    var tests: Int { result.steps.count + result.skipped.count + errors }
    var failures: Int { result.steps.count { !messages(of: $0).isEmpty } }
    var errors: Int { result.outcome == .measured ? 0 : 1 }
    var skipped: Int { result.skipped.count }

    func write(to output: inout String) {
      let suite = attribute(result.placeText)
      output += "<testsuite name=\"\(suite)\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      output += "skipped=\"\(skipped)\">\n"
      for step in result.steps { write(step, suite, to: &output) }
      if result.outcome != .measured {
        let problems = result.problems.filter { [.crashed, .timedOut, .disagreed].contains($0.kind) }
        let first = problems.first.map { "\($0.kind.rawValue) \($0.place): \($0.text)" } ?? "the case did not end"
        let body = problems.map { "\($0.place): \($0.text)" }.joined(separator: "\n")
        output += "<testcase classname=\"\(suite)\" name=\"outcome\">"
        output += "<error message=\"\(attribute(first))\">\(Self.lines(body))</error></testcase>\n"
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
      let messages = messages(of: step)
      if messages.isEmpty {
        output += "/>\n"
      } else {
        output += "><failure message=\"\(attribute(messages[0]))\">"
        output += Self.lines(messages.joined(separator: "\n")) + "</failure></testcase>\n"
      }
    }

    private func messages(of step: StepResult) -> [String] {
      var alone = result
      alone.outcome = .measured
      alone.steps = [step]
      alone.skipped = []
      let problems = alone.problems.filter(\.kind.isFailure).map { "\($0.kind.rawValue): \($0.text)" }
      return problems + (increases[step.name] ?? []).map { "REGRESSION: \($0.text)" }
    }

    private func attribute(_ text: String) -> String {
      var output = ""
      Markup.escape(SafeText.short(text, limit: 500), into: &output)
      return output
    }

    /// Text of several lines, each made safe.
    private static func lines(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var output = ""
        Markup.escape(SafeText.short(String(line), limit: 500), into: &output)
        return output
      }.joined(separator: "\n")
    }

    /// Nanoseconds as seconds, all nine decimals.
    private static func seconds(_ nanoseconds: Int) -> String {
      let fraction = String(nanoseconds.magnitude % 1_000_000_000)
      return "\(nanoseconds / 1_000_000_000).\(String(repeating: "0", count: 9 - fraction.count))\(fraction)"
    }
  }
}

extension Comparison.Difference {
  /// `RowView body evaluations: 3 before, 502 now (+499)`.
  var text: String {
    let view = key.view.map { SafeText.short($0, limit: 60) } ?? "total"
    let change = change.map { " (\($0 > 0 ? "+" : "")\(NumberText.grouped($0)))" } ?? ""
    return "\(view) \(key.metric.words): \(Self.text(old)) before, \(Self.text(new)) now\(change)"
  }

  static func text(_ value: MetricValue?) -> String {
    switch value {
    case .measured(let number)?: NumberText.grouped(number)
    case .unavailable?: "unavailable"
    case nil: "nothing"
    }
  }
}
