public import Foundation

/// A shape made smaller on all sides.
public struct _InsetShape<Base: Shape>: InsettableShape {
  var shape: Base
  var amount: CGFloat

  /// The shape's outline in the smaller rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }

  /// The shape made smaller still: the amounts add up, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(shape: shape, amount: self.amount + amount)
  }
}

/// A part of an outline.
public struct _TrimmedShape<Base: Shape>: Shape {
  var shape: Base
  var startFraction: CGFloat
  var endFraction: CGFloat

  /// The outline between the fractions.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  /// Where the part begins and ends, as fractions of the outline.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(startFraction, endFraction) }
    set { (startFraction, endFraction) = (newValue.first, newValue.second) }
  }
}

/// The outline of a shape as a shape.
public struct _StrokedShape<Base: Shape>: Shape {
  var shape: Base
  var style: StrokeStyle

  /// The outline itself, not that of the line along it.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// A shape moved.
public struct OffsetShape<Content: Shape>: Shape {
  /// The shape that is moved.
  public var shape: Content
  /// How far the shape is moved, in points.
  public var offset: CGSize

  /// A shape moved by a distance in points.
  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  /// The shape's outline, moved.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// The smaller shape, moved as far.
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

/// A shape turned.
public struct RotatedShape<Content: Shape>: Shape {
  /// The shape that is turned.
  public var shape: Content
  /// How far the shape is turned.
  public var angle: Angle
  /// The point that the shape is turned around.
  public var anchor: UnitPoint

  /// A shape turned around a point.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// The shape's outline, turned around the anchor's place in the rectangle: clockwise, as y grows downwards.
  public func path(in rect: CGRect) -> Path {
    let (x, y) = (rect.minX + rect.width * CGFloat(anchor.x), rect.minY + rect.height * CGFloat(anchor.y))
    let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    return shape.path(in: rect).mapped {
      CGPoint(
        x: x + ($0.x - x) * cosine - ($0.y - y) * sine, y: y + ($0.x - x) * sine + ($0.y - y) * cosine)
    }
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// The smaller shape, turned as far.
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A shape made larger or smaller.
public struct ScaledShape<Content: Shape>: Shape {
  /// The shape that is scaled.
  public var shape: Content
  /// The horizontal and the vertical factor.
  public var scale: CGSize
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// A shape scaled around a point.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The shape's outline, scaled from the anchor's place in the rectangle.
  public func path(in rect: CGRect) -> Path {
    let (x, y) = (rect.minX + rect.width * CGFloat(anchor.x), rect.minY + rect.height * CGFloat(anchor.y))
    return shape.path(in: rect).mapped {
      CGPoint(x: x + ($0.x - x) * scale.width, y: y + ($0.y - y) * scale.height)
    }
  }
}

extension Shape {
  /// The part of the outline between two fractions of its length.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  /// The shape moved by a distance in points.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
  /// The shape moved by the coordinates of a point.
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  /// The shape moved horizontally and vertically, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// The shape turned around a point.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape scaled by a factor for each axis.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape scaled by the same factor along both axes.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// The outline as a shape.
  public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }
  /// The outline as a shape, by the width of its line in points.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
