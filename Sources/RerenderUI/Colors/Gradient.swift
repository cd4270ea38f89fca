public import Foundation
public import RerenderGraph

/// Colors and where they stand along a line.
public struct Gradient: ShapeStyle, Hashable {
  /// A color at a place from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The color at the place.
    public var color: Color
    /// The place along the gradient, from 0 at its start to 1 at its end.
    public var location: CGFloat

    /// A color at a place from 0 to 1.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colors and their places, in the order given.
  public var stops: [Stop]

  /// A gradient of colors at given places.
  public init(stops: [Stop]) { self.stops = stops }

  /// A gradient of colors at equal distances from 0 to 1; a single color stands at 0.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// A gradient without a direction of its own.
public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient

  /// A gradient that takes its direction from the shape it fills.
  public init(_ gradient: Gradient) { self.gradient = gradient }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// A gradient from one point of the shape to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// A gradient from one point of the shape to another, with colors at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient from one point of the shape to another, with colors at given places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient outwards from a point.
public struct RadialGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// A gradient between two circles around a point; the radii are in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// A gradient between two circles around a point, with colors at equal distances; the radii are in points.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// A gradient between two circles around a point, with colors at given places; the radii are in points.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// A gradient outwards in the form of an ellipse.
public struct EllipticalGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// A gradient between two ellipses around a point; the radii are fractions of the shape's size.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// A gradient between two ellipses around a point, with colors at equal distances.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// A gradient around a point.
public struct AngularGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// A gradient around a point, from one angle to another.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// A gradient around a point, from one angle to another, with colors at equal distances.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// A gradient once around a point: from an angle to that angle and 360 degrees.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// A gradient once around a point, with colors at equal distances.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
}

/// A picture tiled over the shape.
public struct ImagePaint: ShapeStyle {
  /// The picture.
  public var image: Image
  /// The part of the picture that is tiled, in fractions of its size.
  public var sourceRect: CGRect
  /// The factor that the picture is scaled by.
  public var scale: CGFloat

  /// A picture, or a part of it, tiled; the part is in fractions of the picture's size.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
}

extension LinearGradient: LeafView, ShapeStyle {
  /// A gradient is a leaf and has no body.
  public typealias Body = Never
}

extension RadialGradient: LeafView, ShapeStyle {
  /// A gradient is a leaf and has no body.
  public typealias Body = Never
}

extension EllipticalGradient: LeafView, ShapeStyle {
  /// A gradient is a leaf and has no body.
  public typealias Body = Never
}

extension AngularGradient: LeafView, ShapeStyle {
  /// A gradient is a leaf and has no body.
  public typealias Body = Never
}

extension ShapeStyle where Self == LinearGradient {
  /// A `LinearGradient` as a style.
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// A `LinearGradient` as a style, with colors at equal distances.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A `RadialGradient` as a style, with colors at equal distances; the radii are in points.
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// An `AngularGradient` as a style, with colors at equal distances.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}
