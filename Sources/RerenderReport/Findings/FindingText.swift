import RerenderEvents
package import RerenderResults

extension Finding {
  /// The finding's place, with the instance where one is known: `list object shared (rows=500), rename-row, RowView`.
  ///
  /// Empty for the whole run. Names are made safe to show and are not cut, so that they can be searched for.
  package var placeText: String {
    switch fact {
    case .stale(let stale):
      [Place(place.name, place.step).description, SafeText.visible(stale.view.description)].joined(separator: ", ")
    default: place.description
    }
  }

  /// What was found: `body_evaluations was 3, is 502 (+499)`.
  ///
  /// - Parameters:
  ///   - reference: What the results are compared with.
  ///   - withReason: Whether the reason for a stale view is told as well.
  ///   - isWhole: Whether long texts are whole, for a page that breaks them, or cut.
  package func message(
    _ reference: Findings.Reference, withReason: Bool = true, isWhole: Bool = false
  ) -> String {
    func short(_ text: String) -> String { SafeText.short(text, limit: isWhole ? Label.longest : 300) }
    /// `duplicate-identity (2 times): the ID 7 occurs more than once`.
    func text(_ kind: Diagnostic.Kind, _ message: String, count: Int) -> String {
      let times = count > 1 ? " (\(NumberText.grouped(count)) times)" : ""
      return "\(kind.rawValue)\(times): \(SafeText.short(message, limit: isWhole ? Label.longest : 400))"
    }
    return switch fact {
    case .stale(let stale):
      "shows \(short(stale.shows)), should show \(short(stale.shouldShow))"
        + (withReason ? stale.reason.map { "; \(short($0))" } ?? "" : "")
    case .staleViews(let count, let isMore):
      "\(NumberText.grouped(count))\(isMore ? " more" : "") \(count == 1 ? "view is" : "views are") stale"
    case .crashed(let reason), .skipped(let reason): short(reason)
    case .timedOut(let seconds): "after \(seconds.plainText) s"
    case .disagreed(nil): "two processes counted differently"
    case .disagreed(let difference?), .unsteady(let difference): difference.text
    case .idle: "changed nothing that any view depends on, and nothing is expected of it"
    case .misnamed(let problem): short(problem)
    case .noticed(let item): text(item.diagnostic.kind, item.diagnostic.message, count: item.count)
    case .fault(let kind, let message, let count, let was):
      text(kind, message, count: count) + (was > 0 ? " (\(NumberText.grouped(was)) in \(reference.oldSide))" : "")
    case .expectation(let metric, let expected, let actual):
      "\(metric.rawValue) must be \(expected), is \(actual)\(changeText)"
    case .changed(let metric, let was, let now): "\(metric.rawValue) was \(was), is \(now)\(changeText)"
    case .unmeasured(let metric, let was, let now):
      "\(metric.rawValue) was \(MetricValue.text(was)), is \(MetricValue.text(now))"
    case .nothing(let nothing): nothing.text
    case .moved(let move):
      "the \(move.kind.rawValue) \(short(move.old)) is now \(short(move.new)), and counts the same: `baseline write "
        + "--rename '\(short(move.old))=\(short(move.new))'` records it"
    case .missing(let counts, let needs):
      "\(NumberText.counted(counts, "count")): \(reference.oldSide) has it, this run does not"
        + (needs.map { " (left out: \(short($0)))" } ?? "")
    case .new(let counts): "\(NumberText.counted(counts, "count")): this run has it, \(reference.oldSide) does not"
    }
  }

  /// The change, as ` (+499)`; empty where the difference is too large for an integer.
  private var changeText: String {
    guard let change, change != .max, change != .min else { return "" }
    return " (\(change > 0 ? "+" : "")\(change))"
  }

  /// The finding in one line, with its kind in front.
  package func line(_ reference: Findings.Reference) -> String {
    let place = placeText
    return "\(kind.rawValue)  \(place.isEmpty ? "" : place + ": ")\(message(reference))"
  }

  /// The causes, a line each. Where they were explained a line goes back to the write: `502 × RowView ←
  /// PropertyList.rows ← …`. Otherwise it has what the run itself noted: `502 × PropertyList.rows, 500 of them wasted`.
  ///
  /// - Parameter isWhole: Whether long texts are whole, for a page that breaks them, or cut.
  package func causeLines(isWhole: Bool = false) -> [String] {
    let most = 5
    func short(_ text: String, limit: Int) -> String {
      SafeText.short(text, limit: isWhole ? Label.longest : limit)
    }
    if !chains.isEmpty {
      let more = chains.count > most ? ["and \(NumberText.counted(chains.count - most, "more chain"))"] : []
      return chains.prefix(most).map(\.text) + more
    }
    var lines = causes.prefix(most).map { cause in
      let wasted = cause.wasted > 0 ? ", \(cause.wasted) of them wasted" : ""
      let view = place.subject?.view == nil ? "\(short(cause.view, limit: 80)): " : ""
      return "\(view)\(cause.evaluations) × \(short(cause.text, limit: 200))\(wasted)"
    }
    if causes.count > most { lines.append("and \(NumberText.counted(causes.count - most, "more cause"))") }
    return lines
  }
}

extension Finding.Nothing {
  fileprivate var text: String {
    switch self {
    case .baseline: return "there is no baseline; `baseline write` records one"
    case .counts: return "this run counted nothing that is gated"
    case .allocations: return "this run counted no allocations"
    case .tolerance(let problem): return SafeText.short(problem, limit: 300)
    case .tier(let platform, let others):
      let known = others.map { "“\(SafeText.visible($0.description))”" }.joined(separator: ", ")
      return "the baseline has no allocations for “\(SafeText.visible(platform.description))”; it has "
        + (known.isEmpty ? "none at all" : known) + "; `baseline write --gate-allocations` records them"
    }
  }
}

extension Disagreement {
  /// `body_evaluations 1, then 2`.
  fileprivate var text: String {
    guard let metric else { return "only one of the two runs has the step" }
    return "\(metric.rawValue) \(MetricValue.text(first, absent: "absent")), then "
      + MetricValue.text(second, absent: "absent")
  }
}

extension MetricValue {
  /// A value beside others of its kind: the number with its digits grouped, `unavailable`, or the word for none.
  static func text(_ value: MetricValue?, absent: String = "nothing") -> String {
    switch value {
    case .measured(let number)?: NumberText.grouped(number)
    case .unavailable?: "unavailable"
    case nil: absent
    }
  }
}

extension EvaluationChain {
  /// `499 × RowView ← new value (title) ← ListView ← Cart.items ← Cart.rename(_:) (Cart.swift:42), 499 of them wasted`.
  package var text: String {
    var parts: [String] = []
    for link in links {
      parts += [link.view, link.causes.map(\.description).joined(separator: " and ")]
    }
    if let origin { parts.append(origin.description) }
    let chain = parts.map { SafeText.short($0, limit: 200) }.joined(separator: " ← ")
    return "\(evaluations) × \(chain)" + (wasted > 0 ? ", \(wasted) of them wasted" : "")
  }
}

extension BaselineChanges {
  /// The changes, a line each, in the order of the file; empty where nothing changes.
  package var lines: [String] {
    counts.map(\.text)
      + tiers.flatMap { tier in
        ["on \(SafeText.visible(tier.platform.description)):"] + tier.changes.map(\.text)
      }
  }
}

extension BaselineChanges.Change {
  fileprivate var text: String {
    switch self {
    case .added(let place, let counts): return "\(place): \(NumberText.counted(counts, "count")) added"
    case .removed(let place, let counts): return "\(place): \(NumberText.counted(counts, "count")) removed"
    case .diagnostic(let place, let kind, let was, let now): return "\(place): \(kind.rawValue) \(was) → \(now)"
    case .count(let key, let was, let now):
      let (was, now) = (was.map(String.init) ?? "absent", now.map(String.init) ?? "absent")
      return "\(Place(key.name, key.step, key.subject)): \(key.metric.rawValue) \(was) → \(now)"
    }
  }
}
