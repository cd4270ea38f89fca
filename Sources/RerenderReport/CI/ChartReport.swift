import RerenderEvents
import RerenderResults

/// `chart.json`: the totals of every step as the `name`, `unit`, `value` objects that chart actions read.
///
/// Smaller is better for every total. A value that was not measured is left out.
enum ChartReport {
  /// Linear in the steps.
  static func render(_ results: Results) -> String {
    let totals = results.measurements.compactMap { measurement -> (Measurement.Key, Int)? in
      guard measurement.key.subject == .total, let value = measurement.value.integer else { return nil }
      return (measurement.key, value)
    }
    let lines = totals.map { key, value in
      "  "
        + JSONWriter.line { json in
          json.member("name", "\(Place(key.name, key.step)), \(key.metric.rawValue)")
          json.member("unit", key.metric.unit.rawValue)
          json.member("value", value)
        }
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}
