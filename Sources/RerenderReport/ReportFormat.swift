public import RerenderEvents

/// A form in which results can be written.
public enum ReportFormat: String, CaseIterable, Sendable {
  case html
  case csv
  case json
  case csvWide = "csv-wide"

  /// The name of the file, within the output folder.
  public var fileName: String {
    switch self {
    case .html: "report.html"
    case .csv: "report.csv"
    case .json: "results.json"
    case .csvWide: "report-wide.csv"
    }
  }

  /// The results in a format: the same results give the same bytes, on every machine and in every locale.
  public static func render(_ results: Results, as format: ReportFormat) -> String {
    switch format {
    case .html: HTMLReport.render(results)
    case .csv: CSVReport.render(results)
    case .json: ResultsFile.encode(results)
    case .csvWide: ""
    }
  }
}
