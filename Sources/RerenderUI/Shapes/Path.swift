public import Foundation

/// An outline of lines and curves.
public struct Path: Hashable, Sendable, LosslessStringConvertible {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a part at a point.
    case move(to: CGPoint)
    /// A line to a point.
    case line(to: CGPoint)
    /// A quadratic curve to a point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic curve to a point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to where the part began.
    case closeSubpath

    /// Whether kind and points are the same.
    public static func == (a: Element, b: Element) -> Bool { a.numbers == b.numbers && a.letter == b.letter }

    /// Feeds the kind and the points.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(letter)
      hasher.combine(numbers)
    }

    var letter: String {
      switch self {
      case .move: "m"
      case .line: "l"
      case .quadCurve: "q"
      case .curve: "c"
      case .closeSubpath: "h"
      }
    }

    private var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let point, let control): [control, point]
      case .curve(let point, let control1, let control2): [control1, control2, point]
      case .closeSubpath: []
      }
    }

    var numbers: [CGFloat] { points.flatMap { [$0.x, $0.y] } }
  }

  private var elements: [Element] = []

  /// An outline without steps.
  public init() {}

  /// The outline of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// The outline of the ellipse in a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// The outline of a rectangle with round corners; the radius is in points, the style has no effect.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The outline of a rectangle with round corners, by the corners' width and height in points.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// An outline that a closure adds the steps to.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Reads what `description` writes: numbers, followed by the letter of their step.
  public init?(_ string: String) {
    var numbers: [CGFloat] = []
    for word in string.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch (word, points.count) {
      case ("m", 1): move(to: points[0])
      case ("l", 1): addLine(to: points[0])
      case ("q", 2): addQuadCurve(to: points[1], control: points[0])
      case ("c", 3): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
  }

  /// The steps as text: the coordinates of each, then a letter for its kind.
  public var description: String {
    elements.map { element in (element.numbers.map { "\($0)" } + [element.letter]).joined(separator: " ") }
      .joined(separator: " ")
  }

  /// Whether there are no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point where the last step ends; nil for an empty outline. After a part is closed, that is where the part
  /// began.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
    case .closeSubpath:
      for case .move(let start) in elements.reversed() { return start }
      return nil
    case nil: return nil
    }
  }

  /// The smallest rectangle around all points, control points included.
  public var boundingRect: CGRect {
    let numbers = elements.map(\.numbers)
    let xs = numbers.flatMap { numbers in stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] } }
    let ys = numbers.flatMap { numbers in stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] } }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Calls a closure with each step, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a part at a point.
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
  /// Adds a line from where the last step ended.
  public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
  /// Closes the part.
  public mutating func closeSubpath() { elements.append(.closeSubpath) }
  /// Adds the steps of another outline.
  public mutating func addPath(_ path: Path) { elements += path.elements }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Begins a part at the first point and adds lines to the others; without points nothing is added.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a rectangle as a closed part, from its top left corner.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds each rectangle as a part of its own.
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds a rectangle with a cubic curve for each corner; the style has no effect.
  ///
  /// A corner takes at most half of a side.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let size = CGSize(width: min(cornerSize.width, rect.width / 2), height: min(cornerSize.height, rect.height / 2))
    addRoundedRect(in: rect, topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
  }

  /// Adds a rectangle whose corners have sizes of their own, from the end of its top left corner on.
  mutating func addRoundedRect(
    in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
  ) {
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: left + topLeft.width, y: top))
    addLine(to: CGPoint(x: right - topRight.width, y: top))
    addQuarter(
      from: CGPoint(x: right - topRight.width, y: top), corner: CGPoint(x: right, y: top),
      to: CGPoint(x: right, y: top + topRight.height))
    addLine(to: CGPoint(x: right, y: bottom - bottomRight.height))
    addQuarter(
      from: CGPoint(x: right, y: bottom - bottomRight.height), corner: CGPoint(x: right, y: bottom),
      to: CGPoint(x: right - bottomRight.width, y: bottom))
    addLine(to: CGPoint(x: left + bottomLeft.width, y: bottom))
    addQuarter(
      from: CGPoint(x: left + bottomLeft.width, y: bottom), corner: CGPoint(x: left, y: bottom),
      to: CGPoint(x: left, y: bottom - bottomLeft.height))
    addLine(to: CGPoint(x: left, y: top + topLeft.height))
    addQuarter(
      from: CGPoint(x: left, y: top + topLeft.height), corner: CGPoint(x: left, y: top),
      to: CGPoint(x: left + topLeft.width, y: top))
    closeSubpath()
  }

  /// Adds a quarter of an ellipse inside a corner; nothing where the corner is a right angle.
  private mutating func addQuarter(from start: CGPoint, corner: CGPoint, to end: CGPoint) {
    guard start != corner || end != corner else { return }
    // The part of the way to the corner at which a cubic curve is closest to the ellipse.
    let part = CGFloat(4.0 / 3.0 * (2.0.squareRoot() - 1))
    func between(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (corner.x - point.x) * part, y: point.y + (corner.y - point.y) * part)
    }
    addCurve(to: end, control1: between(start), control2: between(end))
  }

  /// Adds an ellipse, made of four cubic curves, from the middle of its right side on.
  public mutating func addEllipse(in rect: CGRect) {
    let (right, bottom) = (CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.midX, y: rect.maxY))
    let (left, top) = (CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.midX, y: rect.minY))
    move(to: right)
    addQuarter(from: right, corner: CGPoint(x: rect.maxX, y: rect.maxY), to: bottom)
    addQuarter(from: bottom, corner: CGPoint(x: rect.minX, y: rect.maxY), to: left)
    addQuarter(from: left, corner: CGPoint(x: rect.minX, y: rect.minY), to: top)
    addQuarter(from: top, corner: CGPoint(x: rect.maxX, y: rect.minY), to: right)
    closeSubpath()
  }

  /// Adds an arc as lines of at most 22.5 degrees each; the radius is in points.
  ///
  /// Where a part is open, a line leads to the arc.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    let turn = 2 * Double.pi
    // A whole turn against the direction becomes a whole turn in it.
    if clockwise, sweep > 0 { sweep -= turn * (sweep / turn + 1).rounded(.down) }
    if !clockwise, sweep < 0 { sweep += turn * (1 - sweep / turn).rounded(.down) }
    let steps = max(1, Int((abs(sweep) / (.pi / 8)).rounded(.up)))
    for step in 0...steps {
      let angle = startAngle.radians + sweep * Double(step) / Double(steps)
      let point = CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
      if step == 0, currentPoint == nil { move(to: point) } else { addLine(to: point) }
    }
  }

  /// Adds an arc by the angle it spans: clockwise where that is below 0.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta.radians < 0)
  }

  /// The outline moved by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The outline with each point in another place.
  func mapped(_ moved: (CGPoint) -> CGPoint) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let to): .move(to: moved(to))
      case .line(let to): .line(to: moved(to))
      case .quadCurve(let to, let control): .quadCurve(to: moved(to), control: moved(control))
      case .curve(let to, let first, let second):
        .curve(to: moved(to), control1: moved(first), control2: moved(second))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }
}

extension Path: Shape {
  /// The path itself, whatever the rectangle.
  public func path(in rect: CGRect) -> Path { self }
}
