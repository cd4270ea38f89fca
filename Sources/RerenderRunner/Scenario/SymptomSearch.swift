import RerenderEvents
import RerenderResults

/// Finds the reported problems of some scenarios by the words in which a person would tell of them.
package struct SymptomSearch {
  private let scenarios: [Scenario]

  package init(_ scenarios: [Scenario]) { self.scenarios = scenarios.filter { $0.problem != nil } }

  /// Every phrase by which a problem can be found, sorted.
  package var phrases: [String] {
    unique(scenarios.flatMap { $0.problem?.symptoms ?? [] }).sorted { $0.precedes($1) }
  }

  /// The scenarios that have all the words of a text, or else those that have most of them and at least half.
  ///
  /// A phrase counts for more than the title, and the title for more than the other sentences. Linear in all words.
  package func scenarios(like text: String) -> (found: [Scenario], isWhole: Bool) {
    let wanted = Set(Self.words(of: text))
    guard !wanted.isEmpty else { return ([], true) }
    let scored = scenarios.enumerated().map { index, scenario in
      let problem = scenario.problem
      let phrases = (problem?.symptoms ?? []).map { Set(Self.words(of: $0)) }
      let title = Set(Self.words(of: "\(scenario.name) \(scenario.title)"))
      let rest = Set(Self.words(of: "\(problem?.lookFor ?? "") \(problem?.cure ?? "")"))
      let all = phrases.reduce(title.union(rest)) { $0.union($1) }
      let inPhrase = phrases.map { $0.intersection(wanted).count }.max() ?? 0
      return (
        scenario: scenario, hits: all.intersection(wanted).count,
        weight: inPhrase * 4 + title.intersection(wanted).count * 2 + rest.intersection(wanted).count, index: index
      )
    }
    let best = scored.map(\.hits).max() ?? 0
    let found = scored.filter { $0.hits == best && best * 2 >= wanted.count && best > 0 }
      .sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }
    return (found.map(\.scenario), best == wanted.count)
  }

  /// The words that say something, each as one of those that mean the same.
  private static func words(of text: String) -> [String] {
    let plain = text.lowercased().replacing("re-", with: "re").replacing("'", with: "")
    return plain.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !fillers.contains($0) }.map { word in
      let stem = stem(of: word)
      return synonyms[stem] ?? stem
    }
  }

  private static func stem(of word: String) -> String {
    for ending in ["ing", "ed", "es", "s"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
      return String(word.dropLast(ending.count))
    }
    return word.hasSuffix("e") && word.count > 3 ? String(word.dropLast()) : word
  }

  private static let fillers: Set<String> = [
    "a", "an", "the", "is", "are", "it", "its", "my", "i", "on", "in", "of", "to", "and", "when", "do", "does", "with",
    "again", "too", "very", "as", "one", "for", "that", "at", "by", "be", "so",
  ]

  /// Stems, and the one stem that stands for them.
  private static let synonyms: [String: String] = {
    let alike = [
      ["redraw", "redrawn", "rerender", "render", "reevaluat", "evaluat", "refresh", "reload", "repaint"],
      ["row", "cell", "item", "element"], ["all", "every", "each", "whol", "entir"],
      ["updat", "chang"], ["not", "never", "doesnt", "dont", "isnt", "wont", "stop", "no"],
      ["init", "initializ", "initialis", "construct", "creat", "mak", "mad"],
      ["grow", "leak", "increas", "accumulat"], ["slow", "lag", "hang", "stutter", "freez", "froz", "jank"],
      ["lost", "los", "reset", "gon", "disappear", "vanish", "forget", "forgotten"],
      ["stal", "old", "outdated", "wrong"], ["crash", "abort", "fatal"],
      ["loop", "endless", "infinit", "forever"], ["typ", "keystrok", "keyboard"], ["memory", "ram"],
      ["stuck", "spin", "load"],
    ]
    var table: [String: String] = [:]
    for group in alike { for word in group { table[word] = group[0] } }
    return table
  }()
}

extension Scenario {
  /// The values that parameters have where a run sets none.
  package var standardParameters: Parameters {
    Parameters(Dictionary(parameters.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { $1 }))
  }

  /// What the mended forms of a replayed problem cost, against the faulty one: a line for each kind of model and step
  /// whose expectations differ, the largest difference first.
  @MainActor package var gains: [String] {
    var gains: [(difference: Int, text: String)] = []
    for faulty in lanes where faulty.variant.hasPrefix("faulty") {
      guard !faulty.isExplored else { continue }
      let before = faulty.steps(standardParameters)
      for mended in lanes where mended.variant.hasPrefix("mended") {
        for step in mended.steps(standardParameters) {
          guard let old = before.first(where: { $0.name == step.name }),
            let (metric, first, second) = Self.difference(old.expectations, step.expectations)
          else { continue }
          let suffix = mended.variant == "mended" ? "" : " (\(mended.variant))"
          let text = "\(step.name): \(first) \(metric) as \(faulty.kind), \(second) mended as \(mended.kind)\(suffix)"
          gains.append((abs(first - second), text))
        }
      }
    }
    return unique(gains.sorted { $0.difference > $1.difference }.map(\.text))
  }

  /// The first count that both of two steps expect, and expect differently. Tallies come first, then bodies of the
  /// whole step, then what else there is.
  private static func difference(_ a: [Expectation], _ b: [Expectation]) -> (String, Int, Int)? {
    let ranked = a.sorted { rank($0) < rank($1) }
    for old in ranked {
      guard let new = b.first(where: { $0.subject == old.subject && $0.metric == old.metric }), new.value != old.value
      else { continue }
      let name = old.subject.view.map { old.metric == .tally ? $0 : "\(metricWords(old.metric)) of \($0)" }
      return (name ?? metricWords(old.metric), old.value, new.value)
    }
    return nil
  }

  private static func rank(_ expectation: Expectation) -> Int {
    switch (expectation.subject, expectation.metric) {
    case (_, .tally): 0
    case (.total, .bodyEvaluations): 1
    case (_, .bodyEvaluations): 2
    default: 3
    }
  }

  private static func metricWords(_ metric: Metric) -> String { metric.rawValue.replacing("_", with: " ") }
}
