import RerenderEvents
import RerenderResults

extension Findings {
  /// The findings by what they go back to, with the sentence last.
  ///
  /// - Parameters:
  ///   - program: The program's name on a command line.
  ///   - style: The number of columns, beyond which lines are broken at spaces, and whether to use colour.
  package func text(program: String, style: TerminalStyle) -> String {
    let lines = groups.flatMap { group in
      let text = GroupText(group: group, reference: reference, program: program)
      let role: TextTable.Role = group.kind.isFailure ? .failure : group.kind == .improvement ? .property : .plain
      return text.headlines(style.width).map { style.paint($0, role) } + text.details(style.width)
    }
    let last = sentence.map { DisplayWidth.wrap($0, width: style.width).map { style.paint($0, .heading) } } ?? []
    return (lines + last).joined(separator: "\n")
  }

  /// The outcome of a comparison in a sentence; `nil` for results by themselves.
  package var sentence: String? {
    switch reference {
    case .itself: nil
    case .baseline: gateSentence
    case .results: comparisonSentence
    }
  }

  /// `The gate fails: 2 regressions, 1 improvement; 540 counts compared.`
  private var gateSentence: String {
    (outcome == .holds ? "The gate holds" : "The gate fails") + kindsText + "; \(comparedText("count"))."
  }

  /// The number of findings by kind: `: 2 regressions, 1 improvement`; empty where there are none.
  private var kindsText: String {
    let parts = Finding.Kind.allCases.compactMap { kind -> String? in
      let count = total(kind)
      if kind == .nothing, count > 0 { return "nothing to hold against" }
      return count == 0 || kind == .skipped ? nil : NumberText.counted(count, kind.rawValue.lowercased(), kind.many)
    }
    return parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
  }

  /// The title of a page about the results. A failure comes first: `✗ The gate fails: 2 regressions`.
  var title: String {
    let isHeld = outcome == .holds
    return switch reference {
    case .itself: isHeld ? "rerender: view evaluations compared" : "✗ The run fails\(kindsText) · rerender"
    case .baseline: (isHeld ? "The gate holds" : "✗ The gate fails\(kindsText)") + " · rerender"
    case .results(_, let old, let new):
      "\(changesText ?? "Nothing changed"): \(SafeText.short(old, limit: 60)) → \(SafeText.short(new, limit: 60)) · rerender"
    }
  }

  /// `All 234 expectations hold.`, for a run in which nothing failed.
  var expectationSentence: String {
    if cases == 0 { return "Nothing was measured." }
    return switch expectations {
    case 0: "Nothing failed, and nothing was expected."
    case 1: "The one expectation holds."
    default: "All \(NumberText.grouped(expectations)) expectations hold."
    }
  }

  /// `3 numbers went up, 1 number went down, 12 numbers on one side only; 540 exact numbers compared.`
  private var comparisonSentence: String {
    let compared = comparedText("exact number")
    return changesText.map { "\($0); \(compared)." } ?? "Nothing changed: \(compared)."
  }

  /// `3 numbers went up, 1 number went down`; `nil` where nothing changed.
  private var changesText: String? {
    let (up, down) = (total(.regression), total(.improvement))
    let (lost, lonely) = (total(.unmeasured), self.lonely)
    var parts: [String] = []
    if up > 0 { parts.append("\(NumberText.counted(up, "number")) went up") }
    if down > 0 { parts.append("\(NumberText.counted(down, "number")) went down") }
    if lost > 0 { parts.append("\(NumberText.counted(lost, "number")) measured on one side only") }
    if lonely > 0 { parts.append("\(NumberText.counted(lonely, "number")) on one side only") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func comparedText(_ unit: String) -> String {
    "\(NumberText.counted(compared, unit)) compared"
      + (tolerated > 0 ? ", \(NumberText.grouped(tolerated)) off within tolerance" : "")
  }

  /// How many numbers one side alone has.
  private var lonely: Int {
    list.reduce(0) { sum, finding in
      switch finding.fact {
      case .missing(let counts, _), .new(let counts): sum.addingSaturated(counts)
      default: sum
      }
    }
  }

  /// The worst finding in a sentence: `rename-row in list (rows=500), property per-row: 502 body evaluations, 1
  /// before.`
  ///
  /// `nil` where nothing went up.
  package var headline: String? {
    guard let worst = list.first(where: { $0.kind == .regression }),
      case .changed(let metric, let was, let now) = worst.fact,
      let name = worst.place.name, let step = worst.place.step
    else { return nil }
    let parameters = name.parameters.isEmpty ? "" : " (\(SafeText.short(name.parameterText, limit: 60)))"
    let lane = [name.lane, name.variant].filter { !$0.isEmpty }.map { SafeText.short($0, limit: 30) }
    let view = worst.place.subject?.view.map { " of \(SafeText.short($0, limit: 60))" } ?? ""
    return "\(SafeText.short(step, limit: 60)) in \(SafeText.short(name.scenario, limit: 60))\(parameters), "
      + "\(lane.joined(separator: " ")): \(NumberText.grouped(now)) \(metric.words)\(view), "
      + "\(NumberText.grouped(was)) before."
  }

  /// The findings about two sides: changes, and what one side alone has.
  var differences: [Finding] { list.filter(\.isDifference) }

  /// The findings about a run by itself, without what was left out.
  var problems: [Finding] {
    list.filter {
      [.stale, .crashed, .timedOut, .disagreed, .fault, .expectation, .nothing, .noticed, .unsteady, .idle].contains(
        $0.kind)
    }
  }
}

extension Finding {
  /// Whether the finding is about two sides: a change, or what one side alone has.
  var isDifference: Bool { [.regression, .improvement, .moved, .missing, .new, .unmeasured].contains(kind) }
}

extension Findings.Reference {
  /// The name of the older side in a sentence.
  var oldSide: String {
    switch self {
    case .itself, .baseline: "the baseline"
    case .results: "the older side"
    }
  }

  /// The names of the two sides; `nil` for results by themselves.
  var names: (old: String, new: String)? {
    switch self {
    case .itself: nil
    case .baseline(_, let file): (file, "this run")
    case .results(_, let name, let newName): (name, newName)
    }
  }

  /// The older results, where they are known.
  var results: Results? {
    if case .results(let results, _, _) = self { results } else { nil }
  }
}

extension Finding.Kind {
  /// The plural of the kind.
  fileprivate var many: String {
    switch self {
    case .fault, .expectation, .regression, .improvement: rawValue.lowercased() + "s"
    default: rawValue.lowercased()
    }
  }
}
