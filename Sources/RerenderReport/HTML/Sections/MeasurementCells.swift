import RerenderEvents
import RerenderResults

extension Markup {
  /// The cells of a table's row that say what a number is one of: scenario, lane, step, view and metric.
  ///
  /// - Parameters:
  ///   - place: The place of the number; what it leaves out has an empty cell.
  ///   - what: The metric in words, or what stands for it.
  ///   - stepHeadsRow: Whether the step's name is the row's heading.
  mutating func cells(of place: Place, what: String, stepHeadsRow: Bool) {
    element("td", ["class": "text"]) { cell in
      guard let name = place.name else { return }
      cell.name(name.scenario, limit: 60)
      if !name.variant.isEmpty { cell.name(", \(name.variant)", limit: 40) }
      if !name.parameters.isEmpty { cell.name(" (\(name.parameterText))", limit: 60) }
    }
    let lane = Lane(place.name?.lane ?? "")
    element(
      "td", ["class": "text \(lane.className)"], text: lane.name.isEmpty ? "" : SafeText.short(lane.name, limit: 20))
    func step(_ cell: inout Markup) { if let step = place.step { cell.name(step, limit: 60) } }
    if stepHeadsRow {
      element("th", ["scope": "row"], step)
    } else {
      element("td", ["class": "text"], step)
    }
    element("td", ["class": "text"]) { cell in
      switch place.subject {
      case .view(let view)?: cell.name(view, limit: 60)
      case .total?: cell.text("total")
      case nil: break
      }
    }
    element("td", ["class": "text"], text: what)
  }
}
