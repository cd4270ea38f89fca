public import Foundation
public import RerenderGraph

/// A form that fills the space it is given, and is a view in the foreground style.
///
/// Its path is worked out when something is drawn: the graph compares the shape's value.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path
  /// What part the shape plays in what it is drawn on.
  static var role: ShapeRole { get }
  /// How wide and high the shape is where it is offered a space.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What part a shape plays in what it is drawn on.
public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

extension Shape {
  public static var role: ShapeRole { .fill }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }

  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    _ShapeView<Self, ForegroundStyle>._makeNode(view.body, parent: parent)
  }

  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    _ShapeView<Self, ForegroundStyle>._updateNode(node, to: view.body)
  }
}

/// A shape that can be made smaller by an inset.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose type is not part of the type of what holds it.
public struct AnyShape: Shape {
  let shape: any Shape

  public init<S: Shape>(_ shape: S) { self.shape = shape }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// How the inside of an outline is found.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The form of a line's end.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The form of a line's corner.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// How an outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

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
