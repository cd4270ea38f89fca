package import RerenderResults

/// The forms in which a trend is printed.
package enum TrendFormat: String, CaseIterable, Sendable {
  /// The changes, a line each, to be read in a terminal.
  case text
  /// Every value, in a row of its own.
  case csv
  /// `{"schema":1,"entries":[…],"series":[…]}`, each series on a line.
  case json
  /// A page of its own.
  case html

  /// The trend as text, ended by a line break.
  ///
  /// - Parameter style: What the terminal can show. Only the form `text` depends on it.
  package func render(_ trend: Trend, style: TerminalStyle) -> String {
    switch self {
    case .text: TrendText.render(trend, style: style)
    case .csv: TrendCSV.render(trend)
    case .json: TrendJSON.render(trend)
    case .html: HTMLReport.render(trend)
    }
  }
}
