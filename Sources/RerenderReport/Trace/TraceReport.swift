import RerenderEvents
import RerenderResults

/// `trace.json` in the Trace Event format that timeline viewers read.
///
/// A case is a process, and a step a slice in it. Within a step there are slices for transactions, update passes and
/// evaluations, each within the one before. Invalidations, mounts and unmounts are instants. Counters show evaluations.
/// The counting pass has no clock, so an evaluation lasts one microsecond. The axis is then the order of events, and a
/// length is a number of evaluations. The file says so itself.
enum TraceReport {
  static func render(_ report: Report) -> String {
    let results = report.results
    var writer = TraceWriter()
    for (index, result) in results.cases.enumerated() {
      writer.append(result, report.findings, process: index + 1)
    }
    let other = JSONWriter.line { json in
      json.member("rerender", results.version)
      json.member("toolchain", results.machine.toolchain)
      json.member("clock", "time is the order of events: one microsecond an evaluation")
    }
    return """
      {
      "displayTimeUnit": "ns",
      "otherData": \(other),
      "traceEvents": [
      \(writer.events.joined(separator: ",\n"))
      ]
      }

      """
  }
}

/// Writes the events of one trace, each on a line.
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
      instant("\(finding.kind.rawValue): \(finding.message(findings.reference))", scope: "p") { _ in }
    }
  }

  private mutating func metadata(_ kind: String, name: String) {
    events.append(
      event("M") { json in
        json.member("name", kind)
        json.key("args")
        json.object { $0.member("name", name) }
      })
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
    // A step without a timeline is still a slice, with its totals.
    clock = max(clock, start + 1)
    slice(step.name, "step", start: start, at: place) { TraceWriter.writeTotals(of: step, timeline, to: &$0) }
    clock += 1
  }

  private mutating func close(_ open: inout (number: Int, slice: Open, place: Int)?) {
    guard let ended = open else { return }
    open = nil
    clock = max(clock, ended.slice.start + 1)
    slice(ended.slice.name, "update", start: ended.slice.start, at: ended.place) { _ in }
  }

  private mutating func append(_ moment: Moment) {
    // A slice has a length that a viewer can show, however many events a file claims.
    let times = min(moment.times, 1_000_000)
    let view = moment.times == 1 ? moment.view.description : "\(moment.view.type) × \(moment.times)"
    switch moment.kind {
    case .body, .content:
      slice(view, moment.kind.rawValue, start: clock, length: times, at: events.count) { json in
        TraceWriter.writeCauses(of: moment, to: &json)
        json.member("wasted", moment.isWasted)
        json.member("allocations", moment.allocations)
        json.member("allocated_bytes", moment.allocatedBytes)
      }
      clock += times
      evaluated += times
      wasted += moment.isWasted ? times : 0
      events.append(
        event("C") { json in
          json.member("ts", clock)
          json.member("name", "evaluations")
          json.key("args")
          json.object { json in
            json.member("needed", evaluated - wasted)
            json.member("wasted", wasted)
          }
        })
    case .invalidation, .mount, .unmount:
      instant("\(moment.kind.rawValue) \(view)", scope: "t") { TraceWriter.writeCauses(of: moment, to: &$0) }
    }
  }

  private static func writeCauses(of moment: Moment, to json: inout JSONWriter) {
    guard !moment.causes.isEmpty else { return }
    json.key("causes")
    json.array(moment.causes) { $0.string($1) }
  }

  private static func writeTotals(of step: StepResult, _ timeline: Timeline, to json: inout JSONWriter) {
    for metric in Metric.allCases {
      switch step.totals[metric] {
      case .measured(let value)?: json.member(metric.rawValue, value)
      case .unavailable?: json.member(metric.rawValue, "unavailable")
      case nil: break
      }
    }
    if timeline.omitted > 0 { json.member("events_not_recorded", timeline.omitted) }
  }

  /// An event of a kind in the case's process.
  private func event(_ phase: String, _ members: (inout JSONWriter) -> Void) -> String {
    JSONWriter.line { json in
      json.member("ph", phase)
      json.member("pid", process)
      json.member("tid", 1)
      members(&json)
    }
  }

  /// Inserts a slice before the events within it, so that outer slices come first.
  private mutating func slice(
    _ name: String, _ category: String, start: Int, length: Int? = nil, at place: Int,
    arguments: (inout JSONWriter) -> Void
  ) {
    let slice = event("X") { json in
      json.member("ts", start)
      json.member("dur", length ?? clock - start)
      json.member("name", SafeText.short(name, limit: 200))
      json.member("cat", category)
      json.key("args")
      json.object(arguments)
    }
    events.insert(slice, at: place)
  }

  private mutating func instant(_ name: String, scope: String, arguments: (inout JSONWriter) -> Void) {
    let instant = event("i") { json in
      json.member("ts", clock)
      json.member("s", scope)
      json.member("name", SafeText.short(name, limit: 200))
      json.member("cat", "graph")
      json.key("args")
      json.object(arguments)
    }
    events.append(instant)
  }
}
