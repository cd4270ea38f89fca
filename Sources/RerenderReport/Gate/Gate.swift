public import RerenderEvents

/// Holds a run against expectations and a baseline. Decides, and does nothing else.
public struct Gate: Sendable {
  /// What the run was asked for; the baseline's other entries are left alone.
  public var scope = GateScope()
  /// Tolerances beside those of the baseline; they go before them.
  public var tolerances: [Tolerance] = []
  /// Whether allocations and bytes are held against the baseline's tier for the place of the run.
  public var gatesAllocations = false
  /// Whether fewer counts than before are a reason to fail.
  public var isStrict = false

  /// A gate for a whole run that looks at counts alone and lets improvements pass.
  public init() {}

  /// Decides about a run. Linear in the results and the baseline, but for the sorting of the findings.
  ///
  /// - Parameters:
  ///   - results: what was measured.
  ///   - baseline: what to hold it against; `nil` where there is none, which is a finding.
  public func decide(_ results: Results, against baseline: Baseline?) -> GateVerdict {
    var decision = Decision(results: results, scope: scope)
    decision.addOutcomes()
    decision.addSteps()
    let counted = GatedCounts.of(results, in: .counts)
    if let baseline {
      let tolerances = baseline.tolerances + self.tolerances
      decision.compare(counted, with: baseline.counts, tolerances: tolerances)
      if gatesAllocations { compareAllocations(results, with: baseline, tolerances, &decision) }
    } else {
      decision.add(GateFinding(.nothing, text: "there is no baseline; `baseline write` records one"))
    }
    if counted.isEmpty { decision.add(GateFinding(.nothing, text: "this run counted nothing that is gated")) }
    return GateVerdict(
      findings: decision.sorted, compared: decision.compared, tolerated: decision.tolerated, isStrict: isStrict)
  }

  private func compareAllocations(
    _ results: Results, with baseline: Baseline, _ tolerances: [Tolerance], _ decision: inout Decision
  ) {
    let platform = Baseline.Platform(results.machine)
    guard let tier = baseline.tiers.first(where: { $0.platform == platform }) else {
      let known = baseline.tiers.map { "“\($0.platform)”" }.joined(separator: ", ")
      decision.add(
        GateFinding(
          .nothing,
          text: "the baseline has no allocations for “\(platform)”; it has "
            + (known.isEmpty ? "none at all" : known) + "; `baseline write --gate-allocations` records them"))
      return
    }
    let counted = GatedCounts.of(results, in: .allocations)
    if counted.isEmpty { decision.add(GateFinding(.nothing, text: "this run counted no allocations")) }
    decision.compare(counted, with: tier.counts, tolerances: tolerances)
  }
}

/// A decision in the making.
private struct Decision {
  let results: Results
  let scope: GateScope
  private var findings: [GateFinding] = []
  private(set) var compared = 0
  private(set) var tolerated = 0
  private let steps: [CaseName: [String: StepResult]]

  init(results: Results, scope: GateScope) {
    self.results = results
    self.scope = scope
    steps = Dictionary(
      results.cases.map { result in
        (result.name, Dictionary(result.steps.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
      }, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ finding: GateFinding) { findings.append(finding) }

  /// The findings in the order in which they are told.
  var sorted: [GateFinding] {
    func rank(_ finding: GateFinding) -> Int { GateFinding.Kind.allCases.firstIndex(of: finding.kind) ?? 0 }
    return findings.enumerated().sorted { a, b in
      let (x, y) = (rank(a.element), rank(b.element))
      if x != y { return x < y }
      if let left = a.element.name, let right = b.element.name, left != right { return left < right }
      return a.offset < b.offset
    }.map(\.element)
  }

  // MARK: What needs no baseline

  mutating func addOutcomes() {
    for result in results.cases {
      switch result.outcome {
      case .measured: break
      case .crashed(let step, let reason):
        add(GateFinding(.crashed, name: result.name, step: step, text: reason))
      case .timedOut(let step, let seconds):
        add(GateFinding(.timedOut, name: result.name, step: step, text: "after \(seconds.plainText) s"))
      case .disagreed(let lines):
        let lines = lines.isEmpty ? ["two processes counted differently"] : lines
        for line in lines { add(GateFinding(.disagreed, name: result.name, text: line)) }
      }
    }
  }

  mutating func addSteps() {
    for result in results.cases {
      for step in result.steps {
        for stale in step.stale {
          let text = "shows \(stale.shows), should show \(stale.shouldShow)" + (stale.reason.map { "; \($0)" } ?? "")
          add(GateFinding(.stale, name: result.name, step: step.name, view: stale.view.description, text: text))
        }
        let unnamed = (step.totals[.staleViews]?.integer ?? 0) - step.stale.count
        if unnamed > 0 {
          let more = step.stale.isEmpty ? "" : " more"
          let text = "\(NumberText.grouped(unnamed))\(more) \(unnamed == 1 ? "view is" : "views are") stale"
          add(GateFinding(.stale, name: result.name, step: step.name, text: text))
        }
        for expectation in step.expectations where !expectation.holds {
          let view = expectation.view.isEmpty ? nil : expectation.view
          let isMore = expectation.actual > expectation.expected
          add(
            GateFinding(
              .expectation, name: result.name, step: step.name, view: view, metric: expectation.metric,
              was: expectation.expected, now: expectation.actual,
              causes: isMore ? causes(of: expectation.metric, view: view, in: step) : []))
        }
      }
    }
  }

  // MARK: The baseline

  /// Holds sorted entries against each other.
  mutating func compare(_ new: [Baseline.Entry], with baseline: [Baseline.Entry], tolerances: [Tolerance]) {
    let measured = Set(results.cases.filter { $0.outcome == .measured }.map(\.name))
    let failed = Set(results.cases.filter { $0.outcome != .measured }.map(\.name))
    // Of a case that failed there are no counts: that it failed is said already.
    let old = baseline.filter { scope.contains($0.key) && !failed.contains($0.key.name) }
    let before = Side(baseline)
    let after = Side(new)
    var lonely = Lonely()
    let values = Dictionary(new.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    for entry in old {
      if let value = values[entry.key] {
        judge(entry.key, entry.value, value, tolerances)
      } else if entry.key.metric == .staleViews {
        continue  // Looked for in some runs only; a stale view is a finding whatever the baseline says.
      } else if after.countsAsZero(entry.key) || (!scope.steps.isEmpty && after.hasStep(entry.key)) {
        judge(entry.key, entry.value, 0, tolerances)
      } else {
        lonely.add(
          entry.key, .missing, isWholeCase: !measured.contains(entry.key.name), hasStep: after.hasStep(entry.key))
      }
    }
    let known = Set(old.map(\.key))
    for entry in new where !known.contains(entry.key) && entry.key.metric != .staleViews {
      if before.countsAsZero(entry.key) {
        judge(entry.key, 0, entry.value, tolerances)
      } else {
        lonely.add(entry.key, .new, isWholeCase: !before.hasCase(entry.key.name), hasStep: before.hasStep(entry.key))
      }
    }
    for place in lonely.places { add(finding(of: place)) }
  }

  private mutating func judge(_ key: Measurement.Key, _ old: Int, _ new: Int, _ tolerances: [Tolerance]) {
    compared += 1
    guard old != new else { return }
    if let tolerance = tolerances.last(where: { $0.matches(key) }), tolerance.allows(old, new) {
      tolerated += 1
      return
    }
    let isMore = new > old
    let step = steps[key.name]?[key.step]
    add(
      GateFinding(
        isMore ? .regression : .improvement, name: key.name, step: key.step, view: key.view, metric: key.metric,
        was: old, now: new, causes: isMore ? step.map { causes(of: key.metric, view: key.view, in: $0) } ?? [] : []))
  }

  /// A line for what one side does not have at all, and one for each number that only it lacks.
  private func finding(of place: Lonely.Place) -> GateFinding {
    let side =
      place.kind == .missing ? "the baseline has it, this run does not" : "this run has it, the baseline does not"
    let count = "\(NumberText.counted(place.count, "count")): \(side)"
    var finding = GateFinding(place.kind, name: place.name, step: place.step, text: count)
    if place.count == 1, let key = place.key {
      finding.view = key.view
      finding.metric = key.metric
      finding.text = side
    }
    if place.kind == .missing, let step = place.step,
      let skipped = results.cases.first(where: { $0.name == place.name })?.skipped.first(where: { $0.name == step })
    {
      finding.text += " (left out: \(skipped.reason))"
    }
    return finding
  }

  /// What led to the evaluations that a metric counts.
  private func causes(of metric: Metric, view: String?, in step: StepResult) -> [CauseResult] {
    let matching = step.causes.filter { view == nil || $0.view == view }
    switch metric {
    case .bodyEvaluations, .mounts: return matching.filter { $0.kind == .body }
    case .contentEvaluations: return matching.filter { $0.kind == .content }
    case .wastedEvaluations: return matching.filter { $0.wasted > 0 }
    case .invalidations, .allocations, .allocatedBytes: return matching
    default: return []
    }
  }
}

/// What one side of a comparison knows.
private struct Side {
  private var views: [CaseName: [String: Set<Metric>]] = [:]
  private var steps: [CaseName: Set<String>] = [:]

  init(_ entries: [Baseline.Entry]) {
    for entry in entries {
      steps[entry.key.name, default: []].insert(entry.key.step)
      if let view = entry.key.view { views[entry.key.name, default: [:]][view, default: []].insert(entry.key.metric) }
    }
  }

  func hasCase(_ name: CaseName) -> Bool { steps[name] != nil }
  func hasStep(_ key: Measurement.Key) -> Bool { steps[key.name]?.contains(key.step) ?? false }

  /// Whether a number that is not there is 0: the view is known, and none of its steps has any count of the metric.
  func countsAsZero(_ key: Measurement.Key) -> Bool {
    guard hasStep(key), let view = key.view, let metrics = views[key.name]?[view] else { return false }
    return !metrics.contains(key.metric)
  }
}

/// Numbers that one side alone has, those of a step or a case that it alone has taken together.
private struct Lonely {
  struct Place {
    var kind: GateFinding.Kind
    var name: CaseName
    var step: String?
    var key: Measurement.Key?
    var count: Int
  }

  private struct Group: Hashable {
    var kind: GateFinding.Kind
    var name: CaseName
    var step: String?
    var key: Measurement.Key?
  }

  private(set) var places: [Place] = []
  private var indices: [Group: Int] = [:]

  mutating func add(_ key: Measurement.Key, _ kind: GateFinding.Kind, isWholeCase: Bool, hasStep: Bool) {
    let group = Group(
      kind: kind, name: key.name, step: isWholeCase ? nil : key.step, key: isWholeCase || !hasStep ? nil : key)
    if let index = indices[group] {
      places[index].count += 1
      return
    }
    indices[group] = places.count
    places.append(Place(kind: kind, name: group.name, step: group.step, key: group.key, count: 1))
  }
}
