import RerenderEvents
import RerenderResults

/// The comparison of what the lanes cost.
struct ComparisonSection {
  /// The sentences of the comparison.
  var sentences: [Verdict.Sentence]

  func write(to page: inout Markup) {
    page.element("section", ["aria-labelledby": "comparison"]) { section in
      section.element("h2", ["id": "comparison"], text: "The lanes compared")
      for sentence in sentences {
        section.element("p", ["class": sentence.kind == .finding ? "finding" : nil]) { write(sentence, to: &$0) }
      }
    }
    page.lineBreak()
  }

  /// A finding. In the one of the contrast, each lane's number has the lane's colour.
  private func write(_ sentence: Verdict.Sentence, to page: inout Markup) {
    guard let contrast = sentence.contrast else { return page.text(sentence.text) }
    for part in contrast.parts(limit: Label.longest) {
      if let lane = part.lane {
        page.element("strong", ["class": lane.className], text: part.text)
      } else {
        page.text(part.text)
      }
    }
  }
}
