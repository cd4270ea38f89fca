import RerenderEvents

/// The verdict, its numbers, and what went wrong.
struct HeaderSection {
  var results: Results
  var groups: [Group]
  var verdict: Verdict
  var comparison: Comparison?

  func write(to page: inout Markup) {
    page.element("header") { header in
      header.element("p", ["class": "brand"], text: "rerender")
      let failures = verdict.sentences.filter { $0.kind == .failure }.map(\.text) + regressions
      if !failures.isEmpty { header.element("h1", ["class": "failure"], text: failures.joined(separator: " ")) }
      // What failed is the verdict; what was found then steps back to a paragraph.
      for sentence in verdict.sentences where sentence.kind == .finding {
        if failures.isEmpty, comparison == nil {
          header.element("h1") { write(sentence, to: &$0) }
        } else {
          if failures.isEmpty, let comparison { header.element("h1", text: comparison.sentence) }
          header.element("p", ["class": "finding"]) { write(sentence, to: &$0) }
        }
      }
      for sentence in verdict.sentences where sentence.kind == .note { header.element("p", text: sentence.text) }
      writeProblems(to: &header)
    }
    page.lineBreak()
  }

  /// What went up against the other side is a failure of its own.
  private var regressions: [String] {
    guard let comparison, comparison.differences.contains(where: { $0.kind == .increase }) else { return [] }
    return [comparison.headline ?? comparison.sentence]
  }

  /// A finding; in that of the contrast each lane's number has the lane's colour.
  private func write(_ sentence: Verdict.Sentence, to page: inout Markup) {
    guard let contrast = Contrast.strongest(in: groups), contrast.sentence == sentence.text else {
      page.text(sentence.text)
      return
    }
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
          item.element("span", ["class": problem.kind.isFailure ? "kind" : "kind quiet"], text: problem.kind.rawValue)
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
