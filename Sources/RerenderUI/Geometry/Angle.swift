/// An angle, kept in radians.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians; what is stored.
  public var radians: Double

  /// The angle in degrees, converted from and to radians.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// An angle of 0.
  public init() { radians = 0 }
  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees, kept in radians.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle of 0.
  public static let zero = Angle()
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// By the radians: a full turn is more than none.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  /// The sum, which may be more than a full turn.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// The difference, which may be below 0.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  /// A multiple of an angle.
  public static func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }
  /// A part of an angle.
  public static func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }
  /// The same angle the other way round.
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  /// Adds an angle.
  public static func += (a: inout Angle, b: Angle) { a = a + b }
  /// Takes an angle off.
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
}

extension Angle: Animatable {
  /// The radians.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}
