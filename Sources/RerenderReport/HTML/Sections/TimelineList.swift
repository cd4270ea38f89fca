import RerenderEvents
import RerenderResults

/// The events of a step in order. Neighbours that are alike share a line.
struct TimelineList {
  static let lines = 14

  var group: Group
  var step: String

  func write(to page: inout Markup) {
    let columns = group.columns.compactMap { column in
      column.steps[step]?.timeline.map { (column: column, timeline: $0) }
    }.filter { !$0.timeline.moments.isEmpty }
    if columns.isEmpty { return }
    page.element("h4", text: "Timeline")
    writeKey(to: &page)
    page.element("div", ["class": "panels"]) { panels in
      for (column, timeline) in columns {
        panels.element("figure", ["class": "panel"]) { figure in
          figure.element("figcaption", ["class": "small"]) { writeName(of: column, to: &$0) }
          let names = [step, column.variant, column.lane.name].filter { !$0.isEmpty }
          let title = "Timeline of \(names.map { Label.text($0) }.joined(separator: ", "))"
          TimelineStrip(timeline: timeline, lane: column.lane, title: title).write(to: &figure)
        }
      }
    }
    page.element("details") { details in
      details.element("summary", text: "In words")
      details.element("div", ["class": "body"]) { body in
        for (column, timeline) in columns { write(timeline, of: column, to: &body) }
      }
    }
  }

  private func writeKey(to page: inout Markup) {
    page.element("ul", ["class": "key"]) { key in
      for words in ["tall: body evaluation", "half: wasted one", "low: content", "foot: invalidation, mount, unmount"] {
        key.element("li", text: words)
      }
    }
  }

  private func writeName(of column: Group.Column, to page: inout Markup) {
    if !column.variant.isEmpty {
      page.name(column.variant)
      page.text(", ")
    }
    page.element("span", ["class": "lane \(column.lane.className)"], text: Label.text(column.lane.name))
  }

  private func write(_ timeline: Timeline, of column: Group.Column, to page: inout Markup) {
    let runs = TimelineRun.runs(of: timeline)
    page.element("h4") { writeName(of: column, to: &$0) }
    page.element("ol", ["class": "moments"]) { list in
      for run in runs.prefix(Self.lines) {
        list.element("li") { item in
          item.text("\(run.place): \(run.verb) ")
          item.name(run.view)
          if run.count > 1 { item.text(" × \(NumberText.grouped(run.count))") }
          if !run.cause.isEmpty {
            item.text(", ")
            item.element("code") { $0.name(run.cause) }
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
        runs[runs.count - 1].count = saturatingSum([runs[runs.count - 1].count, run.count])
        runs[runs.count - 1].view = run.view
      } else {
        var single = run
        if moment.times == 1 { single.view = moment.view.description }
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
    count = moment.times
  }

  private func isLike(_ other: TimelineRun) -> Bool {
    let isSameView = view == other.view || view.hasPrefix(other.view + "[")
    return place == other.place && verb == other.verb && isSameView && cause == other.cause
      && isWasted == other.isWasted
  }
}
