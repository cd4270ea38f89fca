import RerenderEvents
import RerenderResults

/// What results say, in sentences: first the failures, then what the lanes cost.
struct Verdict {
  /// The sentences: failures, then findings, then notes.
  let sentences: [Sentence]

  /// One sentence and its kind.
  struct Sentence {
    /// Whether it is a failure, a finding or a note.
    var kind: Kind
    /// The step in which the lanes differ most, where the sentence is about that.
    var contrast: Contrast?
    /// The sentence as people read it.
    var text: String
  }

  /// What kind of news a sentence is.
  enum Kind {
    /// A failure: a crash, a failed expectation, a stale view.
    case failure
    /// A finding.
    case finding
    /// A note beside the findings.
    case note
  }

  /// Whether any sentence tells of a failure.
  var hasFailures: Bool { sentences.contains { $0.kind == .failure } }

  /// The sentences, a line each.
  var text: String { sentences.map(\.text).joined(separator: "\n") }

  /// Works out the verdict. Linear in the steps.
  init(_ report: Report, groups: [Group]) {
    var sentences = Verdict.failures(report.findings).map { Sentence(kind: .failure, text: $0) }
    sentences += Verdict.comparisons(report.results, groups)
    let held = report.findings.expectations
    if held > 0, sentences.allSatisfy({ $0.kind != .failure }) {
      sentences.append(Sentence(kind: .note, text: "\(NumberText.counted(held, "expectation")) held."))
    }
    self.sentences = sentences
  }

  private static func failures(_ findings: Findings) -> [String] {
    var texts: [String] = []
    let all = NumberText.counted(findings.cases, "case")
    for (kind, words) in [
      (Finding.Kind.crashed, "crashed"), (.timedOut, "timed out"), (.disagreed, "counted differently when run again"),
    ] {
      let count = findings.total(kind)
      if count > 0 { texts.append("\(NumberText.grouped(count)) of \(all) \(words).") }
    }
    let failed = findings.total(.expectation)
    if failed > 0 {
      let expectations = NumberText.counted(findings.expectations, "expectation")
      texts.append("\(NumberText.grouped(failed)) of \(expectations) \(failed == 1 ? "does" : "do") not hold.")
    }
    let stale = findings.total(.stale)
    if stale > 0 {
      texts.append("\(NumberText.counted(stale, "view")) \(stale == 1 ? "is" : "are") stale after an update.")
    }
    return texts
  }

  /// The comparison of what the lanes cost: a finding, then notes.
  static func comparisons(_ results: Results, _ groups: [Group]) -> [Sentence] {
    if results.cases.isEmpty {
      return [Sentence(kind: .finding, text: "Nothing was measured: these results hold no case.")]
    }
    let tally = Tally(groups: groups)
    let first: Sentence
    if let contrast = Contrast.strongest(in: groups) {
      first = Sentence(kind: .finding, contrast: contrast, text: contrast.sentence)
    } else if tally.total > 0 {
      let steps = NumberText.counted(tally.total, "step")
      first = Sentence(
        kind: .finding, text: "In no step did @Observable run fewer bodies than ObservableObject (\(steps) compared).")
    } else {
      let steps = saturatingSum(results.cases.map(\.steps.count))
      let counted = "\(NumberText.counted(results.cases.count, "case")) and \(NumberText.counted(steps, "step"))"
      first = Sentence(
        kind: .finding, text: "\(counted) measured; none in both lanes, so there is nothing to compare.")
    }
    return tally.total > 0 ? [first, Sentence(kind: .note, text: tally.sentence)] : [first]
  }
}
