import RerenderEvents
import RerenderResults

/// `report-wide.csv`: one step in each row, the lanes side by side, for people who open it in a spreadsheet.
///
/// There is a column for each metric and lane, in the order of the metrics, with totals only. A cell is empty where the
/// lane has no such step, and the word `unavailable` where the value could not be measured.
enum CSVWideReport {
  /// The metrics that a step has a total of: tallies of different things are not added up.
  private static let metrics = Metric.allCases.filter { $0 != .tally }

  static func render(_ report: Report) -> String {
    var lanes = Set(report.results.cases.map { Lane($0.name.lane) })
    lanes.formUnion([.object, .property])
    let ordered = lanes.sorted()
    var output = "scenario,variant,parameters,step"
    for metric in metrics {
      for lane in ordered {
        output += ","
        CSVField.append(name: "\(metric.rawValue)_\(lane.name)", to: &output)
      }
    }
    output += CSVField.lineEnd
    for group in report.groups.sorted(by: { ($0.scenario, $0.parameterText) < ($1.scenario, $1.parameterText) }) {
      for (variant, columns) in group.variants {
        for step in group.steps where columns.contains(where: { $0.steps[step] != nil }) {
          append(step, of: group, variant, columns, ordered, to: &output)
        }
      }
    }
    return output
  }

  private static func append(
    _ step: String, of group: Group, _ variant: String, _ columns: [Group.Column], _ lanes: [Lane],
    to output: inout String
  ) {
    for (index, name) in [group.scenario, variant, group.parameterText, step].enumerated() {
      if index > 0 { output += "," }
      CSVField.append(name: name, to: &output)
    }
    for metric in metrics {
      for lane in lanes {
        output += ","
        switch columns.first(where: { $0.lane == lane })?.total(metric, of: step) {
        case .measured(let value)?: output += String(value)
        case .unavailable?: output += "unavailable"
        case nil: break
        }
      }
    }
    output += CSVField.lineEnd
  }
}
