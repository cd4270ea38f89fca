import RerenderEvents
import RerenderResults

/// What happened in a step as marks in order from left to right, transactions bracketed above them.
struct TimelineStrip {
  static let width = 368
  private static let left = 4
  private static let top = 22
  private static let height = 28

  var timeline: Timeline
  var lane: Lane
  var title: String

  /// What a mark looks like.
  private enum Look: String {
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

    /// The part of the strip's height that the mark fills, from the foot.
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

  /// How many events the moments stand for. What no picture could tell apart any more counts as a million.
  private var events: Int { min(1_000_000, saturatingSum(timeline.moments.map(\.times))) }

  func write(to page: inout Markup) {
    let foot = Self.top + Self.height
    page.picture(
      width: Self.width, height: foot + 22, title: title, description: description,
      className: "timeline \(lane.className)"
    ) { svg in
      for run in runs(of: { Look($0) }) { write(run.value, run.range, foot: foot, to: &svg) }
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

  private func write(_ look: Look, _ range: Range<Int>, foot: Int, to svg: inout Markup) {
    // Where there is room each mark stands alone; else neighbours that look alike are one shape.
    let pieces = step >= 3 ? range.map { $0..<$0 + 1 } : [range]
    let gap = step >= 3 ? 1.0 : 0
    var path = ""
    for piece in pieces {
      let width = coordinate(max(1.5, Double(piece.count) * step - gap))
      path += "M\(coordinate(x(piece.lowerBound))) \(foot)v\(-look.height)h\(width)v\(look.height)z"
    }
    svg.shape("path", ["class": "mark-\(look.rawValue)", "d": path])
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
