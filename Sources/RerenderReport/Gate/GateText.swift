public import RerenderEvents

extension GateFinding {
  /// Where it was found: `list object shared (rows=500), rename-row, RowView`; empty for what concerns the whole run.
  ///
  /// Names are made harmless to look at, and not cut: they are to be searched for.
  public var place: String {
    var parts: [String] = []
    if let name {
      let words = [name.scenario, name.lane] + (name.variant.isEmpty ? [] : [name.variant])
      let parameters = name.parameters.isEmpty ? "" : " (\(SafeText.visible(name.parameterText)))"
      parts.append(words.map(SafeText.visible).joined(separator: " ") + parameters)
    }
    if let step { parts.append(SafeText.visible(step)) }
    if let view {
      parts.append(SafeText.visible(view))
    } else if metric != nil {
      parts.append("total")
    }
    return parts.joined(separator: ", ")
  }

  /// What was found: `body_evaluations was 3, is 502 (+499)`.
  public var message: String {
    guard let metric else { return SafeText.visible(text) }
    guard let was, let now else { return "\(metric.rawValue): \(SafeText.visible(text))" }
    let (change, overflow) = now.subtractingReportingOverflow(was)
    let difference = overflow ? "" : " (\(change > 0 ? "+" : "")\(change))"
    let verbs = kind == .expectation ? ("must be", "is") : ("was", "is")
    return "\(metric.rawValue) \(verbs.0) \(was), \(verbs.1) \(now)\(difference)"
  }

  /// The causes, a line each, to the write where they were explained: `502 × RowView ← PropertyList.rows ← …`; else
  /// what the run itself noted: `502 × PropertyList.rows, 500 of them wasted`.
  public var causeLines: [String] {
    let most = 5
    if !chains.isEmpty {
      let more = chains.count > most ? ["and \(NumberText.counted(chains.count - most, "more chain"))"] : []
      return chains.prefix(most).map(\.text) + more
    }
    var lines = causes.prefix(most).map { cause in
      let wasted = cause.wasted > 0 ? ", \(cause.wasted) of them wasted" : ""
      let view = view == nil ? "\(SafeText.short(cause.view, limit: 80)): " : ""
      return "\(view)\(cause.evaluations) × \(SafeText.short(cause.cause, limit: 200))\(wasted)"
    }
    if causes.count > most { lines.append("and \(NumberText.counted(causes.count - most, "more cause"))") }
    return lines
  }
}

extension GateVerdict {
  /// Everything that was found, a line each, its causes indented below it; the sentence last.
  public var text: String {
    var lines: [String] = []
    for finding in findings {
      let place = finding.place
      lines.append("\(finding.kind.rawValue)  \(place.isEmpty ? "" : place + ": ")\(finding.message)")
      lines += finding.causeLines.map { "    \($0)" }
    }
    return (lines + [sentence]).joined(separator: "\n")
  }

  /// The verdict in a sentence: `The gate fails: 2 regressions, 1 improvement; 540 counts compared.`
  public var sentence: String {
    let counts = Dictionary(grouping: findings, by: \.kind).mapValues(\.count)
    let parts = GateFinding.Kind.allCases.compactMap { kind in
      counts[kind].map { NumberText.counted($0, kind.rawValue.lowercased(), kind.many) }
    }
    var text = outcome == .holds ? "The gate holds" : "The gate fails"
    if !parts.isEmpty { text += ": \(parts.joined(separator: ", "))" }
    text += "; \(NumberText.counted(compared, "count")) compared"
    if tolerated > 0 { text += ", \(NumberText.grouped(tolerated)) off within tolerance" }
    return text + "."
  }
}

extension GateFinding.Kind {
  /// How several are called.
  fileprivate var many: String {
    switch self {
    case .expectation, .regression, .improvement: rawValue.lowercased() + "s"
    default: rawValue.lowercased()
    }
  }
}

/// What writing a baseline changes in it.
public struct BaselineChanges: Hashable, Sendable {
  /// Lines to print, in the order of the file; empty where nothing changes.
  public var lines: [String]

  /// - Parameters:
  ///   - old: what stands there; `nil` where there is nothing.
  ///   - new: what is about to be written.
  public init(from old: Baseline?, to new: Baseline) {
    lines = BaselineChanges.lines(old?.counts ?? [], new.counts)
    let platforms = Set((old?.tiers ?? []).map(\.platform) + new.tiers.map(\.platform)).sorted()
    for platform in platforms {
      let before = old?.tiers.first { $0.platform == platform }?.counts ?? []
      let after = new.tiers.first { $0.platform == platform }?.counts ?? []
      let changes = BaselineChanges.lines(before, after)
      if !changes.isEmpty { lines += ["on \(SafeText.visible(platform.description)):"] + changes }
    }
  }

  private static func lines(_ old: [Baseline.Entry], _ new: [Baseline.Entry]) -> [String] {
    let before = Dictionary(old.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let oldSteps = Set(old.map { StepName(name: $0.key.name, step: $0.key.step) })
    let newSteps = Set(new.map { StepName(name: $0.key.name, step: $0.key.step) })
    var lines: [String] = []
    var told: Set<StepName> = []
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let step = StepName(name: key.name, step: key.step)
      if oldSteps.contains(step) != newSteps.contains(step) {
        // A step that comes or goes is one line, not one a count.
        guard told.insert(step).inserted else { continue }
        let counts = (oldSteps.contains(step) ? old : new).count { $0.key.name == key.name && $0.key.step == key.step }
        let place = GateFinding(.new, name: key.name, step: key.step).place
        let verb = oldSteps.contains(step) ? "removed" : "added"
        lines.append("\(place): \(NumberText.counted(counts, "count")) \(verb)")
      } else {
        let place = GateFinding(.new, name: key.name, step: key.step, view: key.view, metric: key.metric).place
        let (was, now) = (before[key].map(String.init) ?? "absent", after[key].map(String.init) ?? "absent")
        lines.append("\(place): \(key.metric.rawValue) \(was) → \(now)")
      }
    }
    return lines
  }

  private struct StepName: Hashable {
    var name: CaseName
    var step: String
  }
}

extension Gate {
  /// The gated counts of a run beside those of the baseline, for reports that show both.
  public func comparison(_ results: Results, with baseline: Baseline, name: String) -> Comparison {
    func measurements(_ entries: [Baseline.Entry]) -> [Measurement] {
      entries.map { Measurement(key: $0.key, value: .measured($0.value)) }
    }
    var (old, new) = (baseline.counts, GatedCounts.of(results, in: .counts))
    if gatesAllocations {
      let platform = Baseline.Platform(results.machine)
      old = (old + (baseline.tiers.first { $0.platform == platform }?.counts ?? [])).sorted { $0.key < $1.key }
      new = (new + GatedCounts.of(results, in: .allocations)).sorted { $0.key < $1.key }
    }
    return Comparison(
      old: measurements(old.filter { scope.contains($0.key) }), new: measurements(new), oldName: name,
      newName: "this run")
  }
}
