import RerenderEvents
import RerenderResults

/// The findings by what they go back to, with the cures and the steps to look at.
struct FindingSection {
  /// The number of steps that are named open. The rest is folded.
  private static let openSteps = 8

  var report: Report
  var groups: [FindingGroup]
  var plan: PagePlan

  /// Writes nothing where nothing was found.
  func write(to page: inout Markup) {
    if groups.isEmpty { return }
    page.element("section", ["aria-labelledby": "findings"]) { section in
      section.element("h2", ["id": "findings"], text: "Findings")
      section.element("ol", ["class": "findings"]) { list in
        for group in groups { write(group, to: &list) }
      }
    }
    page.lineBreak()
  }

  private func write(_ group: FindingGroup, to page: inout Markup) {
    let words = report.text(of: group, isWhole: true)
    let kind = group.kind
    let look = kind.isFailure ? nil : kind == .improvement ? "good" : "calm"
    page.element("li", ["id": Anchor.finding(group.root), "class": look]) { item in
      item.element("p") { line in
        line.element("span", ["class": "kind"], text: kind.rawValue)
        line.raw(" ")
        line.element("bdi", text: SafeText.visible(words.headline))
      }
      let links = links(of: group)
      if words.details.isEmpty && links.isEmpty { return }
      item.element("dl") { list in
        for (word, text) in words.details {
          list.element("dt", text: word)
          list.element("dd") { text.isEmpty ? () : word == "more" ? writeCommand(text, to: &$0) : $0.name(text) }
        }
        if !links.isEmpty {
          list.element("dt", text: links.count == 1 ? "step" : "steps")
          list.element("dd") { write(links, to: &$0) }
        }
      }
    }
    page.lineBreak()
  }

  private func writeCommand(_ text: String, to page: inout Markup) {
    page.element("code") { $0.name(text) }
  }

  /// The steps of a group that the page shows, each once, as the page shows lanes beside one another.
  private func links(of group: FindingGroup) -> [(anchor: String, place: Place)] {
    var seen: Set<String> = []
    let places = group.steps.isEmpty ? group.findings.map(\.place) : group.steps
    return places.compactMap { place in
      guard let anchor = plan.anchor(of: place), seen.insert(anchor).inserted else { return nil }
      return (anchor, place)
    }
  }

  private func write(_ links: [(anchor: String, place: Place)], to page: inout Markup) {
    let isOneCase = Set(links.map { $0.place.name?.scenario }).count == 1
    func write(_ some: ArraySlice<(anchor: String, place: Place)>, to page: inout Markup) {
      for (index, link) in some.enumerated() {
        if index > 0 { page.text(", ") }
        page.element("a", ["href": "#\(link.anchor)"]) { $0.name(text(of: link.place, withScenario: !isOneCase)) }
      }
    }
    write(links.prefix(Self.openSteps), to: &page)
    if links.count <= Self.openSteps { return }
    page.element("details") { details in
      details.element("summary", text: "and \(NumberText.grouped(links.count - Self.openSteps)) more")
      write(links.dropFirst(Self.openSteps), to: &details)
    }
  }

  /// `rename-row (shared)`, with the scenario in front where links lead to several.
  private func text(of place: Place, withScenario: Bool) -> String {
    guard let name = place.name else { return "" }
    let variant = name.variant.isEmpty ? "" : " (\(SafeText.visible(name.variant)))"
    guard let step = place.step else { return SafeText.visible(name.scenario) + variant }
    let isSized = withScenario && !name.parameters.isEmpty
    let scenario = withScenario ? SafeText.visible(name.scenario) + (isSized ? " \(name.parameterText): " : ": ") : ""
    return scenario + SafeText.visible(step) + variant
  }
}
