import RerenderEvents
import RerenderResults

extension Markup {
  /// The cells of a table's row that name a number: scenario, lane, step, view and metric.
  ///
  /// - Parameters:
  ///   - place: The place of the number. A part that it lacks has an empty cell.
  ///   - what: The metric in words, or the word in place of one.
  ///   - stepHeadsRow: Whether the step's name is the row's heading.
  ///   - stepLink: The anchor of the step, where the page shows it.
  mutating func cells(of place: Place, what: String, stepHeadsRow: Bool, stepLink: String? = nil) {
    element("td", ["class": "text"]) { cell in
      guard let name = place.name else { return }
      let variant = name.variant.isEmpty ? "" : ", \(Label.text(name.variant))"
      let parameters = name.parameters.isEmpty ? "" : " (\(Label.text(name.parameterText)))"
      cell.element("bdi", text: Label.text(name.scenario) + variant + parameters)
    }
    let lane = Lane(place.name?.lane ?? "")
    element(
      "td", ["class": "text \(lane.className)"], text: lane.name.isEmpty ? "" : Label.text(lane.name))
    func step(_ cell: inout Markup) {
      guard let step = place.step else { return }
      guard let stepLink else { return cell.name(step) }
      cell.element("a", ["href": "#\(stepLink)"]) { $0.name(step) }
    }
    if stepHeadsRow {
      element("th", ["scope": "row"], step)
    } else {
      element("td", ["class": "text"], step)
    }
    element("td", ["class": "text"]) { cell in
      switch place.subject {
      case .view(let view)?: cell.name(view)
      case .total?: cell.text("total")
      case nil: break
      }
    }
    element("td", ["class": "text"], text: what)
  }
}
