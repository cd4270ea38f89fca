package import RerenderEvents
package import RerenderResults

/// Results of the `list` scenario, made from its arithmetic instead of a run.
///
/// The counts are those that the rules of the two lanes give for N rows; times and allocations are a fixed function of
/// them, so that pictures have something to show.
package enum ListSample {
  package static let variants = ["per-row", "shared", "value"]

  /// How often `Screen`, `NoteView` and each row run.
  package struct Counts {
    var screen: Int
    var note: Int
    /// The evaluations of the row views, by position, for those that run.
    var rows: [Int: Int]
    var mountedRows: Int
    var invalidations: Int

    var rowEvaluations: Int { rows.values.reduce(0, +) }
    var total: Int { screen + note + rowEvaluations }
  }

  package static let steps = [
    "mount", "set-note", "rename-row", "equal-write", "select-row", "update-every-10th", "update-every-10th-apart",
    "append-row", "insert-first", "remove-first", "swap-rows", "replace-all", "clear",
  ]

  /// What one step costs: the table of the scenario, as code.
  package static func counts(_ step: String, lane: String, variant: String, rows n: Int) -> Counts {
    let isObject = lane == "object"
    let tenths = Array(stride(from: 0, to: n, by: 10))
    let every = Dictionary(uniqueKeysWithValues: (0..<n).map { ($0, 1) })
    let observers = variant == "shared" && isObject ? n + 2 : 2
    func all(_ screen: Int, _ note: Int, _ rows: [Int: Int], mounted: Int? = nil, invalidations: Int) -> Counts {
      Counts(screen: screen, note: note, rows: rows, mountedRows: mounted ?? n, invalidations: invalidations)
    }
    /// What a write costs that the whole model announces, and that changes `rows` where row views take values.
    func broad(_ rows: [Int], times: Int = 1) -> Counts {
      let changed = Dictionary(uniqueKeysWithValues: rows.map { ($0, 1) })
      switch (isObject, variant) {
      case (true, "shared"):
        return all(times, times, every.mapValues { _ in times }, invalidations: times * observers)
      case (true, _): return all(times, times, changed, invalidations: times * observers)
      case (false, "shared"):
        return all(0, 0, every.mapValues { _ in times }, invalidations: times * n)
      default: return all(times, 0, changed, invalidations: times)
      }
    }
    func structural(_ inserted: [Int], mounted: Int) -> Counts {
      let note = isObject ? 1 : 0
      let isShared = variant == "shared"
      let rows = isShared ? (0..<mounted).map { $0 } : inserted
      return all(
        1, note, Dictionary(uniqueKeysWithValues: rows.map { ($0, 1) }), mounted: mounted,
        invalidations: isObject ? observers : isShared ? n + 1 : 1)
    }
    let perRow = variant == "per-row"
    switch step {
    case "mount": return all(1, 1, every, invalidations: 0)
    case "set-note":
      if isObject { return broad([]) }
      return all(0, 1, [:], invalidations: 1)
    case "rename-row": return perRow ? all(0, 0, [n / 2: 1], invalidations: 1) : broad([n / 2])
    case "equal-write":
      return perRow ? all(0, 0, isObject ? [n / 2: 1] : [:], invalidations: isObject ? 1 : 0) : broad([])
    case "select-row":
      if isObject { return broad([n / 2]) }
      return variant == "shared" ? broad([]) : all(0, 0, [n / 2: 1], invalidations: n)
    case "update-every-10th":
      return perRow
        ? all(0, 0, Dictionary(uniqueKeysWithValues: tenths.map { ($0, 1) }), invalidations: tenths.count)
        : broad(tenths)
    case "update-every-10th-apart":
      return perRow
        ? all(0, 0, Dictionary(uniqueKeysWithValues: tenths.map { ($0, 1) }), invalidations: tenths.count)
        : broad(tenths, times: tenths.count)
    case "append-row": return structural([n], mounted: n + 1)
    case "insert-first": return structural([n], mounted: n + 1)
    case "remove-first": return structural([], mounted: n - 1)
    case "swap-rows":
      return !isObject && variant == "shared" ? all(1, 0, [:], invalidations: n + 1) : structural([], mounted: n)
    case "replace-all": return structural(Array(0..<n), mounted: n)
    default: return structural([], mounted: 0)
    }
  }

  /// One case.
  package static func result(
    lane: String, variant: String, rows n: Int, allocations: MetricValue? = nil, instances: Bool = true
  ) -> CaseResult {
    let steps = steps.map { step in
      let counts = counts(step, lane: lane, variant: variant, rows: n)
      var result = StepResult(
        name: step, totals: totals(counts, step: step, allocations: allocations),
        views: views(counts, step: step, instances: instances),
        causes: causes(counts, step: step, lane: lane, variant: variant),
        expectations: [
          .init(.view("Screen"), .bodyEvaluations, expected: counts.screen, actual: counts.screen),
          .init(.view("NoteView"), .bodyEvaluations, expected: counts.note, actual: counts.note),
          .init(
            .view("RowView"), .bodyEvaluations, expected: counts.rowEvaluations, actual: counts.rowEvaluations),
        ],
        timeline: timeline(counts, step: step, lane: lane, variant: variant))
      result.tree = tree(counts, step: step)
      result.invalidations = [
        InvalidationResult(
          view: "Screen",
          cause: lane == "object"
            ? .object(type: "ListModel", property: "rows", wasRead: nil)
            : .tracked(type: "ListModel", property: "rows"),
          invalidations: counts.invalidations)
      ].filter { $0.invalidations > 0 }
      return result
    }
    return CaseResult(
      name: CaseName(scenario: "list", lane: lane, variant: variant, parameters: ["rows": "\(n)"]),
      title: "One change to a list of rows", outcome: .measured, steps: steps)
  }

  /// How many evaluations left their view's output as it was.
  private static func wasted(_ counts: Counts, step: String) -> [Int] {
    if step == "mount" || step == "replace-all" { return [0, 0, 0] }
    let changedRows =
      switch step {
      case "rename-row", "select-row", "append-row", "insert-first": 1
      case "update-every-10th", "update-every-10th-apart": min(counts.rowEvaluations, (counts.mountedRows + 9) / 10)
      default: 0
      }
    let structural = ["append-row", "insert-first", "remove-first", "swap-rows", "clear"].contains(step)
    return [
      structural ? 0 : counts.screen, step == "set-note" ? max(0, counts.note - 1) : counts.note,
      max(0, counts.rowEvaluations - changedRows),
    ]
  }

  private static func totals(_ counts: Counts, step: String, allocations: MetricValue?) -> [Metric: MetricValue] {
    let total = counts.total
    return [
      .bodyEvaluations: .measured(total), .contentEvaluations: .measured(counts.screen * counts.mountedRows),
      .invalidations: .measured(counts.invalidations),
      .wastedEvaluations: .measured(wasted(counts, step: step).reduce(0, +)), .staleViews: .measured(0),
      .mounts: .measured(step == "mount" ? total : 0), .unmounts: .measured(0),
      .allocations: allocations ?? .measured(total * 9 + counts.invalidations * 3),
      .frees: allocations ?? .measured(total * 8), .allocatedBytes: allocations ?? .measured(total * 712 + 96),
      .objectAllocations: .measured(total * 4), .retains: .measured(total * 31), .releases: .measured(total * 30),
      .timeMedian: .measured(1_900 + total * 1_137 + counts.invalidations * 210),
      .timeP99: .measured(2_600 + total * 1_611 + counts.invalidations * 240),
    ]
  }

  private static func views(_ counts: Counts, step: String, instances: Bool) -> [ViewResult] {
    let wasted = wasted(counts, step: step)
    func one(_ name: String, _ count: Int, _ wasted: Int) -> ViewResult {
      ViewResult(
        view: name, metrics: [.bodyEvaluations: .measured(count), .wastedEvaluations: .measured(wasted)],
        instances: count == 0 ? [] : [.init(id: nil, bodyEvaluations: count, wastedEvaluations: wasted, position: 0)],
        mounted: 1)
    }
    let total = max(1, counts.rowEvaluations)
    let rows = counts.rows.sorted { $0.key < $1.key }.map { position, count in
      // Rows whose output changed are those that the step is about; the others ran for nothing.
      let isAboutRow =
        switch step {
        case "rename-row", "select-row": position == counts.mountedRows / 2
        case "update-every-10th", "update-every-10th-apart": position.isMultiple(of: 10)
        case "append-row", "insert-first": position == counts.mountedRows - 1
        case "mount", "replace-all": true
        default: false
        }
      return InstanceResult(
        id: "\(position)", bodyEvaluations: count, wastedEvaluations: isAboutRow ? count - 1 : count,
        position: position)
    }
    return [
      one("NoteView", counts.note, wasted[1]),
      ViewResult(
        view: "RowView",
        metrics: [
          .bodyEvaluations: .measured(counts.rowEvaluations), .wastedEvaluations: .measured(min(total, wasted[2])),
        ], instances: instances ? rows : [], mounted: counts.mountedRows),
      one("Screen", counts.screen, wasted[0]),
    ]
  }

  /// The note and the closure of the rows stand in the screen, each row in the closure.
  private static func tree(_ counts: Counts, step: String) -> ViewTree {
    let wasted = wasted(counts, step: step)
    func part(_ all: Int, _ wasted: Int) -> ViewTree.Counts {
      step == "mount" ? .init(first: all) : .init(changed: all - wasted, wasted: wasted)
    }
    var paths = ViewPaths()
    let screen = paths.place("Screen", .body, in: nil)
    let note = paths.place("NoteView", .body, in: screen)
    let closure = paths.place("Screen", .content, in: screen)
    let row = paths.place("RowView", .body, in: closure)
    var parts = Array(repeating: ViewTree.Counts(), count: 4)
    parts[screen] = part(counts.screen, wasted[0])
    parts[note] = part(counts.note, wasted[1])
    parts[closure] = part(counts.screen * counts.mountedRows, 0)
    parts[row] = part(counts.rowEvaluations, min(counts.rowEvaluations, wasted[2]))
    return paths.tree(parts, limit: 400)
  }

  private static func causes(_ counts: Counts, step: String, lane: String, variant: String) -> [CauseResult] {
    let isObject = lane == "object"
    func property(_ type: String, _ name: String) -> Cause {
      isObject ? .object(type: type, property: name, wasRead: nil) : .tracked(type: type, property: name)
    }
    let cause = step == "mount" ? .firstMount : property("ListModel", "rows")
    let rowCause = variant == "per-row" ? property("RowModel", "title") : .newValue([FieldChange(name: "row")])
    let wasted = wasted(counts, step: step)
    let all = [
      CauseResult(
        view: "RowView", kind: .body, causes: [step == "mount" || variant == "shared" ? cause : rowCause],
        evaluations: counts.rowEvaluations, wasted: wasted[2]),
      CauseResult(view: "NoteView", kind: .body, causes: [cause], evaluations: counts.note, wasted: wasted[1]),
      CauseResult(view: "Screen", kind: .body, causes: [cause], evaluations: counts.screen, wasted: wasted[0]),
    ]
    return all.filter { $0.evaluations > 0 }.sorted { $0.evaluations > $1.evaluations }
  }

  private static func timeline(_ counts: Counts, step: String, lane: String, variant: String) -> Timeline {
    let transactions = step == "update-every-10th-apart" ? min(3, counts.mountedRows) : 1
    var moments: [Moment] = []
    let model = lane == "object" ? "ListModel.objectWillChange" : "ListModel.rows"
    for transaction in 1...max(1, transactions) {
      if counts.screen > 0 {
        if step != "mount" {
          moments.append(
            .init(.invalidation, transaction: transaction, pass: 0, view: .init(type: "Screen"), causes: [model]))
        }
        moments.append(
          .init(
            .body, transaction: transaction, pass: 1, view: .init(type: "Screen"),
            causes: [step == "mount" ? "first mount" : model], allocations: 12, allocatedBytes: 1_184))
      }
      if counts.note > 0 {
        moments.append(
          .init(
            .body, transaction: transaction, pass: 1, view: .init(type: "NoteView"),
            causes: [step == "mount" ? "first mount" : model], isWasted: step != "set-note", allocations: 6,
            allocatedBytes: 512))
      }
      for (position, _) in counts.rows.sorted(by: { $0.key < $1.key }) {
        moments.append(
          .init(
            .body, transaction: transaction, pass: 1, view: .init(type: "RowView", id: "\(position)"),
            causes: [step == "mount" ? "first mount" : variant == "per-row" ? "RowModel.title" : "new value (row)"],
            isWasted: step != "mount" && position != counts.mountedRows / 2, allocations: 9, allocatedBytes: 712))
      }
    }
    return Timeline(moments: moments, omitted: max(0, counts.total - moments.count)).merged(limit: 40)
  }
}
