/// A trend as CSV: `report.csv` with the commit in front, entries oldest first, in each the rows sorted.
enum TrendCSV {
  static let header = "commit,committed,toolchain,architecture,configuration,allocator,\(CSVReport.header)"

  /// Linear in the values.
  static func render(_ trend: Trend) -> String {
    var output = header + CSVField.lineEnd
    for (place, entry) in trend.entries.enumerated() {
      var prefix = ""
      CSVField.append(name: entry.commit, to: &prefix)
      prefix += ",\(entry.committed.map(String.init) ?? ""),"
      for name in [entry.toolchain, entry.architecture, entry.configuration, entry.allocator] {
        CSVField.append(name: name, to: &prefix)
        prefix += ","
      }
      for series in trend.series {
        guard let value = series.values[place] else { continue }
        output += prefix + CSVReport.row(Measurement(key: series.key, value: value))
      }
    }
    return output
  }
}
