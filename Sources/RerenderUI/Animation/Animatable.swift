public import Foundation

/// A type whose values can be added and scaled, so that there is something between any two of them.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies the value by a number.
  mutating func scale(by rhs: Double)
  /// The square of the length.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The number times itself.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number, by a factor rounded to a `Float`.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The number times itself, at the precision of a `Float`.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The number times itself.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// A type with a part that animations may interpolate.
public protocol Animatable {
  /// The type of what is interpolated.
  associatedtype AnimatableData: VectorArithmetic
  /// What is interpolated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing: the type has no part that is interpolated.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  /// The whole value.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

/// Nothing to interpolate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// The only value.
  public init() {}
  /// The only value.
  public static var zero: Self { Self() }
  /// The only value.
  public static func + (a: Self, b: Self) -> Self { a }
  /// The only value.
  public static func - (a: Self, b: Self) -> Self { a }
  /// Does nothing.
  public mutating func scale(by rhs: Double) {}
  /// Always 0.
  public var magnitudeSquared: Double { 0 }
}

/// Two values that are interpolated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The one.
  public var first: First
  /// The other.
  public var second: Second

  /// Two values side by side.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Both zero.
  public static var zero: Self { Self(.zero, .zero) }
  /// The sums, part by part.
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  /// The differences, part by part.
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }

  /// Multiplies both.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// The sum of the parts' squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
