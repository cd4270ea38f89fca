public import RerenderEvents

/// A form in which results can be written.
public enum ReportFormat: String, CaseIterable, Sendable {
  case html
  case csv
  case json
  case markdown
  case junit
  case trace
  case csvWide = "csv-wide"

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
  public static func render(_ results: Results, as format: ReportFormat, comparison: Comparison? = nil) -> String {
    let results = results.sorted
    return switch format {
    case .html: HTMLReport.render(results, comparison: comparison)
    case .csv: CSVReport.render(results)
    case .json: ResultsFile.encode(results)
    case .markdown: MarkdownReport.render(results, comparison: comparison)
    case .junit: JUnitReport.render(results, comparison: comparison)
    case .trace: TraceReport.render(results)
    case .csvWide: CSVWideReport.render(results)
    }
  }
}
