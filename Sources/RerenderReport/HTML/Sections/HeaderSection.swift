import RerenderEvents
import RerenderResults

/// Whether the gate held, and what the results were compared with.
struct HeaderSection {
  var findings: Findings
  var verdict: Verdict

  func write(to page: inout Markup) {
    page.element("header") { header in
      header.element("h1", ["class": isFailure ? "failure" : nil], text: heading)
      header.element("p", ["class": "against"]) { writeReference(to: &$0) }
    }
    page.lineBreak()
  }

  /// Against older results more is no failure. What a run says by itself is.
  private var isFailure: Bool {
    switch findings.reference {
    case .itself, .results: verdict.hasFailures
    case .baseline: findings.outcome != .holds
    }
  }

  private var heading: String {
    let failures = verdict.sentences.filter { $0.kind == .failure }.map(\.text)
    return switch findings.reference {
    case .itself: failures.isEmpty ? findings.expectationSentence : failures.joined(separator: " ")
    case .baseline: findings.sentence ?? ""
    case .results: (failures + [findings.sentence ?? ""]).joined(separator: " ")
    }
  }

  /// What the sentence above is about.
  private func writeReference(to line: inout Markup) {
    let expectations =
      findings.expectations == 0 ? "no expectations" : NumberText.counted(findings.expectations, "expectation")
    switch findings.reference {
    case .itself:
      line.text("A run by itself, with \(expectations): it is held against no baseline and no older results.")
    case .baseline(nil, let file):
      line.text("Held against \(expectations). There is no baseline ")
      line.name(file)
      line.text(".")
    case .baseline(_, let file):
      line.text("Held against the baseline ")
      line.name(file)
      line.text(" and \(expectations).")
    case .results(_, let old, let new):
      line.text("Before: ")
      line.name(old)
      line.text(". Now: ")
      line.name(new)
      line.text(".")
    }
  }
}
