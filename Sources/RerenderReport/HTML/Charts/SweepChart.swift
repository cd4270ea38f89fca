import Foundation
import RerenderEvents
import RerenderResults

/// The cost of one step of one variant by the size of its input, a line for each lane, on two logarithmic axes.
struct SweepChart {
  static let width = 368
  private static let height = 230
  private static let left = 58
  private static let right = 28
  private static let top = 10
  private static let bottom = 44

  var sweep: Sweep
  var step: String
  var variant: String
  var lanes: [Lane]
  var metric: Metric
  var scale: Scale

  func write(to page: inout Markup) {
    let name = [sweep.scenario, variant, step].filter { !$0.isEmpty }.map { Label.text($0) }
    page.picture(
      width: Self.width, height: Self.height + 14 * (axisLines.count - 1),
      title: "\(metric.words) by \(Label.text(sweep.key)): \(name.joined(separator: ", "))",
      description: description, className: "sweep"
    ) { svg in
      writeAxes(to: &svg)
      for lane in lanes { writeSeries(lane, to: &svg) }
    }
  }

  private var description: String {
    lanes.map { lane in
      let points = sweep.values(metric, of: step, variant: variant, lane: lane).map { point in
        "\(NumberText.grouped(point.x)): \(point.value?.integer.map(metric.text) ?? "not measured")"
      }
      return "\(Label.text(lane.name)) \(points.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  private func x(_ value: Int) -> Double {
    let values = sweep.points.map(\.value)
    guard let first = values.first, let last = values.last, last > first else { return Double(Self.width) / 2 }
    let place = log(Double(value) / Double(first)) / log(Double(last) / Double(first))
    // The first point is a little way from the axis.
    return Double(Self.left + 24) + place * Double(Self.width - Self.left - Self.right - 24)
  }

  private func y(_ value: Int) -> Double {
    let height = Double(Self.height - Self.top - Self.bottom)
    return Double(Self.top) + (1 - scale.place(of: Double(value))) * height
  }

  private var hasZero: Bool {
    lanes.contains { lane in
      sweep.values(metric, of: step, variant: variant, lane: lane).contains { $0.value?.integer == 0 }
    }
  }

  private func writeAxes(to svg: inout Markup) {
    let foot = Self.height - Self.bottom
    for tick in (hasZero ? [0] : []) + scale.ticks() {
      let y = coordinate(y(tick))
      svg.shape("path", ["class": "rule", "d": "M\(Self.left) \(y)H\(Self.width - Self.right)"])
      let place = coordinate(self.y(tick) + 4)
      svg.element(
        "text", ["class": "tick", "x": "\(Self.left - 6)", "y": place, "text-anchor": "end"],
        text: Scale.label(tick, metric))
    }
    svg.shape("path", ["class": "axis", "d": "M\(Self.left) \(foot)H\(Self.width - Self.right)"])
    for point in sweep.points {
      let x = coordinate(x(point.value))
      svg.shape("path", ["class": "rule", "d": "M\(x) \(Self.top)V\(foot)"])
      svg.element(
        "text", ["class": "tick", "x": x, "y": "\(foot + 15)", "text-anchor": "middle"],
        text: NumberText.grouped(point.value))
    }
    for (line, text) in axisLines.enumerated() {
      svg.element(
        "text",
        ["class": "tick", "x": "\(Self.width - Self.right)", "y": "\(foot + 34 + 14 * line)", "text-anchor": "end"],
        text: text)
    }
  }

  private var axisLines: [String] {
    Label.lines("\(metric.words) by \(sweep.key), both axes logarithmic", width: Self.width - Self.right)
  }

  private func writeSeries(_ lane: Lane, to svg: inout Markup) {
    let points = sweep.values(metric, of: step, variant: variant, lane: lane).compactMap { point in
      point.value?.integer.map { (x: x(point.x), y: y($0)) }
    }
    if points.isEmpty { return }
    let path = points.enumerated().map {
      "\($0.offset == 0 ? "M" : "L")\(coordinate($0.element.x)) \(coordinate($0.element.y))"
    }
    svg.shape("path", ["class": "series \(lane.className)", "d": path.joined()])
    for point in points {
      svg.shape(
        "circle",
        [
          "class": "point \(lane.className)", "cx": coordinate(point.x), "cy": coordinate(point.y),
          "r": lane == .property ? "3.5" : "6",
        ])
    }
  }
}
