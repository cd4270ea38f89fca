import RerenderEvents
import RerenderResults

/// One variant's steps as groups of bars, one bar for each lane, on a scale that its neighbours share.
struct BarPanel {
  static let width = 368
  private static let barHeight = 11
  private static let top = 6
  private static let axisHeight = 38
  private static let lineHeight = 14

  var group: Group
  var variant: String
  var columns: [Group.Column]
  var metric: Metric
  var scale: Scale
  /// The value before, for a comparison of two results.
  private let old: (Group.Column, String) -> Int?

  /// The names of the steps, as lines that fit beside the bars.
  private let labels: [[String]]
  /// Where each step's row begins, and where the last one ends.
  private let rows: [Int]
  /// The width that the names take.
  private let labelWidth: Int

  /// - Parameter old: The value before, for a comparison of two results.
  init(
    group: Group, variant: String, columns: [Group.Column], metric: Metric, scale: Scale,
    old: @escaping (Group.Column, String) -> Int? = { _, _ in nil }
  ) {
    self.group = group
    self.variant = variant
    self.columns = columns
    self.metric = metric
    self.scale = scale
    self.old = old
    labels = group.steps.map { Label.lines($0, width: 156) }
    labelWidth = max(60, (labels.joined().map(Label.width).max() ?? 0) + 12)
    rows = labels.reduce(into: [Self.top]) { rows, lines in
      let height = max(Self.barHeight * columns.count, Self.lineHeight * lines.count) + 11
      rows.append((rows.last ?? 0) + height)
    }
  }

  /// The width that names and numbers leave for the bars.
  private var barWidth: Int {
    let longest =
      group.columns.flatMap { column in
        column.result.steps.map { column.label(metric, of: $0.name)?.count ?? 0 }
      }.max() ?? 0
    return max(40, Self.width - labelWidth - longest * 7 - 8)
  }

  /// Where the axis is.
  private var bottom: Int { rows.last ?? Self.top }

  func write(to page: inout Markup) {
    let name = variant.isEmpty ? group.scenario : "\(group.scenario), \(variant)"
    page.picture(
      width: Self.width, height: bottom + Self.axisHeight,
      title: "\(metric.words) a step: \(Label.text(name))", description: description,
      className: "bars", data: FigureData(group, variant: variant, metric: metric.rawValue)
    ) { svg in
      writeAxis(to: &svg)
      for (index, step) in group.steps.enumerated() {
        writeRow(step, index, to: &svg)
      }
    }
  }

  /// The numbers in words, for readers who do not see the picture.
  private var description: String {
    let steps = group.steps.prefix(40).map { step in
      let values = columns.map { column in
        "\(column.lane.name) \(column.count(metric, of: step).map(metric.text) ?? "not measured")"
      }
      return "\(Label.text(step)): \(values.joined(separator: ", "))"
    }
    return steps.joined(separator: "; ") + (group.steps.count > 40 ? "; and more, in the table" : "")
  }

  private func x(_ value: Int) -> Double {
    Double(labelWidth) + scale.place(of: Double(value)) * Double(barWidth)
  }

  private func writeAxis(to svg: inout Markup) {
    // As many ticks as their labels leave room for.
    let longest = scale.ticks().map { Scale.label($0, metric).count }.max() ?? 1
    for tick in scale.ticks(atMost: max(2, min(5, barWidth / (longest * 5 + 10)))) {
      let x = coordinate(x(tick))
      svg.shape("path", ["class": "rule", "d": "M\(x) \(Self.top)V\(bottom)"])
      svg.element(
        "text", ["class": "tick", "x": x, "y": "\(bottom + 14)", "text-anchor": "middle"],
        text: Scale.label(tick, metric))
    }
    svg.shape("path", ["class": "axis", "d": "M\(labelWidth) \(Self.top)V\(bottom)"])
    let kind = scale.isLogarithmic ? ", logarithmic scale" : ""
    svg.element(
      "text", ["class": "tick", "x": "\(Self.width)", "y": "\(bottom + 31)", "text-anchor": "end"],
      text: metric.words + kind)
  }

  private func writeRow(_ step: String, _ index: Int, to svg: inout Markup) {
    let middle = (rows[index] + rows[index + 1]) / 2
    svg.element("g", ["data-step": step]) { row in
      for (line, text) in labels[index].enumerated() {
        let y = middle + 4 + Self.lineHeight * (2 * line + 1 - labels[index].count) / 2
        row.element(
          "text", ["class": "label", "x": "\(labelWidth - 8)", "y": "\(y)", "text-anchor": "end"], text: text)
      }
      for (place, column) in columns.enumerated() {
        write(column, step, top: middle - Self.barHeight * columns.count / 2 + place * Self.barHeight, to: &row)
      }
    }
  }

  private func write(_ column: Group.Column, _ step: String, top: Int, to svg: inout Markup) {
    guard let text = column.label(metric, of: step) else { return }
    let lane = column.lane.className
    let value = column.count(metric, of: step)
    let end = value.map(x) ?? Double(labelWidth)
    if let value, value > 0 {
      svg.shape(
        "rect",
        [
          "class": "bar \(lane)", "x": "\(labelWidth)", "y": "\(top)",
          "width": coordinate(max(1.5, end - Double(labelWidth))), "height": "\(Self.barHeight - 1)",
        ])
    }
    var textStart = end
    if let before = old(column, step), before != value {
      let x = x(before)
      svg.shape("path", ["class": "before", "d": "M\(coordinate(x)) \(top - 1)v\(Self.barHeight + 1)"])
      textStart = max(end, x)
    }
    let className = value == nil ? "none" : "v \(lane)\(column.failing.contains(step) ? " bad" : "")"
    svg.element(
      "text",
      ["class": className, "x": coordinate(textStart + 5), "y": "\(top + 9)", "data-lane": column.lane.name],
      text: text)
  }
}

extension Group.Column {
  /// The text beside a bar: the value, with a mark where the step failed, or why there is none.
  func label(_ metric: Metric, of step: String) -> String? {
    switch total(metric, of: step) {
    case .measured(let value)?: metric.text(value) + (failing.contains(step) ? " ✗" : "")
    case .unavailable?: "unavailable"
    case nil: result.outcome == .measured ? nil : "not measured"
    }
  }
}

extension Lane {
  /// The class that gives the lane its colour.
  var className: String { self == .object ? "object" : self == .property ? "property" : "other" }
}
