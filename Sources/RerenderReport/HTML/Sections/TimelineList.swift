import RerenderEvents

/// What happened in a step, in order: neighbours that are alike are one line.
struct TimelineList {
  static let lines = 14

  var group: Group
  var step: String

  func write(to page: inout Markup) {
    let columns = group.columns.filter { $0.steps[step]?.timeline != nil }
    if columns.isEmpty { return }
    page.element("details") { details in
      details.element("summary", text: "In order")
      details.element("div", ["class": "body"]) { body in
        for column in columns {
          guard let timeline = column.steps[step]?.timeline else { continue }
          write(timeline, of: column, to: &body)
        }
      }
    }
  }

  private func write(_ timeline: Timeline, of column: Group.Column, to page: inout Markup) {
    let runs = TimelineRun.runs(of: timeline)
    page.element("h4") { heading in
      if !column.variant.isEmpty {
        heading.name(column.variant, limit: 40)
        heading.text(", ")
      }
      heading.text("\(SafeText.short(column.lane.name, limit: 20)) lane")
    }
    page.element("ol", ["class": "moments"]) { list in
      for run in runs.prefix(Self.lines) {
        list.element("li") { item in
          item.text("\(run.place): \(run.verb) ")
          item.name(run.view, limit: 60)
          if run.count > 1 { item.text(" × \(NumberText.grouped(run.count))") }
          if !run.cause.isEmpty {
            item.text(", ")
            item.element("code") { $0.name(run.cause, limit: 100) }
          }
          if run.isWasted { item.element("span", ["class": "quiet"], text: " (wasted)") }
        }
      }
    }
    let omitted = timeline.omitted
    if runs.count > Self.lines || omitted > 0 {
      let lines = runs.count > Self.lines ? "\(NumberText.counted(runs.count - Self.lines, "more line"))" : ""
      let events = omitted > 0 ? "\(NumberText.counted(omitted, "more event")) not recorded" : ""
      let text = [lines, events].filter { !$0.isEmpty }.joined(separator: ", ")
      page.element("p", ["class": "quiet small"], text: text + ".")
    }
  }
}

/// Neighbouring moments of a timeline that differ in nothing but the instance.
struct TimelineRun {
  var place: String
  var verb: String
  var view: String
  var cause: String
  var isWasted: Bool
  var count: Int

  static func runs(of timeline: Timeline) -> [TimelineRun] {
    var runs: [TimelineRun] = []
    for moment in timeline.moments {
      let run = TimelineRun(moment)
      if let last = runs.last, last.isLike(run) {
        runs[runs.count - 1].count += 1
        runs[runs.count - 1].view = run.view
      } else {
        var single = run
        single.view = moment.view.description
        runs.append(single)
      }
    }
    return runs
  }

  private init(_ moment: Moment) {
    place = "transaction \(moment.transaction)" + (moment.pass > 0 ? ", pass \(moment.pass)" : "")
    verb =
      switch moment.kind {
      case .invalidation: "invalidates"
      case .body: "evaluates"
      case .content: "evaluates content of"
      case .mount: "mounts"
      case .unmount: "unmounts"
      }
    view = moment.view.type
    cause = moment.causes.joined(separator: " and ")
    isWasted = moment.isWasted
    count = 1
  }

  private func isLike(_ other: TimelineRun) -> Bool {
    let isSameView = view == other.view || view.hasPrefix(other.view + "[")
    return place == other.place && verb == other.verb && isSameView && cause == other.cause
      && isWasted == other.isWasted
  }
}
