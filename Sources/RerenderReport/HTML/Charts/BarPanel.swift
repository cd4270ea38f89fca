import RerenderEvents

/// One variant's steps as pairs of bars, a bar a lane, on a scale that its neighbours share.
struct BarPanel {
  static let width = 368
  private static let labelWidth = 170
  private static let barWidth = 132
  private static let barHeight = 11
  private static let top = 6
  private static let axisHeight = 38

  var group: Group
  var variant: String
  var columns: [Group.Column]
  var metric: Metric
  var scale: Scale
  /// The value before, for a comparison of two results.
  var old: (Group.Column, String) -> Int? = { _, _ in nil }

  private var rowHeight: Int { Self.barHeight * columns.count + 11 }
  private var plotHeight: Int { rowHeight * group.steps.count }

  func write(to page: inout Markup) {
    let name = variant.isEmpty ? group.scenario : "\(group.scenario), \(variant)"
    page.picture(
      width: Self.width, height: Self.top + plotHeight + Self.axisHeight,
      title: "\(metric.words) a step: \(SafeText.short(name, limit: 80))", description: description,
      className: "bars", data: FigureData(group, variant: variant, metric: metric.rawValue)
    ) { svg in
      writeAxis(to: &svg)
      for (index, step) in group.steps.enumerated() {
        writeRow(step, y: Self.top + index * rowHeight, to: &svg)
      }
    }
  }

  /// The numbers in words, for those who do not see the picture.
  private var description: String {
    let steps = group.steps.prefix(40).map { step in
      let values = columns.map { column in
        "\(column.lane.name) \(column.count(metric, of: step).map(metric.text) ?? "not measured")"
      }
      return "\(SafeText.short(step, limit: 40)): \(values.joined(separator: ", "))"
    }
    return steps.joined(separator: "; ") + (group.steps.count > 40 ? "; and more, in the table" : "")
  }

  private func x(_ value: Int) -> Double {
    Double(Self.labelWidth) + scale.place(of: Double(value)) * Double(Self.barWidth)
  }

  private func writeAxis(to svg: inout Markup) {
    let bottom = Self.top + plotHeight
    for tick in [0] + scale.ticks where tick > 0 || !scale.isLogarithmic {
      let x = coordinate(x(tick))
      svg.shape("path", ["class": "rule", "d": "M\(x) \(Self.top)V\(bottom)"])
      svg.element(
        "text", ["class": "tick", "x": x, "y": "\(bottom + 14)", "text-anchor": "middle"],
        text: Self.short(tick, metric))
    }
    svg.shape("path", ["class": "axis", "d": "M\(Self.labelWidth) \(Self.top)V\(bottom)"])
    let unit = metric.unit == .nanosecond ? " (ns)" : metric.unit == .byte ? " (bytes)" : ""
    let kind = scale.isLogarithmic ? ", logarithmic scale" : ""
    svg.element(
      "text", ["class": "tick", "x": "\(Self.labelWidth)", "y": "\(bottom + 31)"], text: metric.words + unit + kind)
  }

  private func writeRow(_ step: String, y: Int, to svg: inout Markup) {
    svg.element("g", ["data-step": step]) { row in
      row.element(
        "text",
        ["class": "label", "x": "\(Self.labelWidth - 8)", "y": "\(y + rowHeight / 2 + 4)", "text-anchor": "end"],
        text: SafeText.short(step, limit: 23))
      for (index, column) in columns.enumerated() {
        let top = y + 5 + index * Self.barHeight
        write(column, step, top: top, to: &row)
      }
    }
  }

  private func write(_ column: Group.Column, _ step: String, top: Int, to svg: inout Markup) {
    let lane = column.lane.className
    let text: String
    var end = Double(Self.labelWidth)
    switch column.total(metric, of: step) {
    case .measured(let value)?:
      end = x(value)
      text = metric.text(value)
      if value > 0 {
        let width = max(1.5, end - Double(Self.labelWidth))
        svg.shape(
          "rect",
          [
            "class": "bar \(lane)", "x": "\(Self.labelWidth)", "y": "\(top)", "width": coordinate(width),
            "height": "\(Self.barHeight - 1)",
          ])
      }
      if let before = old(column, step), before != value {
        let x = coordinate(x(before))
        svg.shape("path", ["class": "before", "d": "M\(x) \(top - 1)v\(Self.barHeight + 1)"])
        end = max(end, self.x(before))
      }
    case .unavailable?: text = "unavailable"
    case nil: text = column.result.outcome == .measured ? "" : "not measured"
    }
    if text.isEmpty { return }
    let isFailure = column.hasFailure(in: step)
    let className = column.count(metric, of: step) == nil ? "none" : "v \(lane)\(isFailure ? " bad" : "")"
    svg.element(
      "text",
      ["class": className, "x": coordinate(end + 5), "y": "\(top + 9)", "data-lane": column.lane.name],
      text: text + (isFailure ? " ✗" : ""))
  }

  /// A tick's label: `1`, `10`, `1k`, `1M`.
  private static func short(_ value: Int, _ metric: Metric) -> String {
    if value >= 1_000_000_000, value.isMultiple(of: 1_000_000_000) {
      return "\(NumberText.grouped(value / 1_000_000_000))G"
    }
    if value >= 1_000_000, value.isMultiple(of: 1_000_000) { return "\(value / 1_000_000)M" }
    if value >= 1_000, value.isMultiple(of: 1_000) { return "\(value / 1_000)k" }
    return NumberText.grouped(value)
  }
}

extension Lane {
  /// The class that colours what belongs to the lane.
  var className: String { self == .object ? "object" : self == .property ? "property" : "other" }
}
