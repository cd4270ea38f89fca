import RerenderEvents

/// `report.html`: one page that needs neither network nor script.
enum HTMLReport {
  static func render(_ results: Results) -> String {
    let groups = results.groups
    let verdict = Verdict(results, groups: groups)
    let plan = PagePlan(groups: groups)
    var page = Markup()
    page.raw("<!doctype html>\n")
    page.element("html", ["lang": "en"]) { html in
      html.element("head") { writeHead(to: &$0) }
      html.lineBreak()
      html.element("body") { body in
        body.element("a", ["class": "skip", "href": "#main"], text: "Skip to the comparison")
        HeaderSection(results: results, groups: groups, verdict: verdict).write(to: &body)
        body.element("main", ["id": "main"]) { main in
          if groups.count > 1 { SummarySection(groups: groups).write(to: &main) }
          for (index, group) in groups.enumerated() {
            GroupSection(group: group, index: index, plan: plan).write(to: &main)
          }
        }
        body.element("footer") { MethodSection(results: results).write(to: &$0) }
        body.element("script") { $0.trusted(Script.text) }
      }
    }
    page.lineBreak()
    return page.output
  }

  private static func writeHead(to head: inout Markup) {
    head.void("meta", ["charset": "utf-8"])
    head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.void("meta", ["name": "color-scheme", "content": "light dark"])
    // An icon of no bytes, so that no browser asks for one.
    head.void("link", ["rel": "icon", "href": "data:,"])
    head.element("title", text: "rerender: view evaluations compared")
    head.element("style") { $0.trusted(Stylesheet.text) }
  }
}

/// How much of large results the page shows; the CSV has everything.
struct PagePlan {
  /// Groups whose picture is shown; those after it are tables, folded.
  static let picturedGroups = 12
  /// Steps that are shown in detail, over the whole page.
  static let detailedSteps = 60
  /// Rows of one table.
  static let tableRows = 100

  /// For each group, which of its steps are shown in detail.
  var detailed: [[String]]
  /// The step that is unfolded.
  var open: (group: Int, step: String)?

  init(groups: [Group]) {
    var budget = Self.detailedSteps
    detailed = groups.enumerated().map { index, group in
      guard index < Self.picturedGroups, group.has(.bodyEvaluations) else { return [] }
      let steps = Array(group.steps.prefix(budget))
      budget -= steps.count
      return steps
    }
    guard let contrast = Contrast.strongest(in: groups) else { return }
    let index = groups.firstIndex {
      $0.scenario == contrast.group.scenario && $0.parameters == contrast.group.parameters
    }
    if let index { open = (index, contrast.step) }
  }
}
