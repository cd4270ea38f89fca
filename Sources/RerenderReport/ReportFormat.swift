import RerenderEvents
import RerenderResults

/// A form in which results can be written.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// One page with tables and pictures that needs neither network nor script.
  case html
  /// One measurement in each row, sorted.
  case csv
  /// The results themselves, to be read back.
  case json
  /// A text for a job summary or a comment on a pull request.
  case markdown
  /// Test results: a suite for each case, a test for each step.
  case junit
  /// Events for timeline viewers, whose axis is the order of events, not time.
  case trace
  /// One step in each row, the lanes side by side, for spreadsheets.
  case csvWide = "csv-wide"
  /// The measurements of views alone, in the form of `csv`, so that a sum counts each once.
  case csvViews = "csv-views"
  /// The totals of steps alone, in the form of `csv`.
  case csvTotals = "csv-totals"
  /// Annotations of a workflow run.
  case github
  /// A code quality report of a merge request.
  case gitlab
  /// Totals for chart actions.
  case chart
  /// A page of the sources that something was counted for, with the counts beside the lines.
  case sources
  /// Counts by line in the form of coverage tools.
  case lcov
  /// The trees of views as profiles for speedscope.app.
  case speedscope
  /// A page of the claims that the scenarios try, with what the counts say of each.
  case claims
  /// One condition of a claim in each row.
  case claimsCSV = "claims-csv"

  /// The name of the file, within the output folder.
  package var fileName: String {
    switch self {
    case .html: "report.html"
    case .csv: "report.csv"
    case .json: "results.json"
    case .markdown: "report.md"
    case .junit: "report.junit.xml"
    case .trace: "trace.json"
    case .csvWide: "report-wide.csv"
    case .csvViews: "report-views.csv"
    case .csvTotals: "report-totals.csv"
    case .github: "annotations.txt"
    case .gitlab: "gl-code-quality-report.json"
    case .chart: "chart.json"
    case .sources: "sources.html"
    case .lcov: "report.lcov"
    case .speedscope: "report.speedscope.json"
    case .claims: "claims.html"
    case .claimsCSV: "claims.csv"
    }
  }

  /// Whether the format needs the program's sources.
  package var readsSources: Bool { self == .sources || self == .lcov }

  /// A report in this format: the same report gives the same bytes, on every machine and in every locale.
  ///
  /// Time and memory are linear in the results, but for the sorting of names.
  package func render(_ report: Report) -> String {
    switch self {
    case .html: HTMLReport.render(report)
    case .csv: CSVReport.render(report.results)
    case .json: ResultsFile.encode(report.results)
    case .markdown: MarkdownReport.render(report)
    case .junit: JUnitReport.render(report)
    case .trace: TraceReport.render(report)
    case .csvWide: CSVWideReport.render(report)
    case .csvViews: CSVReport.render(report.results) { $0 != .total }
    case .csvTotals: CSVReport.render(report.results) { $0 == .total }
    case .github: GitHubAnnotations.render(report)
    case .gitlab: GitLabCodeQuality.render(report)
    case .chart: ChartReport.render(report.results)
    case .sources: SourcePages.render(report)
    case .lcov: LcovReport.render(report)
    case .speedscope: SpeedscopeReport.render(report)
    case .claims: ClaimPage.render(report)
    case .claimsCSV: ClaimCSV.render(report.results)
    }
  }
}
