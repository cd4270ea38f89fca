public import RerenderEvents

/// What results say, in sentences: first what failed, then what the lanes cost.
public struct Verdict: Hashable, Sendable {
  /// The failures, then the findings, then what is good to know.
  public var sentences: [Sentence]

  /// One sentence, and whether it is good news.
  public struct Sentence: Hashable, Sendable {
    /// Whether it is a failure, a finding or a note.
    public var kind: Kind
    /// The sentence as people read it.
    public var text: String
  }

  /// What kind of news a sentence is.
  public enum Kind: String, Hashable, Sendable {
    /// Something that must not be passed over: a crash, a failed expectation, a stale view.
    case failure
    /// A finding.
    case finding
    /// What is good to know beside it.
    case note
  }

  /// Whether any sentence tells of a failure.
  public var hasFailures: Bool { sentences.contains { $0.kind == .failure } }

  /// The sentences, a line each.
  public var text: String { sentences.map(\.text).joined(separator: "\n") }

  /// Works out the verdict. Linear in the steps.
  public init(_ results: Results) { self.init(results, groups: results.groups) }

  init(_ results: Results, groups: [Group]) {
    sentences = []
    addFailures(results)
    addFindings(results, groups)
  }

  private mutating func add(_ kind: Kind, _ text: String) { sentences.append(Sentence(kind: kind, text: text)) }

  private mutating func addFailures(_ results: Results) {
    var crashed = 0
    var timedOut = 0
    var disagreed = 0
    for result in results.cases {
      switch result.outcome {
      case .measured: break
      case .crashed: crashed += 1
      case .timedOut: timedOut += 1
      case .disagreed: disagreed += 1
      }
    }
    let all = NumberText.counted(results.cases.count, "case")
    if crashed > 0 { add(.failure, "\(NumberText.grouped(crashed)) of \(all) crashed.") }
    if timedOut > 0 { add(.failure, "\(NumberText.grouped(timedOut)) of \(all) timed out.") }
    if disagreed > 0 { add(.failure, "\(NumberText.grouped(disagreed)) of \(all) counted differently when run again.") }

    let steps = results.cases.lazy.flatMap(\.steps)
    let expectations = saturatingSum(steps.map(\.expectations.count))
    let failed = saturatingSum(steps.map { step in step.expectations.count { !$0.holds } })
    if failed > 0 {
      let verb = failed == 1 ? "does" : "do"
      add(
        .failure,
        "\(NumberText.grouped(failed)) of \(NumberText.counted(expectations, "expectation")) \(verb) not hold.")
    }
    let stale = saturatingSum(steps.map { step in max(step.stale.count, step.totals[.staleViews]?.integer ?? 0) })
    if stale > 0 {
      add(.failure, "\(NumberText.counted(stale, "view")) \(stale == 1 ? "is" : "are") stale after an update.")
    }
  }

  private mutating func addFindings(_ results: Results, _ groups: [Group]) {
    if results.cases.isEmpty {
      add(.finding, "Nothing was measured: these results hold no case.")
      return
    }
    let tally = Tally(groups: groups)
    if let contrast = Contrast.strongest(in: groups) {
      add(.finding, contrast.sentence)
    } else if tally.total > 0 {
      let steps = NumberText.counted(tally.total, "step")
      add(.finding, "In no step did @Observable run fewer bodies than ObservableObject (\(steps) compared).")
    } else {
      let steps = saturatingSum(results.cases.map(\.steps.count))
      let counted = "\(NumberText.counted(results.cases.count, "case")) and \(NumberText.counted(steps, "step"))"
      add(.finding, "\(counted) measured; none in both lanes, so there is nothing to compare.")
    }
    if tally.total > 0 { add(.note, tally.sentence) }
    let held = saturatingSum(results.cases.lazy.flatMap(\.steps).map(\.expectations.count))
    if held > 0, !hasFailures { add(.note, "\(NumberText.counted(held, "expectation")) held.") }
  }
}
