public import Foundation
public import RerenderGraph

/// A form that fills the space it is given. As a view it is filled in the foreground style.
///
/// The graph compares the shape's value. The path is only worked out where something is drawn.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path
  /// What the shape does in what it is drawn on: fill, outline or separate.
  static var role: ShapeRole { get }
  /// How wide and high the shape is where it is offered a space.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape does in what it is drawn on.
public enum ShapeRole: Hashable, Sendable {
  /// The shape fills an area.
  case fill
  /// The shape is a line.
  case stroke
  /// The shape sets areas apart.
  case separator
}

extension Shape {
  /// The role of filling, where the shape names no other.
  public static var role: ShapeRole { .fill }

  /// The offered size, with 10 points for a side left open.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// The shape, filled with the foreground style.
  @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }

  /// Mounts the shape as a leaf filled with the foreground style. Library use only.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    _ShapeView<Self, ForegroundStyle>._makeNode(view.body, parent: parent)
  }

  /// Hands the mounted shape its new value, and tells whether what it shows differs. Library use only.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    _ShapeView<Self, ForegroundStyle>._updateNode(node, to: view.body)
  }
}

/// A shape that can be made smaller by an inset.
nonisolated public protocol InsettableShape: Shape {
  /// The shape that an inset makes.
  associatedtype InsetShape: InsettableShape
  /// The shape made smaller on all sides, by an amount in points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose type is not part of the type of what holds it.
public struct AnyShape: Shape {
  let shape: any Shape

  /// Wraps a shape.
  public init<S: Shape>(_ shape: S) { self.shape = shape }

  /// The wrapped shape's outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// How the inside of an outline is found.
public struct FillStyle: Hashable, Sendable {
  /// Whether areas that the outline runs around an even number of times are left out.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// A way to fill: by default everything inside, with smooth edges.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The form of a line's end.
public enum CGLineCap: Int32, Sendable {
  /// Ends with the line.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The form of a line's corner.
public enum CGLineJoin: Int32, Sendable {
  /// A point.
  case miter
  /// A curve.
  case round
  /// A point cut off.
  case bevel
}

/// How an outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points.
  public var lineWidth: CGFloat
  /// The form of the ends.
  public var lineCap: CGLineCap
  /// The form of the corners.
  public var lineJoin: CGLineJoin
  /// How long a corner's point may be, as a multiple of the width, before it is cut off.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points; none for a line without gaps.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: CGFloat

  /// A line: by default 1 point wide and without gaps.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
