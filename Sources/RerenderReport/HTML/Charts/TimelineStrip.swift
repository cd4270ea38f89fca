import RerenderEvents
import RerenderResults

/// The events of a step as marks in order from left to right, with transactions bracketed above them.
struct TimelineStrip {
  static let width = 368
  private static let left = 4
  private static let top = 22
  private static let height = 28

  var timeline: Timeline
  var lane: Lane
  var title: String

  /// What a mark looks like.
  private enum Look: String, CaseIterable {
    case needed
    case wasted
    case content
    case invalidation
    case mount

    init(_ moment: Moment) {
      switch moment.kind {
      case .invalidation: self = .invalidation
      case .mount, .unmount: self = .mount
      case .body: self = moment.isWasted ? .wasted : .needed
      case .content: self = .content
      }
    }

    /// The part of the strip's height that the mark fills, from the bottom.
    var height: Int {
      switch self {
      case .needed: 28
      case .wasted: 16
      case .content: 8
      case .invalidation: 4
      case .mount: 4
      }
    }
  }

  /// The width of one mark: wide enough to see, unless there are too many.
  private var step: Double { min(14, Double(Self.width - 2 * Self.left) / Double(max(1, events))) }

  /// How many events the moments stand for. Beyond a million no picture can tell them apart, so that is the most.
  private var events: Int { min(1_000_000, saturatingSum(timeline.moments.map(\.times))) }

  func write(to page: inout Markup) {
    let foot = Self.top + Self.height
    page.picture(
      width: Self.width, height: foot + 22, title: title, description: description,
      className: "timeline \(lane.className)"
    ) { svg in
      let marks = Dictionary(grouping: runs(of: { Look($0) }), by: \.value)
      // The tall marks come first, so that a lower one in the same place stays visible.
      for look in Look.allCases {
        guard let ranges = marks[look]?.map(\.range) else { continue }
        svg.shape("path", ["class": "mark-\(look.rawValue)", "d": path(of: look, ranges, foot: foot)])
      }
      let end = coordinate(x(events))
      svg.shape("path", ["class": "axis", "d": "M\(Self.left) \(foot)H\(end)"])
      writeTransactions(to: &svg)
      let omitted = timeline.omitted > 0 ? ", then \(NumberText.grouped(timeline.omitted)) more not recorded" : ""
      svg.element(
        "text", ["class": "tick", "x": "\(Self.left)", "y": "\(foot + 15)"],
        text: "\(NumberText.counted(events, "event")) in order\(omitted)")
    }
  }

  private var description: String {
    let counts = Moment.Kind.allCases.compactMap { kind -> String? in
      let count = saturatingSum(timeline.moments.filter { $0.kind == kind }.map(\.times))
      return count == 0 ? nil : "\(kind.rawValue) \(NumberText.grouped(count))"
    }
    let wasted = saturatingSum(timeline.moments.filter(\.isWasted).map(\.times))
    return "Events by kind: \(counts.joined(separator: ", ")); wasted \(NumberText.grouped(wasted))."
  }

  private func x(_ index: Int) -> Double { Double(Self.left) + Double(index) * step }

  /// All marks of one look as one shape.
  private func path(of look: Look, _ ranges: [Range<Int>], foot: Int) -> String {
    // Where there is room each mark is by itself. Otherwise those on the same pixels, or the next, are one mark.
    if step >= 3 {
      return ranges.joined().map { mark(from: x($0), width: step - 1, height: look.height, foot: foot) }.joined()
    }
    var columns: [Range<Int>] = []
    for range in ranges {
      let start = Int(Double(range.lowerBound) * step)
      let end = max(start + 1, Int((Double(range.upperBound) * step).rounded(.up)))
      if let last = columns.last, last.upperBound >= start {
        columns[columns.count - 1] = last.lowerBound..<max(end, last.upperBound)
      } else {
        columns.append(start..<end)
      }
    }
    return columns.map { column in
      mark(from: Double(Self.left + column.lowerBound), width: Double(column.count), height: look.height, foot: foot)
    }.joined()
  }

  private func mark(from x: Double, width: Double, height: Int, foot: Int) -> String {
    "M\(coordinate(x)) \(foot)v\(-height)h\(coordinate(width))v\(height)z"
  }

  private func writeTransactions(to svg: inout Markup) {
    for run in runs(of: { $0.transaction }) {
      let (start, end) = (x(run.range.lowerBound), x(run.range.upperBound) - 1)
      svg.shape("path", ["class": "axis", "d": "M\(coordinate(start)) 18v-3H\(coordinate(max(start + 1, end)))v3"])
      if end - start > 12 {
        let name = end - start > 90 ? "transaction \(run.value)" : "\(run.value)"
        svg.element("text", ["class": "tick", "x": coordinate(start), "y": "11"], text: name)
      }
    }
  }

  /// Neighbouring moments that are alike in some way.
  private func runs<Value: Equatable>(of value: (Moment) -> Value) -> [(value: Value, range: Range<Int>)] {
    var runs: [(value: Value, range: Range<Int>)] = []
    var index = 0
    for moment in timeline.moments {
      let value = value(moment)
      let end = min(events, index + min(moment.times, 1_000_000))
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append((value, index..<end))
      }
      index = end
    }
    return runs
  }
}
