import RerenderEvents

/// Rules for results from a file that their types alone cannot hold.
struct ResultsCheck {
  typealias Path = [JSONScanner.Step]

  /// Makes the error for a place from its path, what was found (`nil` for the value that is there), what was expected,
  /// and what to do.
  let fail: (Path, String?, String, String?) -> ResultsFileError

  init(fail: @escaping (Path, String?, String, String?) -> ResultsFileError) { self.fail = fail }

  func check(_ results: Results) throws(ResultsFileError) {
    if let shard = results.shard, !(1...max(1, shard.count) ~= shard.number) {
      throw fail([.key("shard"), .key("number")], nil, "a number from 1 to the `count` of shards", nil)
    }
    for (index, claim) in (results.claims ?? []).enumerated() {
      for (place, condition) in claim.conditions.enumerated() {
        let path: Path = [.key("claims"), .index(index), .key("conditions"), .index(place), .key("counts")]
        for (count, shown) in condition.counts.enumerated() {
          try check(shown.value, at: path + [.index(count), .key("value")])
        }
      }
    }
    var seen: Set<CaseName> = []
    for (index, result) in results.cases.enumerated() {
      let path: Path = [.key("cases"), .index(index)]
      guard seen.insert(result.name).inserted else {
        let name = "\(result.name.scenario) \(result.name.lane) \(result.name.variant)"
        throw fail(
          path + [.key("name")], "the case \(SafeText.short(name, limit: 80)) a second time", "each case once",
          "Results of one case cannot be joined.")
      }
      try check(result, at: path)
    }
  }

  private func check(_ diagnostics: [CountedDiagnostic], at path: Path) throws(ResultsFileError) {
    for (index, diagnostic) in diagnostics.enumerated() {
      try check(diagnostic.count, at: path + [.index(index), .key("count")])
    }
  }

  private func check(_ result: CaseResult, at path: Path) throws(ResultsFileError) {
    try check(result.diagnostics, at: path + [.key("diagnostics")])
    var seen: Set<String> = []
    for (index, step) in result.steps.enumerated() {
      let path = path + [.key("steps"), .index(index)]
      guard seen.insert(step.name).inserted else {
        let name = SafeText.short(step.name, limit: 60)
        throw fail(path + [.key("name")], "the step “\(name)” a second time", "each step of a case once", nil)
      }
      try check(step.totals, at: path + [.key("totals")])
      var views: Set<String> = []
      for (index, view) in step.views.enumerated() {
        let path = path + [.key("views"), .index(index)]
        guard views.insert(view.view).inserted else {
          let name = SafeText.short(view.view, limit: 60)
          throw fail(path + [.key("view")], "the view “\(name)” a second time", "each view of a step once", nil)
        }
        try check(view.metrics, at: path + [.key("metrics")])
        try check(view.instances, at: path + [.key("instances")])
        try check(view.mounted, at: path + [.key("mounted")])
      }
      try check(step.causes, at: path + [.key("causes")])
      try check(step.diagnostics, at: path + [.key("diagnostics")])
      if let timeline = step.timeline { try check(timeline, at: path + [.key("timeline")]) }
      if let tree = step.tree { try check(tree, at: path + [.key("tree")]) }
      for (index, told) in (step.invalidations ?? []).enumerated() {
        try check(told.invalidations, at: path + [.key("invalidations"), .index(index), .key("invalidations")])
      }
    }
  }

  private func check(_ metrics: [Metric: MetricValue], at path: Path) throws(ResultsFileError) {
    for metric in Metric.allCases {
      try check(metrics[metric]?.integer, at: path + [.key(metric.rawValue)])
    }
  }

  private func check(_ instances: [InstanceResult], at path: Path) throws(ResultsFileError) {
    for (index, instance) in instances.enumerated() {
      let path = path + [.index(index)]
      try check(instance.bodyEvaluations, at: path + [.key("bodyEvaluations")])
      try check(instance.wastedEvaluations, at: path + [.key("wastedEvaluations")])
      try check(instance.position, at: path + [.key("position")])
    }
  }

  private func check(_ causes: [CauseResult], at path: Path) throws(ResultsFileError) {
    for (index, cause) in causes.enumerated() {
      try check(cause.evaluations, at: path + [.index(index), .key("evaluations")])
      try check(cause.wasted, at: path + [.index(index), .key("wasted")])
    }
  }

  private func check(_ timeline: Timeline, at path: Path) throws(ResultsFileError) {
    try check(timeline.omitted, at: path + [.key("omitted")])
    for (index, moment) in timeline.moments.enumerated() {
      let path = path + [.key("moments"), .index(index)]
      for (key, value) in [
        ("transaction", moment.transaction), ("pass", moment.pass), ("repetitions", moment.repetitions),
        ("allocations", moment.allocations), ("allocatedBytes", moment.allocatedBytes),
      ] { try check(value, at: path + [.key(key)]) }
    }
  }

  private func check(_ tree: ViewTree, at path: Path) throws(ResultsFileError) {
    try check(tree.omitted, at: path + [.key("omitted")])
    for (index, node) in tree.nodes.enumerated() {
      let path = path + [.key("nodes"), .index(index)]
      if let parent = node.parent, !(0..<index ~= parent) {
        throw fail(path + [.key("parent")], nil, "the place of a node before this one, from 0", nil)
      }
      for (key, value) in [
        ("first", node.counts.first), ("changed", node.counts.changed), ("wasted", node.counts.wasted),
        ("stale", node.counts.stale),
      ] { try check(value, at: path + [.key("counts"), .key(key)]) }
    }
  }

  private func check(_ count: Int?, at path: Path) throws(ResultsFileError) {
    if let count, count < 0 { throw fail(path, nil, "a count, which is 0 or more", nil) }
  }
}
