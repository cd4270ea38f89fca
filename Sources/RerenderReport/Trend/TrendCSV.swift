import RerenderEvents
import RerenderResults

/// A trend as CSV: `report.csv` with the commit in front. Entries are oldest first, and in each the rows are sorted.
///
/// The text goes to standard output, so names are written as they are shown, with control characters escaped.
enum TrendCSV {
  static let header = "commit,committed,toolchain,architecture,configuration,allocator,\(CSVReport.header)"

  /// Linear in the values.
  static func render(_ trend: Trend) -> String {
    var output = header + CSVField.lineEnd
    for (place, entry) in trend.entries.enumerated() {
      var prefix = ""
      CSVField.append(name: SafeText.escaped(entry.commit), to: &prefix)
      prefix += ",\(entry.committed.map(String.init) ?? ""),"
      for name in [entry.toolchain, entry.architecture, entry.configuration, entry.allocator] {
        CSVField.append(name: SafeText.escaped(name), to: &prefix)
        prefix += ","
      }
      for series in trend.series {
        guard let value = series.values[place] else { continue }
        output += prefix + CSVReport.row(Measurement(key: series.key.shown, value: value))
      }
    }
    return output
  }
}

extension Measurement.Key {
  /// The key with its names as they are shown.
  fileprivate var shown: Measurement.Key {
    let parameters = name.parameters.map { (SafeText.escaped($0.key), SafeText.escaped($0.value)) }
    return Measurement.Key(
      name: CaseName(
        scenario: SafeText.escaped(name.scenario), lane: SafeText.escaped(name.lane),
        variant: SafeText.escaped(name.variant), parameters: Dictionary(parameters, uniquingKeysWith: { $1 })),
      step: SafeText.escaped(step), subject: Subject(view: subject.view.map(SafeText.escaped)), metric: metric)
  }
}
