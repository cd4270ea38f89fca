import RerenderEvents
import RerenderResults

/// `trace.json` in the Trace Event format that timeline viewers read.
///
/// A process a case; in it a slice a step, in that a slice a transaction, an update pass and an evaluation, each within
/// the one before; invalidations, mounts and unmounts as instants; counters of evaluations. The counting pass has no
/// clock: an evaluation lasts one microsecond, so that the axis is the order of events and a length is a number of
/// evaluations. The file says so itself.
enum TraceReport {
  static func render(_ report: Report) -> String {
    let results = report.results
    var writer = TraceWriter()
    for (index, result) in results.cases.enumerated() {
      writer.append(result, report.findings, process: index + 1)
    }
    let toolchain = JSONText.quoted(results.machine.toolchain)
    let note = "time is the order of events: one microsecond an evaluation"
    return """
      {
      "displayTimeUnit": "ns",
      "otherData": {"rerender": \(JSONText.quoted(results.version)), "toolchain": \(toolchain), "clock": "\(note)"},
      "traceEvents": [
      \(writer.events.joined(separator: ",\n"))
      ]
      }

      """
  }
}

/// Writes the events of one trace, a line an event.
private struct TraceWriter {
  private(set) var events: [String] = []
  private var clock = 0
  private var process = 0
  private var evaluated = 0
  private var wasted = 0

  /// A slice that has begun and not ended.
  private struct Open {
    var name: String
    var start: Int
  }

  mutating func append(_ result: CaseResult, _ findings: Findings, process: Int) {
    self.process = process
    (clock, evaluated, wasted) = (0, 0, 0)
    let name = SafeText.short(result.name.description, limit: 200)
    metadata("process_name", name: name)
    metadata("thread_name", name: "updates")
    for step in result.steps { append(step) }
    for finding in findings.list where finding.place.name == result.name && finding.kind.outcome == .unreliable {
      instant("\(finding.kind.rawValue): \(finding.message(findings.reference))", scope: "p", arguments: "")
    }
  }

  private mutating func metadata(_ kind: String, name: String) {
    events.append(
      "{\"ph\": \"M\", \"pid\": \(process), \"tid\": 1, \"name\": \"\(kind)\", \"args\": {\"name\": \(JSONText.quoted(name))}}"
    )
  }

  private mutating func append(_ step: StepResult) {
    let start = clock
    let place = events.count
    let timeline = step.timeline ?? Timeline(moments: [])
    var transaction: (number: Int, slice: Open, place: Int)?
    var pass: (number: Int, slice: Open, place: Int)?
    for moment in timeline.moments {
      if transaction?.number != moment.transaction {
        close(&pass)
        close(&transaction)
        let slice = Open(name: "transaction \(moment.transaction)", start: clock)
        transaction = (moment.transaction, slice, events.count)
      }
      if pass?.number ?? 0 != moment.pass {
        close(&pass)
        if moment.pass > 0 {
          pass = (moment.pass, Open(name: "update pass \(moment.pass)", start: clock), events.count)
        }
      }
      append(moment)
    }
    close(&pass)
    close(&transaction)
    // A step without a timeline is a slice all the same, with its totals.
    clock = max(clock, start + 1)
    slice(step.name, "step", start: start, arguments: totals(of: step, timeline), at: place)
    clock += 1
  }

  private mutating func close(_ open: inout (number: Int, slice: Open, place: Int)?) {
    guard let ended = open else { return }
    open = nil
    clock = max(clock, ended.slice.start + 1)
    slice(ended.slice.name, "update", start: ended.slice.start, arguments: "", at: ended.place)
  }

  private mutating func append(_ moment: Moment) {
    // However many events a file claims, a slice has a length that a viewer can show.
    let times = min(moment.times, 1_000_000)
    let causes = moment.causes.map(JSONText.quoted).joined(separator: ", ")
    var arguments = causes.isEmpty ? "" : "\"causes\": [\(causes)]"
    let view = moment.times == 1 ? moment.view.description : "\(moment.view.type) × \(moment.times)"
    switch moment.kind {
    case .body, .content:
      arguments += "\(arguments.isEmpty ? "" : ", ")\"wasted\": \(moment.isWasted)"
      if let allocations = moment.allocations { arguments += ", \"allocations\": \(allocations)" }
      if let bytes = moment.allocatedBytes { arguments += ", \"allocated_bytes\": \(bytes)" }
      slice(view, moment.kind.rawValue, start: clock, length: times, arguments: arguments, at: events.count)
      clock += times
      evaluated += times
      wasted += moment.isWasted ? times : 0
      events.append(
        "{\"ph\": \"C\", \"pid\": \(process), \"tid\": 1, \"ts\": \(clock), \"name\": \"evaluations\", "
          + "\"args\": {\"needed\": \(evaluated - wasted), \"wasted\": \(wasted)}}")
    case .invalidation, .mount, .unmount:
      instant("\(moment.kind.rawValue) \(view)", scope: "t", arguments: arguments)
    }
  }

  private func totals(of step: StepResult, _ timeline: Timeline) -> String {
    var parts = Metric.allCases.compactMap { metric -> String? in
      switch step.totals[metric] {
      case .measured(let value)?: "\"\(metric.rawValue)\": \(value)"
      case .unavailable?: "\"\(metric.rawValue)\": \"unavailable\""
      case nil: nil
      }
    }
    if timeline.omitted > 0 { parts.append("\"events_not_recorded\": \(timeline.omitted)") }
    return parts.joined(separator: ", ")
  }

  /// Inserts a slice before what happened within it, so that outer slices come first.
  private mutating func slice(
    _ name: String, _ category: String, start: Int, length: Int? = nil, arguments: String, at place: Int
  ) {
    let name = JSONText.quoted(SafeText.short(name, limit: 200))
    events.insert(
      "{\"ph\": \"X\", \"pid\": \(process), \"tid\": 1, \"ts\": \(start), \"dur\": \(length ?? clock - start), "
        + "\"name\": \(name), \"cat\": \"\(category)\", \"args\": {\(arguments)}}", at: place)
  }

  private mutating func instant(_ name: String, scope: String, arguments: String) {
    let name = JSONText.quoted(SafeText.short(name, limit: 200))
    events.append(
      "{\"ph\": \"i\", \"pid\": \(process), \"tid\": 1, \"ts\": \(clock), \"s\": \"\(scope)\", \"name\": \(name), "
        + "\"cat\": \"graph\", \"args\": {\(arguments)}}")
  }
}
