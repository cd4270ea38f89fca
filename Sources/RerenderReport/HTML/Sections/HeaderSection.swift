import RerenderEvents
import RerenderResults

/// The verdict, its numbers, and what went wrong.
struct HeaderSection {
  var findings: Findings
  var verdict: Verdict

  func write(to page: inout Markup) {
    page.element("header") { header in
      header.element("p", ["class": "brand"], text: "rerender")
      let failures =
        verdict.sentences.filter { $0.kind == .failure }.map(\.text) + [findings.headline].compactMap(\.self)
      if !failures.isEmpty { header.element("h1", ["class": "failure"], text: failures.joined(separator: " ")) }
      // What failed is the verdict; what was found then steps back to a paragraph.
      for sentence in verdict.sentences where sentence.kind == .finding {
        if failures.isEmpty, findings.sentence == nil {
          header.element("h1") { write(sentence, to: &$0) }
        } else {
          if failures.isEmpty, let sentence = findings.sentence { header.element("h1", text: sentence) }
          header.element("p", ["class": "finding"]) { write(sentence, to: &$0) }
        }
      }
      for sentence in verdict.sentences where sentence.kind == .note { header.element("p", text: sentence.text) }
      writeProblems(to: &header)
    }
    page.lineBreak()
  }

  /// A finding; in that of the contrast each lane's number has the lane's colour.
  private func write(_ sentence: Verdict.Sentence, to page: inout Markup) {
    guard let contrast = sentence.contrast else { return page.text(sentence.text) }
    for part in contrast.parts {
      if let lane = part.lane {
        page.element("strong", ["class": lane.className], text: part.text)
      } else {
        page.text(part.text)
      }
    }
  }

  private func writeProblems(to page: inout Markup) {
    let problems = findings.problems
    if problems.isEmpty { return }
    let isCalm = !problems.contains { $0.kind.isFailure }
    page.element("ul", ["class": isCalm ? "problems calm" : "problems"]) { list in
      for problem in problems.prefix(PagePlan.tableRows) {
        list.element("li") { item in
          item.element("span", ["class": problem.kind.isFailure ? "kind" : "kind quiet"], text: problem.kind.rawValue)
          let place = problem.placeText
          if !place.isEmpty {
            item.element("b") { $0.name(place, limit: 200) }
            item.text(": ")
          }
          item.name(problem.message(findings.reference), limit: 500)
        }
      }
      if problems.count > PagePlan.tableRows {
        list.element("li", text: "and \(NumberText.grouped(problems.count - PagePlan.tableRows)) more")
      }
    }
  }
}
