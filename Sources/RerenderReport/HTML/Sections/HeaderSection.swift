import RerenderEvents

/// The verdict, its numbers, and what went wrong.
struct HeaderSection {
  var results: Results
  var groups: [Group]
  var verdict: Verdict

  func write(to page: inout Markup) {
    page.element("header") { header in
      header.element("p", ["class": "brand"], text: "rerender")
      let headline = verdict.sentences.first { $0.kind == .finding }?.text ?? "Nothing was measured."
      header.element("h1") { heading in
        if let contrast = Contrast.strongest(in: groups), contrast.sentence == headline {
          write(contrast, to: &heading)
        } else {
          heading.text(headline)
        }
      }
      header.element("ul", ["class": "news"]) { list in
        for sentence in verdict.sentences where sentence.text != headline {
          list.element("li", ["class": sentence.kind == .failure ? "failure" : nil], text: sentence.text)
        }
      }
      writeProblems(to: &header)
    }
    page.lineBreak()
  }

  /// The sentence of the contrast, each lane's number in the lane's colour.
  private func write(_ contrast: Contrast, to page: inout Markup) {
    for part in contrast.parts {
      if let lane = part.lane {
        page.element("strong", ["class": lane.className], text: part.text)
      } else {
        page.text(part.text)
      }
    }
  }

  private func writeProblems(to page: inout Markup) {
    let problems = results.problems.filter { $0.kind != .skipped }
    if problems.isEmpty { return }
    let isCalm = !problems.contains { $0.kind.isFailure }
    page.element("ul", ["class": isCalm ? "problems calm" : "problems"]) { list in
      for problem in problems.prefix(PagePlan.tableRows) {
        list.element("li") { item in
          item.element("span", ["class": "kind"], text: problem.kind.rawValue)
          item.element("b") { $0.name(problem.place, limit: 200) }
          item.text(": ")
          item.name(problem.text, limit: 500)
        }
      }
      if problems.count > PagePlan.tableRows {
        list.element("li", text: "and \(NumberText.grouped(problems.count - PagePlan.tableRows)) more")
      }
    }
  }
}
