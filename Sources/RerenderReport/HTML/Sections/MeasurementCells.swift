import RerenderEvents

extension Markup {
  /// The cells of a table's row that say what a number is one of: scenario, lane, step, view and metric.
  ///
  /// - Parameter stepHeadsRow: Whether the step's name is the row's heading.
  mutating func cells(of key: Measurement.Key, stepHeadsRow: Bool) {
    element("td", ["class": "text"]) { cell in
      cell.name(key.name.scenario, limit: 60)
      if !key.name.variant.isEmpty { cell.name(", \(key.name.variant)", limit: 40) }
      if !key.name.parameters.isEmpty { cell.name(" (\(key.name.parameterText))", limit: 60) }
    }
    let lane = Lane(key.name.lane)
    element("td", ["class": "text \(lane.className)"], text: SafeText.short(lane.name, limit: 20))
    if stepHeadsRow {
      element("th", ["scope": "row"]) { $0.name(key.step, limit: 60) }
    } else {
      element("td", ["class": "text"]) { $0.name(key.step, limit: 60) }
    }
    element("td", ["class": "text"]) { cell in
      if let view = key.view { cell.name(view, limit: 60) } else { cell.text("total") }
    }
    element("td", ["class": "text"], text: key.metric.words)
  }
}
