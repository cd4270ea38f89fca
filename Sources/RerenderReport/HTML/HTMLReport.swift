import RerenderEvents
import RerenderResults

/// `report.html`: one page that needs neither network nor script.
enum HTMLReport {
  static func render(_ report: Report) -> String {
    let groups = report.groups
    let verdict = Verdict(report, groups: groups)
    let plan = PagePlan(groups: groups, findings: report.findings)
    let findings = report.findings.groups
    return page(title: report.findings.title) { body in
      body.element("a", ["class": "skip", "href": "#comparison"], text: "Skip to the comparison")
      writeBar(to: &body)
      HeaderSection(findings: report.findings, verdict: verdict).write(to: &body)
      body.element("main") { main in
        FindingSection(report: report, groups: findings, plan: plan).write(to: &main)
        DifferenceSection(report: report, groups: findings, plan: plan).write(to: &main)
        ComparisonSection(sentences: Verdict.comparisons(report.results, groups)).write(to: &main)
        if groups.count > 1 { SummarySection(groups: groups, findings: report.findings).write(to: &main) }
        for (index, group) in groups.enumerated() where plan.isPictured[index] {
          GroupSection(group: group, index: index, plan: plan).write(to: &main)
        }
        for sweep in plan.sweeps { SweepSection(sweep: sweep, openStep: plan.open?.step).write(to: &main) }
        if let trend = report.trend { TrendSection(trend: trend).write(to: &main) }
        writeFolded(groups, plan, to: &main)
      }
      body.element("footer") { MethodSection(report: report, groups: groups).write(to: &$0) }
    }
  }

  /// A page with a trend alone.
  static func render(_ trend: Trend) -> String {
    page(title: "rerender: trend") { body in
      writeBar(to: &body)
      body.element("header") { header in
        header.element("h1", text: trend.sentence)
      }
      body.element("main") { TrendSection(trend: trend, isAlone: true).write(to: &$0) }
    }
  }

  /// A page in the common look, with a body that a function writes.
  static func page(title: String, _ write: (inout Markup) -> Void) -> String {
    var page = Markup()
    page.raw("<!doctype html>\n")
    page.element("html", ["lang": "en"]) { html in
      html.element("head") { writeHead(title: title, to: &$0) }
      html.lineBreak()
      html.element("body") { body in
        write(&body)
        body.element("script") { $0.trusted(Script.text) }
      }
    }
    page.lineBreak()
    return page.output
  }

  /// The name of the program. The script puts its tools beside it.
  private static func writeBar(to page: inout Markup) {
    page.element("div", ["class": "top"]) { $0.element("p", ["class": "brand"], text: "rerender") }
  }

  /// The groups without pictures, folded, in a section of their own.
  private static func writeFolded(_ groups: [Group], _ plan: PagePlan, to page: inout Markup) {
    let folded = groups.indices.filter { !plan.isPictured[$0] }
    if folded.isEmpty { return }
    page.element("section", ["aria-labelledby": "tables"]) { section in
      section.element("h2", ["id": "tables"], text: "More, as tables")
      section.element("div", ["class": "steps"]) { list in
        for index in folded {
          GroupSection(group: groups[index], index: index, plan: plan).writeFolded(to: &list)
        }
      }
    }
  }

  private static func writeHead(title: String, to head: inout Markup) {
    head.void("meta", ["charset": "utf-8"])
    head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.void("meta", ["name": "color-scheme", "content": "light dark"])
    // An icon of no bytes, so that no browser asks for one.
    head.void("link", ["rel": "icon", "href": "data:,"])
    head.element("title", text: title)
    head.element("style") { $0.trusted(Stylesheet.text) }
  }
}
