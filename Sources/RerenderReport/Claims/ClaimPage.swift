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
          for name in ["claim", "verdict", "claim and conditions", "counts"] {
            row.element("th", ["scope": "col", "class": "text"], text: name)
          }
        }
      }
      table.element("tbody") { body in
        for claim in claims { write(claim, to: &body) }
      }
    }
  }

  /// A row for the claim, and one below for each condition.
  private static func write(_ claim: ClaimResult, to body: inout Markup) {
    let text = ClaimText(claim: claim)
    body.element("tr", ["id": Anchor.claim(claim.id)]) { row in
      row.element("th", ["scope": "row", "class": "text"]) { $0.name(claim.id) }
      row.element("td", ["class": "text \(className(claim.verdict))"], text: text.verdict)
      row.element("td", ["class": "text", "colspan": "2"]) { cell in
        cell.element("strong", text: claim.sentence)
        cell.element("p", ["class": "quiet small"]) { line in
          line.text("scenario ")
          line.name(claim.scenario)
        }
        if let obstacle = claim.obstacle { cell.element("p", text: obstacle) }
      }
    }
    for condition in text.conditions {
      body.element("tr") { row in
        row.element("td") { _ in }
        row.element("td", ["class": "text quiet"], text: condition.finding)
        row.element("td", ["class": "text"], text: condition.text)
        row.element("td", ["class": "text small quiet"], text: condition.counts)
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
