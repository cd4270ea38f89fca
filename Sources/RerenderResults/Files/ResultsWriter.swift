import RerenderEvents

/// Writes `results.json`, with the sorted keys of the types' own `Codable`.
///
/// Large runs hold hundreds of thousands of instances. Writing them by hand takes a tenth of the time and memory of a
/// generic encoder. A test holds each stored property against what `JSONEncoder` writes.
struct ResultsWriter {
  private var json = JSONWriter()

  /// The file, case by case, so that no more than one case is in memory twice.
  static func write(_ results: Results) -> [UInt8] {
    var output: [UInt8] = []
    var writer = ResultsWriter()
    output.append(contentsOf: "{\n  \"cases\": [".utf8)
    for (index, result) in results.cases.enumerated() {
      output.append(contentsOf: (index == 0 ? "\n    " : ",\n    ").utf8)
      writer.append(to: &output, indent: 2) { $0.write(result) }
    }
    output.append(contentsOf: (results.cases.isEmpty ? "],\n" : "\n  ],\n").utf8)
    if let claims = results.claims {
      output.append(contentsOf: "  \"claims\": ".utf8)
      writer.append(to: &output, indent: 1) { $0.json.array(claims) { $0.write($1) } }
      output.append(contentsOf: ",\n".utf8)
    }
    output.append(contentsOf: "  \"machine\": ".utf8)
    writer.append(to: &output, indent: 1) { $0.write(results.machine) }
    if let overhead = results.overhead {
      output.append(contentsOf: ",\n  \"overhead\": ".utf8)
      writer.append(to: &output, indent: 1) { $0.write(overhead) }
    }
    if let problems = results.problems {
      output.append(contentsOf: ",\n  \"problems\": ".utf8)
      writer.append(to: &output, indent: 1) { $0.json.array(problems) { $0.write($1) } }
    }
    output.append(contentsOf: ",\n  \"schema\": \(results.schema),\n".utf8)
    if let shard = results.shard {
      output.append(contentsOf: "  \"shard\": ".utf8)
      writer.append(to: &output, indent: 1) { $0.write(shard) }
      output.append(contentsOf: ",\n".utf8)
    }
    output.append(contentsOf: "  \"version\": ".utf8)
    writer.append(to: &output, indent: 1) { $0.json.string(results.version) }
    output.append(contentsOf: "\n}\n".utf8)
    return output
  }

  private mutating func append(to output: inout [UInt8], indent: Int, _ write: (inout ResultsWriter) -> Void) {
    json.removeAll()
    write(&self)
    JSONLayout.append(json.bytes, indent: indent, to: &output)
  }

  private mutating func write(_ machine: Machine) {
    json.object { json in
      json.member("allocator", machine.allocator)
      json.member("architecture", machine.architecture)
      json.member("configuration", machine.configuration)
      json.member("operatingSystem", machine.operatingSystem)
      json.member("processors", machine.processors)
      json.member("toolchain", machine.toolchain)
    }
  }

  private mutating func write(_ overhead: Overhead) {
    json.object { json in
      json.member("countingAllocations", overhead.countingAllocations)
      json.key("countingNanoseconds")
      json.number(overhead.countingNanoseconds)
      json.key("offNanoseconds")
      json.number(overhead.offNanoseconds)
    }
  }

  private mutating func write(_ shard: Shard) {
    json.object { json in
      json.key("cases")
      json.array(shard.cases) { $0.write($1) }
      json.member("count", shard.count)
      json.member("number", shard.number)
    }
  }

  private mutating func write(_ result: CaseResult) {
    json.object { json in
      json.key("diagnostics")
      json.array(result.diagnostics) { $0.write($1) }
      json.key("name")
      json.write(result.name)
      json.key("outcome")
      json.write(result.outcome)
      json.key("skipped")
      json.array(result.skipped) { json, step in
        json.object { json in
          json.member("name", step.name)
          json.member("reason", step.reason)
        }
      }
      json.key("steps")
      json.array(result.steps) { $0.write($1) }
      json.member("title", result.title)
      json.key("unsteady")
      json.array(result.unsteady) { $0.write($1) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ claim: ClaimResult) {
    object { json in
      json.key("conditions")
      json.array(claim.conditions) { json, condition in
        json.object { json in
          json.key("counts")
          json.array(condition.counts) { $0.write($1) }
          if let holds = condition.holds { json.member("holds", holds) }
          json.member("missing", condition.missing)
          json.member("text", condition.text)
        }
      }
      json.member("id", claim.id)
      json.member("obstacle", claim.obstacle)
      if let saving = claim.saving {
        json.key("saving")
        json.array([saving.lowerBound, saving.upperBound]) { $0.number($1) }
      }
      json.member("scenario", claim.scenario)
      json.member("sentence", claim.sentence)
    }
  }

  private mutating func write(_ count: ClaimCount) {
    object { json in
      json.member("metric", count.metric.rawValue)
      json.key("name")
      json.write(count.name)
      json.member("step", count.step)
      json.member("value", count.value)
      json.key("view")
      json.write(count.subject)
    }
  }

  fileprivate mutating func write(_ problem: ProblemNote) {
    object { json in
      json.member("cure", problem.cure)
      json.member("lookFor", problem.lookFor)
      json.member("scenario", problem.scenario)
      json.key("symptoms")
      json.array(problem.symptoms) { $0.string($1) }
    }
  }

  fileprivate mutating func write(_ name: CaseName) {
    object { json in
      json.member("lane", name.lane)
      json.key("parameters")
      json.object { json in
        for (key, value) in name.parameters.sorted(by: { $0.key.precedes($1.key) }) { json.member(key, value) }
      }
      json.member("scenario", name.scenario)
      json.member("variant", name.variant)
    }
  }

  fileprivate mutating func write(_ outcome: CaseResult.Outcome) {
    object { json in
      switch outcome {
      case .measured:
        json.key("measured")
        json.object { _ in }
      case .crashed(let step, let reason):
        json.key("crashed")
        json.object { json in
          json.member("reason", reason)
          json.member("step", step)
        }
      case .timedOut(let step, let seconds):
        json.key("timedOut")
        json.object { json in
          json.key("seconds")
          json.number(seconds)
          json.member("step", step)
        }
      case .disagreed(let differences):
        json.key("disagreed")
        json.object { json in
          json.key("_0")
          json.array(differences) { $0.write($1) }
        }
      }
    }
  }

  fileprivate mutating func write(_ step: StepResult) {
    object { json in
      json.key("causes")
      json.array(step.causes) { $0.write($1) }
      json.key("diagnostics")
      json.array(step.diagnostics) { $0.write($1) }
      json.key("expectations")
      json.array(step.expectations) { $0.write($1) }
      if let invalidations = step.invalidations {
        json.key("invalidations")
        json.array(invalidations) { json, told in
          json.object { json in
            json.key("cause")
            json.write(told.cause)
            json.member("invalidations", told.invalidations)
            json.member("view", told.view)
          }
        }
      }
      if step.mayBeIdle == true { json.member("mayBeIdle", true) }
      json.member("name", step.name)
      json.key("stale")
      json.array(step.stale) { $0.write($1) }
      if let timeline = step.timeline {
        json.key("timeline")
        json.write(timeline)
      }
      json.key("totals")
      json.write(step.totals)
      if let tree = step.tree {
        json.key("tree")
        json.write(tree)
      }
      json.key("views")
      json.array(step.views) { $0.write($1) }
    }
  }

  private mutating func write(_ metrics: [Metric: MetricValue]) {
    object { json in
      for (metric, value) in metrics.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        json.key(metric.rawValue)
        json.write(value)
      }
    }
  }

  private mutating func write(_ value: MetricValue) {
    switch value {
    case .measured(let number): self.number(number)
    case .unavailable(let reason): object { $0.member("unavailable", reason) }
    }
  }

  private mutating func write(_ subject: Subject) {
    if let view = subject.view { string(view) } else { null() }
  }

  fileprivate mutating func write(_ difference: Disagreement) {
    object { json in
      for (key, value) in [("first", difference.first), ("second", difference.second)] {
        // Keys are in order: the metric stands between the two values.
        if key == "second" { json.member("metric", difference.metric?.rawValue) }
        guard let value else { continue }
        json.key(key)
        json.write(value)
      }
      json.member("step", difference.step)
      json.key("view")
      json.write(difference.subject)
    }
  }

  private mutating func write(_ view: ViewResult) {
    object { json in
      json.key("instances")
      json.array(view.instances) { json, instance in
        json.object { json in
          json.member("bodyEvaluations", instance.bodyEvaluations)
          json.member("id", instance.id)
          json.member("isStale", instance.isStale)
          json.member("position", instance.position)
          json.member("wastedEvaluations", instance.wastedEvaluations)
        }
      }
      json.key("metrics")
      json.write(view.metrics)
      json.member("mounted", view.mounted)
      json.member("view", view.view)
    }
  }

  private mutating func write(_ cause: CauseResult) {
    object { json in
      json.key("causes")
      json.array(cause.causes) { $0.write($1) }
      json.member("evaluations", cause.evaluations)
      json.member("kind", cause.kind.rawValue)
      json.member("view", cause.view)
      json.member("wasted", cause.wasted)
    }
  }

  private mutating func write(_ expectation: ExpectationResult) {
    object { json in
      json.member("actual", expectation.actual)
      json.member("expected", expectation.expected)
      json.member("metric", expectation.metric.rawValue)
      json.member("problem", expectation.problem)
      json.key("view")
      json.write(expectation.subject)
    }
  }

  private mutating func write(_ cause: Cause) {
    object { json in
      if case .newValue(let fields) = cause {
        json.key("fields")
        json.array(fields) { json, field in
          json.object { json in
            json.member("name", field.name)
            json.member("new", field.new)
            json.member("old", field.old)
          }
        }
      }
      if case .environment(let key) = cause { json.member("key", key) }
      json.member("kind", cause.kindText)
      switch cause {
      case .firstMount, .newValue, .newContent, .environment: break
      case .state(let property): json.member("property", property)
      case .object(let type, let property, let wasRead):
        json.member("property", property)
        json.member("type", type)
        if let wasRead { json.member("wasRead", wasRead) }
      case .tracked(let type, let property):
        json.member("property", property)
        json.member("type", type)
      case .other(let text): json.member("text", text)
      }
    }
  }

  fileprivate mutating func write(_ counted: CountedDiagnostic) {
    let diagnostic = counted.diagnostic
    object { json in
      json.member("count", counted.count)
      json.key("diagnostic")
      json.object { json in
        json.member("kind", diagnostic.kind.rawValue)
        json.member("message", diagnostic.message)
        if let view = diagnostic.view {
          json.key("view")
          json.write(view)
        }
      }
    }
  }

  private mutating func write(_ stale: StaleView) {
    object { json in
      json.member("reason", stale.reason)
      json.member("shouldShow", stale.shouldShow)
      json.member("shows", stale.shows)
      json.key("view")
      json.write(stale.view)
    }
  }

  private mutating func write(_ view: ViewName) {
    object { json in
      json.member("id", view.id)
      json.member("type", view.type)
    }
  }

  private mutating func write(_ tree: ViewTree) {
    object { json in
      json.key("nodes")
      json.array(tree.nodes) { json, node in
        json.object { json in
          json.key("counts")
          json.object { json in
            json.member("changed", node.counts.changed)
            json.member("first", node.counts.first)
            json.member("stale", node.counts.stale)
            json.member("wasted", node.counts.wasted)
          }
          json.member("kind", node.kind.rawValue)
          json.member("parent", node.parent)
          json.member("view", node.view)
        }
      }
      json.member("omitted", tree.omitted)
    }
  }

  private mutating func write(_ timeline: Timeline) {
    object { json in
      json.key("moments")
      json.array(timeline.moments) { json, moment in
        json.object { json in
          json.member("allocatedBytes", moment.allocatedBytes)
          json.member("allocations", moment.allocations)
          json.key("causes")
          json.array(moment.causes) { $0.string($1) }
          json.member("isWasted", moment.isWasted)
          json.member("kind", moment.kind.rawValue)
          json.member("pass", moment.pass)
          json.member("repetitions", moment.repetitions)
          json.member("transaction", moment.transaction)
          json.key("view")
          json.write(moment.view)
        }
      }
      json.member("omitted", timeline.omitted)
    }
  }
}
