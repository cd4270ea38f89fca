import RerenderEvents
import RerenderResults

/// One number of each lane across the entries of a trend, oldest on the left.
struct TrendChart {
  static let width = 368
  private static let height = 180
  private static let left = 52
  private static let right = 64
  private static let top = 12
  private static let bottom = 30

  var entries: [Trend.Entry]
  /// The series, one for each lane, of the same metric.
  var series: [Trend.Series]

  private var metric: Metric? { series.first?.key.metric }
  private var scale: Scale { Scale(values: series.flatMap { $0.values.compactMap { $0?.integer } }) }

  func write(to page: inout Markup) {
    guard let key = series.first?.key else { return }
    let name = [key.name.scenario, key.name.variant, key.step, key.subject.view ?? ""].filter { !$0.isEmpty }
    page.picture(
      width: Self.width, height: Self.height,
      title: "\(key.metric.words): \(name.map { Label.text($0) }.joined(separator: ", "))",
      description: description, className: "trend"
    ) { svg in
      let scale = scale
      writeAxes(scale, to: &svg)
      for one in series { writeLine(of: one, scale, to: &svg) }
      writeValues(scale, to: &svg)
    }
  }

  /// The picture in words: where each line begins, and every change.
  private var description: String {
    series.map { one in
      let lane = Label.text(one.key.name.lane)
      let first = one.values.lazy.compactMap { $0?.integer }.first
      let changes = one.changes.suffix(20).map { "\(text($0.new)) at \(entries[$0.place].shortCommit)" }
      return "\(lane) \(([first.map(text) ?? "not measured"] + changes).joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  private func text(_ value: Int) -> String { metric?.text(value) ?? NumberText.grouped(value) }

  private func x(_ place: Int) -> Double {
    let room = Double(Self.width - Self.left - Self.right - 16)
    return Double(Self.left + 8) + (entries.count > 1 ? room * Double(place) / Double(entries.count - 1) : room / 2)
  }

  private func y(_ value: Int, _ scale: Scale) -> Double {
    Double(Self.top) + (1 - scale.place(of: Double(value))) * Double(Self.height - Self.top - Self.bottom)
  }

  private func writeAxes(_ scale: Scale, to svg: inout Markup) {
    let foot = Self.height - Self.bottom
    let ticks = scale.ticks(atMost: 4)
    for tick in scale.isLogarithmic ? [0] + ticks : ticks {
      let place = y(tick, scale)
      svg.shape("path", ["class": "rule", "d": "M\(Self.left) \(coordinate(place))H\(Self.width - Self.right)"])
      svg.element(
        "text", ["class": "tick", "x": "\(Self.left - 6)", "y": coordinate(place + 4), "text-anchor": "end"],
        text: Scale.label(tick, metric))
    }
    svg.shape("path", ["class": "axis", "d": "M\(Self.left) \(foot)H\(Self.width - Self.right)"])
    guard let first = entries.first, let last = entries.last else { return }
    svg.element("text", ["class": "tick", "x": "\(Self.left)", "y": "\(foot + 18)"], text: first.shortCommit)
    if entries.count > 1 {
      svg.element(
        "text",
        ["class": "tick", "x": "\(Self.width - Self.right)", "y": "\(foot + 18)", "text-anchor": "end"],
        text: last.shortCommit)
    }
  }

  private func writeLine(of one: Trend.Series, _ scale: Scale, to svg: inout Markup) {
    let lane = Lane(one.key.name.lane)
    var path = ""
    var isDrawing = false
    for (place, value) in one.values.enumerated() {
      // A value that was not measured leaves a gap.
      guard let value = value?.integer else {
        isDrawing = false
        continue
      }
      path += "\(isDrawing ? "L" : "M")\(coordinate(x(place))) \(coordinate(y(value, scale)))"
      isDrawing = true
    }
    svg.shape("path", ["class": "series \(lane.className)", "d": path])
    let changes = Set(one.changes.map(\.place))
    for (place, value) in one.values.enumerated() {
      guard let value = value?.integer else { continue }
      // Marks are where the number changed, and at the ends.
      guard place == 0 || place == one.values.count - 1 || changes.contains(place) else { continue }
      svg.shape(
        "circle",
        [
          "class": "point \(lane.className)", "cx": coordinate(x(place)), "cy": coordinate(y(value, scale)),
          "r": lane == .property ? "3.5" : "6",
        ])
    }
  }

  /// The newest value of each line, on its right. Two in the same place are moved apart.
  private func writeValues(_ scale: Scale, to svg: inout Markup) {
    var labels: [(lane: Lane, value: Int, y: Double)] = series.compactMap { one in
      one.newest.map { (Lane(one.key.name.lane), $0.value, y($0.value, scale)) }
    }
    labels.sort { $0.y < $1.y }
    for index in labels.indices.dropFirst() { labels[index].y = max(labels[index].y, labels[index - 1].y + 14) }
    // The lowest stays above the axis, and pushes up those in its way.
    var limit = Double(Self.height - Self.bottom)
    for index in labels.indices.reversed() {
      labels[index].y = min(labels[index].y, limit)
      limit = labels[index].y - 14
    }
    for label in labels {
      svg.element(
        "text",
        [
          "class": "v \(label.lane.className)", "x": "\(Self.width - Self.right + 6)", "y": coordinate(label.y + 4),
        ], text: text(label.value))
    }
  }
}
