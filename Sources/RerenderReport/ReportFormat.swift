public import RerenderEvents

/// A form in which results can be written.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One page with tables and pictures that needs neither network nor script.
  case html
  /// One measurement a row, sorted.
  case csv
  /// The results themselves, to be read back.
  case json
  /// What a job summary or a comment on a pull request shows.
  case markdown
  /// Test results: a suite a case, a test a step.
  case junit
  /// Events for timeline viewers, whose axis is the order of events, not time.
  case trace
  /// One step a row, the lanes side by side, for spreadsheets.
  case csvWide = "csv-wide"
  /// Annotations of a workflow run.
  case github
  /// A code quality report of a merge request.
  case gitlab
  /// Totals for chart actions.
  case chart

  /// The name of the file, within the output folder.
  public var fileName: String {
    switch self {
    case .html: "report.html"
    case .csv: "report.csv"
    case .json: "results.json"
    case .markdown: "report.md"
    case .junit: "report.junit.xml"
    case .trace: "trace.json"
    case .csvWide: "report-wide.csv"
    case .github: "annotations.txt"
    case .gitlab: "gl-code-quality-report.json"
    case .chart: "chart.json"
    }
  }

  /// The results in a format: the same results give the same bytes, on every machine and in every locale.
  ///
  /// Time and memory are linear in the results, but for the sorting of names.
  ///
  /// - Parameters:
  ///   - results: what to render.
  ///   - format: the form to render it in.
  ///   - comparison: what the results are held against, for the formats that people read: the page, Markdown and JUnit.
  ///   - verdict: what the gate decided, for the formats that list findings; where it is left out they list what is wrong
  ///     without a baseline.
  ///   - places: where scenarios are declared, by their names, for the same formats.
  ///   - trend: what was measured at other commits, for the page.
  public static func render(
    _ results: Results, as format: ReportFormat, comparison: Comparison? = nil, verdict: GateVerdict? = nil,
    places: [String: SourcePlace] = [:], trend: Trend? = nil
  ) -> String {
    let results = results.sorted
    var findings: [GateFinding] {
      verdict?.findings ?? Gate().decide(results, against: nil).findings.filter { $0.kind != .nothing }
    }
    return switch format {
    case .html: HTMLReport.render(results, comparison: comparison, trend: trend)
    case .csv: CSVReport.render(results)
    case .json: ResultsFile.encode(results)
    case .markdown: MarkdownReport.render(results, comparison: comparison, findings: verdict?.findings ?? [])
    case .junit: JUnitReport.render(results, comparison: comparison)
    case .trace: TraceReport.render(results)
    case .csvWide: CSVWideReport.render(results)
    case .github: GitHubAnnotations.render(findings, places: places)
    case .gitlab: GitLabCodeQuality.render(findings, places: places)
    case .chart: ChartReport.render(results)
    }
  }
}
