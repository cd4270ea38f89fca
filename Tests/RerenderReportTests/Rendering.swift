import RerenderReport
import RerenderResults

extension ReportFormat {
  /// Results in a format, with what they say by themselves unless findings are given.
  static func render(
    _ results: Results, as format: ReportFormat, findings: Findings? = nil, places: [String: SourcePlace] = [:],
    trend: Trend? = nil
  ) -> String {
    format.render(Report(results, findings: findings ?? Gate().findings(in: results), places: places, trend: trend))
  }
}

extension TerminalTable {
  static func render(_ results: Results, style: TerminalStyle) -> String {
    render(Report(results, findings: Gate().findings(in: results)), style: style)
  }
}
