import RerenderEvents
import RerenderResults

/// `claims.html`: what the counts say of each claim.
enum ClaimPage {
  static func render(_ report: Report) -> String {
    let claims = report.results.claims ?? []
    return HTMLReport.page(title: "rerender: claims, measured") { body in
      body.element("header") { header in
        header.element("p", ["class": "brand"], text: "rerender")
        header.element(
          "h1", text: claims.isEmpty ? "No claims" : ClaimText.sentence(claims, report.results.machine))
        header.element(
          "p",
          text: "Each claim is tried by a scenario, under conditions that are told beside it. It is confirmed where it "
            + "holds under all of them, refuted where it holds under none, and refined where it holds under some.")
      }
      body.element("main", ["id": "main"]) { main in
        if claims.isEmpty { main.element("p", text: "None of the scenarios of this run tries a claim.") }
        if !claims.isEmpty { writeTable(claims, to: &main) }
        for map in ClaimMap.maps(of: report.results) { map.write(to: &main) }
      }
    }
  }

  private static func writeTable(_ claims: [ClaimResult], to page: inout Markup) {
    page.scrollingTable(label: "Claims", className: "claims") { table in
      table.element("thead") { head in
        head.element("tr") { row in
          for name in ["claim", "verdict", "what was claimed, and when it holds", "counts"] {
            row.element("th", ["scope": "col", "class": "text"], text: name)
          }
        }
      }
      table.element("tbody") { body in
        for claim in claims { write(claim, to: &body) }
      }
    }
  }

  private static func write(_ claim: ClaimResult, to body: inout Markup) {
    let text = ClaimText(claim: claim)
    let conditions = text.conditions
    let lines = max(1, conditions.count)
    for index in 0..<lines {
      body.element("tr", ["id": index == 0 ? Anchor.claim(claim.id) : nil, "class": index == 0 ? "first" : nil]) {
        row in
        if index == 0 {
          row.element("th", ["scope": "rowgroup", "rowspan": "\(lines)", "class": "text"]) { $0.name(claim.id) }
          row.element("td", ["rowspan": "\(lines)", "class": "text \(className(claim.verdict))"], text: text.verdict)
        }
        row.element("td", ["class": "text"]) { cell in
          if index == 0 {
            cell.element("p") { $0.element("strong", text: claim.sentence) }
            cell.element("p", ["class": "quiet small"]) { line in
              line.text("scenario ")
              line.name(claim.scenario)
            }
          }
          if conditions.indices.contains(index) {
            cell.element("p", text: "\(conditions[index].finding) \(conditions[index].text)")
          } else if let obstacle = claim.obstacle {
            cell.element("p", text: obstacle)
          }
        }
        row.element(
          "td", ["class": "text small"], text: conditions.indices.contains(index) ? conditions[index].counts : "")
      }
    }
  }

  private static func className(_ verdict: ClaimResult.Verdict) -> String {
    switch verdict {
    case .confirmed: "good"
    case .refuted: "bad"
    case .refined: "refined"
    case .notMeasured: "na"
    }
  }
}
