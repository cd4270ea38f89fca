import RerenderEvents
import RerenderResults

/// `report.csv`: one measurement in each row, sorted.
enum CSVReport {
  static let header = "scenario,lane,variant,parameters,step,view,metric,value,unit"

  /// Linear in the measurements.
  ///
  /// - Parameter isWanted: Which parts of a step are wanted. A total has an empty view, and is no part of a sum.
  static func render(_ results: Results, of isWanted: (Subject) -> Bool = { _ in true }) -> String {
    var output = header + CSVField.lineEnd
    var prefix = ""
    var previous: Measurement.Key?
    for measurement in results.measurements where isWanted(measurement.key.subject) {
      let key = measurement.key
      if previous?.step != key.step || previous?.name != key.name || previous?.subject != key.subject {
        prefix = rowPrefix(key)
      }
      previous = key
      output += prefix
      append(measurement, to: &output)
    }
    return output
  }

  /// One row with its line end.
  static func row(_ measurement: Measurement) -> String {
    var row = rowPrefix(measurement.key)
    append(measurement, to: &row)
    return row
  }

  private static func append(_ measurement: Measurement, to output: inout String) {
    output += measurement.key.metric.rawValue
    output += ","
    output += measurement.value.integer.map(String.init) ?? "unavailable"
    output += ","
    output += measurement.key.metric.unit.rawValue
    output += CSVField.lineEnd
  }

  private static func rowPrefix(_ key: Measurement.Key) -> String {
    var prefix = ""
    for name in [key.name.scenario, key.name.lane, key.name.variant, key.name.parameterText, key.step] {
      CSVField.append(name: name, to: &prefix)
      prefix += ","
    }
    CSVField.append(view: key.subject.view, to: &prefix)
    prefix += ","
    return prefix
  }
}
