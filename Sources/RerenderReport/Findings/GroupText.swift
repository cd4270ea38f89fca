import RerenderEvents
import RerenderResults

/// Words for findings that go back to one cause, with the cure and the command that shows the rest.
struct GroupText {
  /// How many lines one group takes at most, whatever the width.
  static let mostLines = 11

  let group: FindingGroup
  let reference: Findings.Reference
  /// The program's name on a command line.
  let program: String
  /// Whether long texts are whole, for a page that breaks them, or cut.
  var isWhole = false

  /// The finding that stands for all.
  private var main: Finding { group.main }

  /// What changed, in one line: `list property, rename, Row: body_evaluations was 1, is 500 (+499)`.
  var headline: String {
    let place = main.placeText
    let line = (place.isEmpty ? "" : place + ": ") + main.message(reference, withReason: false, isWhole: isWhole)
    guard let (view, metric, count, steps) = group.increase, steps > 1, group.kind == main.kind, main.isIncrease else {
      return line + others
    }
    let cases = Set(group.findings.map(\.place.name)).count
    let whereabouts = "\(NumberText.grouped(steps)) steps" + (cases > 1 ? " of \(NumberText.grouped(cases)) cases" : "")
    return "\(added(view, metric, count)) in \(whereabouts); \(line)"
  }

  /// `ExpenseRow ran 24 times more`.
  private func added(_ view: String?, _ metric: Metric, _ count: Int) -> String {
    let name = view.map { short($0, limit: 80) } ?? "the whole screen"
    let times = NumberText.counted(count, "time")
    return switch metric {
    case .bodyEvaluations: "\(name) ran \(times) more"
    case .contentEvaluations: "a closure of \(name) ran \(times) more"
    case .mounts: "\(name) was mounted \(times) more"
    case .tally: "\(name) counted \(times) more"
    default: "\(name) has \(NumberText.counted(count, String(metric.words.dropLast()), metric.words)) more"
    }
  }

  /// The number of findings that are not told: ` (and 12 more in 3 steps)`.
  private var others: String {
    let rest = group.findings.count { $0.kind == group.kind } - 1
    guard rest > 0, !main.isIncrease else { return "" }
    let steps = group.steps.count
    return " (and \(NumberText.grouped(rest)) more\(steps > 1 ? " in \(NumberText.grouped(steps)) steps" : ""))"
  }

  /// What else is known of the group, each part under a word, the most needed first.
  var details: [(word: String, text: String)] {
    var details: [(String, String)] = []
    if let reason { details.append(("why", reason)) }
    if let written { details.append(("written", written)) }
    if group.chains.isEmpty, main.isIncrease, !main.causes.isEmpty {
      details.append(("causes", main.causeLines(isWhole: isWhole).joined(separator: "; ")))
    }
    if let read { details.append(("read", read)) }
    if group.kind != main.kind || !main.isIncrease, let increase = group.increase {
      let steps = increase.steps > 1 ? " in \(NumberText.grouped(increase.steps)) steps" : ""
      details.append(("with it", added(increase.view, increase.metric, increase.count) + steps))
    }
    if let changed { details.append(("changed", changed)) }
    if let command { details.append(("more", command)) }
    return details
  }

  /// What the findings have in common, in a few words: the write, the property or the construct; `nil` where that is
  /// only their kind.
  var cause: String? {
    switch group.root {
    case .source(let cause): written ?? short(cause.description, limit: 120)
    case .construct(let kind, let view):
      [kind.rawValue, view.map(base)].compactMap(\.self).joined(separator: " ")
    case .unheard(let view, _): "\(base(view)) is stale"
    case .ended, .alike, .place, .said: nil
    }
  }

  /// The reason and the cure, where the headline does not have them.
  private var reason: String? {
    switch main.fact {
    case .stale(let stale): return stale.reason.map { short($0, limit: 400) }
    case .disagreed:
      return
        "the step is random: what it counts changes with the process, or with the seed of hashing, by which the order of "
        + "a Set or Dictionary goes"
    default:
      let told = main.told
      guard let reason = group.reason, reason.kind != told else { return told?.remedy }
      return short(reason.message, limit: 400)
    }
  }

  /// The places of the writes that the group goes back to: `Ledger.notes ← Ledger.write(_:) (Ledger.swift:12)`.
  private var written: String? {
    guard main.isIncrease || group.increase != nil, let first = group.chains.first, let cause = first.written else {
      return nil
    }
    var origins: [WriteOrigin] = []
    for chain in group.chains {
      if let origin = chain.origin, !origins.contains(origin) { origins.append(origin) }
    }
    let more = origins.count > 1 ? ", and \(NumberText.counted(origins.count - 1, "more place"))" : ""
    return short(cause.description, limit: 120)
      + (origins.first.map { " ← \(short($0.description, limit: 160))" } ?? "") + more
  }

  /// Where the body that reads the written value is.
  private var read: String? {
    guard let chain = group.chains.first, chain.links.last?.causes.contains(where: \.isRead) ?? false else {
      return nil
    }
    let body = chain.reader.map { short($0.description, limit: 160) } ?? "\(base(chain.dependent)).body"
    let isHandedOn = chain.links.count > 1 && chain.view != chain.dependent
    let way = isHandedOn ? ", which hands it on to \(base(chain.view))" : ""
    return body + way
  }

  /// A type without its generic arguments.
  private func base(_ view: String) -> String { short(String(view.prefix { $0 != "<" }), limit: 80) }

  private func short(_ text: String, limit: Int) -> String {
    SafeText.short(text, limit: isWhole ? max(limit, Label.longest) : limit)
  }

  /// The one view that the group is about, and what it was handed, where that prints.
  private var changed: String? {
    guard group.chains.count == 1, let chain = group.chains.first, let view = chain.instance else { return nil }
    let changes = chain.changes.compactMap { change -> String? in
      guard let old = change.old, let new = change.new else { return nil }
      return "\(change.name) \(old) → \(new)"
    }
    guard view.id != nil || !changes.isEmpty else { return nil }
    return short(([view.description] + changes).joined(separator: ", "), limit: 200)
  }

  /// The command that shows the rest.
  var command: String? {
    switch group.kind {
    case .stale, .fault, .expectation, .regression: break
    default: return nil
    }
    guard let name = main.place.name else { return nil }
    var words = [program, "explain", name.scenario, "--lane", name.lane]
    if !name.variant.isEmpty { words += ["--variant", name.variant] }
    if let step = main.place.step ?? group.steps.first?.step { words += ["--step", step] }
    for (key, value) in name.parameters.sorted(by: { $0.key.precedes($1.key) }) {
      words += ["--set", "\(key)=\(value)"]
    }
    return ShellText.command(words)
  }

  /// The first lines, no wider than `width`.
  func headlines(_ width: Int) -> [String] {
    DisplayWidth.wrap(headline, width: width, indent: "    ", start: "\(group.kind.rawValue)  ")
  }

  /// The lines below the headline, no more than a group may have. The least needed are left out first.
  func details(_ width: Int) -> [String] {
    let details = details.map { word, text in
      DisplayWidth.wrap(text, width: width, indent: "            ", start: "    \(word.padded(to: 8))")
    }
    // The last line is the command, and is always there.
    var lines: [String] = []
    var room = Self.mostLines - headlines(width).count - (command == nil ? 0 : details.last?.count ?? 0)
    for (index, detail) in details.enumerated() {
      let isCommand = command != nil && index == details.count - 1
      if isCommand || detail.count <= room || index == 0 {
        lines += detail
        if !isCommand { room -= detail.count }
      }
    }
    return lines
  }
}

extension Finding {
  /// The kind of diagnostic that the finding is about.
  fileprivate var told: Diagnostic.Kind? {
    switch fact {
    case .fault(let kind, _, _, _): kind
    case .noticed(let item): item.diagnostic.kind
    default: nil
    }
  }
}

extension Cause {
  /// Whether something of the view's that it read or observed is the cause.
  fileprivate var isRead: Bool {
    switch self {
    case .tracked, .object, .state, .environment: true
    default: false
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
