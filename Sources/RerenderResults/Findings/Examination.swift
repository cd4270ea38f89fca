import RerenderEvents

/// Findings in the making.
struct Examination {
  private let results: Results
  private let scope: GateScope
  var tolerances: [Tolerance]
  private var findings: [Finding] = []
  private(set) var compared = 0
  private(set) var tolerated = 0
  private var lonely = Lonely()
  private var moves: Set<Move> = []
  /// The cases with stale views, or with faults of bodies that are not known.
  private var faulty: Set<CaseName?> = []
  private let steps: [Place: StepResult]

  init(_ results: Results, scope: GateScope, tolerances: [Tolerance]) {
    self.results = results
    self.scope = scope
    self.tolerances = tolerances
    let all = results.cases.flatMap { result in result.steps.map { (Place(result.name, $0.name), $0) } }
    steps = Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ fact: Finding.Fact, at place: Place, causes: [CauseResult] = []) {
    findings.append(Finding(fact, at: place, causes: causes))
  }

  /// The findings in the order in which they are told. They go by kind. Changes then go by metric, the largest first.
  /// Others go by case, in the order in which they were found.
  var sorted: [Finding] {
    let ranks = Dictionary(uniqueKeysWithValues: Finding.Kind.allCases.enumerated().map { ($1, $0) })
    return findings.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.kind != y.kind { return (ranks[x.kind] ?? 0) < (ranks[y.kind] ?? 0) }
      if case .changed(let left, _, _) = x.fact, case .changed(let right, _, _) = y.fact {
        if left != right { return left < right }
        let (more, less) = (x.change?.magnitude ?? 0, y.change?.magnitude ?? 0)
        if more != less { return more > less }
      }
      if let left = x.place.name, let right = y.place.name, left != right { return left < right }
      return a.offset < b.offset
    }.map(\.element)
  }

  // MARK: What results say by themselves

  /// Adds findings about how cases ended.
  ///
  /// - Parameter gatesAllocations: Whether allocations that differ between two processes are a reason to fail.
  mutating func addOutcomes(gatesAllocations: Bool) {
    for result in results.cases {
      for difference in result.unsteady {
        add(
          gatesAllocations ? .disagreed(difference) : .unsteady(difference),
          at: Place(result.name, difference.step, difference.subject))
      }
      let place = Place(result.name)
      switch result.outcome {
      case .measured: break
      case .crashed(let step, let reason): add(.crashed(reason: reason), at: Place(result.name, step))
      case .timedOut(let step, let seconds): add(.timedOut(seconds: seconds), at: Place(result.name, step))
      case .disagreed(let differences):
        if differences.isEmpty { add(.disagreed(nil), at: place) }
        for difference in differences {
          let subject = difference.metric == nil ? nil : difference.subject
          add(.disagreed(difference), at: Place(result.name, difference.step, subject))
        }
      }
      for skipped in result.skipped { add(.skipped(reason: skipped.reason), at: Place(result.name, skipped.name)) }
    }
  }

  mutating func addSteps() {
    for result in results.cases {
      for step in result.steps {
        for stale in step.stale { add(.stale(stale), at: Place(result.name, step.name, .view(stale.view.type))) }
        if !step.stale.isEmpty { faulty.insert(result.name) }
        let unnamed = (step.totals[.staleViews]?.integer ?? 0) - step.stale.count
        if unnamed > 0 {
          add(.staleViews(unnamed, isMore: !step.stale.isEmpty), at: Place(result.name, step.name))
        }
        if step.isIdle { add(.idle, at: Place(result.name, step.name)) }
        for expectation in step.expectations where !expectation.holds {
          if let problem = expectation.problem {
            add(.misnamed(problem: problem), at: Place(result.name, step.name))
            continue
          }
          let (metric, subject) = (expectation.metric, expectation.subject)
          let isMore = expectation.actual > expectation.expected
          add(
            .expectation(metric, expected: expectation.expected, actual: expectation.actual),
            at: Place(result.name, step.name, subject),
            causes: isMore ? causes(of: metric, subject, in: step) : [])
        }
      }
    }
  }

  /// Adds every diagnostic.
  mutating func addDiagnostics() {
    for result in results.cases {
      for (step, items) in result.noticed {
        for item in items {
          add(.noticed(item), at: Place(result.name, step, item.diagnostic.view.map { .view($0.type) }))
        }
      }
    }
  }

  // MARK: Two sides

  /// Adds the tolerances that name something neither side has.
  mutating func addTolerances(naming keys: [Measurement.Key]) {
    for tolerance in tolerances {
      if let problem = tolerance.problem(among: keys) { add(.nothing(.tolerance(problem: problem)), at: Place()) }
    }
  }

  /// Adds the faults of bodies that go beyond the known ones.
  mutating func addFaults(besides known: [Baseline.Known]) {
    struct Key: Hashable {
      let place: Place
      let kind: Diagnostic.Kind
    }
    let counts = Dictionary(
      known.map { (Key(place: $0.place, kind: $0.kind), $0.count) }, uniquingKeysWith: { $0.addingSaturated($1) })
    for fault in results.faults {
      let was = counts[Key(place: fault.place, kind: fault.kind)] ?? 0
      if fault.count > was {
        add(.fault(fault.kind, message: fault.message, count: fault.count, was: was), at: fault.place)
        faulty.insert(fault.place.name)
      }
    }
  }

  /// Compares the numbers of two sides.
  ///
  /// In a known step, a view without a number of a metric has 0 of it.
  ///
  /// - Parameter absentTotals: The total of a known step that the older side lacks, where that is known.
  mutating func compare(
    _ old: [Measurement], _ new: [Measurement], metrics: Set<Metric>, absentTotals: Int?
  ) {
    let failed = Set(results.cases.filter { $0.outcome != .measured }.map(\.name))
    let metrics = metrics.subtracting([.staleViews])  // A stale view is a finding, whatever the older side says.
    func isWanted(_ measurement: Measurement) -> Bool {
      // A case that failed has no counts. Another finding says that it failed.
      let key = measurement.key
      return metrics.contains(key.metric) && scope.contains(key) && !failed.contains(key.name)
    }
    var older = old.filter(isWanted)
    let newer = new.filter(isWanted)
    for move in Move.found(from: older, to: newer) {
      if !moves.contains(move) { add(.moved(move), at: Place()) }
      moves.insert(move)
      for index in older.indices { move.apply(to: &older[index].key) }
    }
    let before = Side(older, absentTotals: absentTotals)
    let after = Side(newer, absentTotals: nil)
    // Against older results every changed number is a finding. Against a baseline, those that are better or worse are.
    func isChurn(_ key: Measurement.Key) -> Bool {
      absentTotals != nil && before.evaluations(of: key) <= after.evaluations(of: key)
    }
    for key in Set(before.values.keys).union(after.values.keys).sorted() {
      switch (before.knows(key), after.knows(key)) {
      case (true, true): judge(key, before.value(key), after.value(key), isChurn: isChurn)
      case (true, false): lonely.add(key, isNew: false, isWholeCase: !after.hasCase(key.name))
      default: lonely.add(key, isNew: true, isWholeCase: !before.hasCase(key.name))
      }
    }
  }

  /// - Parameter isChurn: Whether there are as many evaluations as before, or more, and they show something new. Then
  ///   fewer are wasted and none is saved.
  private mutating func judge(
    _ key: Measurement.Key, _ old: MetricValue?, _ new: MetricValue?, isChurn: (Measurement.Key) -> Bool
  ) {
    let place = Place(key.name, key.step, key.subject)
    guard let was = old?.integer, let now = new?.integer else {
      // A view lacks a number wherever its step does, so the step's is told alone.
      let isTold = key.subject == .total && old?.integer != new?.integer
      if isTold { add(.unmeasured(key.metric, was: old, now: new), at: place) }
      return
    }
    compared += 1
    guard was != now else { return }
    if let tolerance = tolerances.last(where: { $0.matches(key) }), tolerance.allows(was, now) {
      tolerated += 1
      return
    }
    // A fault of a body may hide views, and a view that is not there or not told of a change costs nothing.
    if now < was && faulty.contains(key.name) { return }
    if now < was && key.metric == .wastedEvaluations && isChurn(key) { return }
    let step = now > was ? steps[Place(key.name, key.step)] : nil
    add(
      .changed(key.metric, was: was, now: now), at: place,
      causes: step.map { causes(of: key.metric, key.subject, in: $0) } ?? [])
  }

  /// Adds what one side alone has: once for a case, and once for a step.
  mutating func addLonely() {
    for (place, counts) in lonely.missing {
      let skipped = results.cases.first { $0.name == place.name }?.skipped.first { $0.name == place.step }
      add(.missing(counts: counts, needs: skipped?.reason), at: place)
    }
    for (place, counts) in lonely.new { add(.new(counts: counts), at: place) }
  }

  /// The causes of the evaluations that a metric counts.
  private func causes(of metric: Metric, _ subject: Subject, in step: StepResult) -> [CauseResult] {
    let matching = step.causes.filter { subject == .total || subject == .view($0.view) }
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
  /// The numbers, without the zeros of views.
  private(set) var values: [Measurement.Key: MetricValue] = [:]
  private var totals: [Place: [Metric: MetricValue]] = [:]
  private var cases: Set<CaseName> = []
  private let absentTotals: Int?

  init(_ measurements: [Measurement], absentTotals: Int?) {
    self.absentTotals = absentTotals
    for measurement in measurements {
      let key = measurement.key
      cases.insert(key.name)
      let step = Place(key.name, key.step)
      if key.subject == .total { totals[step, default: [:]][key.metric] = measurement.value }
      if totals[step] == nil { totals[step] = [:] }
      if key.subject == .total || measurement.value != .measured(0) { values[key] = measurement.value }
    }
  }

  /// How many evaluations of bodies and closures there are beside a number.
  func evaluations(of key: Measurement.Key) -> Int {
    [Metric.bodyEvaluations, .contentEvaluations].reduce(0) { sum, metric in
      var key = key
      key.metric = metric
      return sum.addingSaturated(values[key]?.integer ?? 0)
    }
  }

  func hasCase(_ name: CaseName) -> Bool { cases.contains(name) }
  func knows(_ key: Measurement.Key) -> Bool { totals[Place(key.name, key.step)] != nil }

  /// The value of a number in a known step; `nil` where the side did not measure it.
  func value(_ key: Measurement.Key) -> MetricValue? {
    if let value = values[key] { return value }
    let total = totals[Place(key.name, key.step)]?[key.metric] ?? absentTotals.map { .measured($0) }
    guard key.subject != .total, total?.integer != nil else { return total }
    return .measured(0)
  }
}

/// Numbers that one side alone has, taken together by the step or case that the side alone has.
private struct Lonely {
  private(set) var missing: [(place: Place, counts: Int)] = []
  private(set) var new: [(place: Place, counts: Int)] = []
  private var newIndices: [Place: Int] = [:]
  private var missingIndices: [Place: Int] = [:]

  mutating func add(_ key: Measurement.Key, isNew: Bool, isWholeCase: Bool) {
    let place = Place(key.name, isWholeCase ? nil : key.step)
    if isNew { Lonely.count(place, in: &new, &newIndices) } else { Lonely.count(place, in: &missing, &missingIndices) }
  }

  private static func count(_ place: Place, in list: inout [(place: Place, counts: Int)], _ indices: inout [Place: Int])
  {
    if let index = indices[place] {
      list[index].counts += 1
    } else {
      indices[place] = list.count
      list.append((place, 1))
    }
  }
}

extension StepResult {
  /// Whether nothing happened in the step that a view depends on, and the scenario does not say that this is meant.
  fileprivate var isIdle: Bool {
    let counts: [Metric] = [.bodyEvaluations, .contentEvaluations, .invalidations, .mounts, .unmounts]
    return mayBeIdle != true && expectations.isEmpty && stale.isEmpty && counts.allSatisfy { totals[$0]?.integer == 0 }
  }
}
