public import Foundation

/// How a change is shown over time.
///
/// Nothing is drawn here, so a change takes effect at once; the animation goes with its transaction.
public struct Animation: Hashable, Sendable {
  private indirect enum Curve: Hashable, Sendable {
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: TimeInterval)
    case spring(Spring, blendDuration: TimeInterval)
    case thrown(Spring, initialVelocity: Double)
    case delayed(Curve, by: TimeInterval)
    case fast(Curve, speed: Double)
    case repeated(Curve, count: Int?, autoreverses: Bool)
  }

  private let curve: Curve

  private init(_ curve: Curve) { self.curve = curve }

  private static let usualDuration: TimeInterval = 0.35

  /// What `withAnimation` uses where it is given none: `easeInOut`, 0.35 seconds.
  public static let `default` = easeInOut

  // MARK: Curves

  /// At an even pace, in 0.35 seconds.
  public static let linear = linear(duration: usualDuration)
  /// Slow at first, in 0.35 seconds.
  public static let easeIn = easeIn(duration: usualDuration)
  /// Slow in the end, in 0.35 seconds.
  public static let easeOut = easeOut(duration: usualDuration)
  /// Slow at first and in the end, in 0.35 seconds.
  public static let easeInOut = easeInOut(duration: usualDuration)

  /// At an even pace; the duration is in seconds.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }
  /// Slow at first; the duration is in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
  /// Slow in the end; the duration is in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }

  /// Slow at first and in the end; the duration is in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1) by its two control points; the duration is in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(.bezier(x1: p1x, y1: p1y, x2: p2x, y2: p2y, duration: duration))
  }

  // MARK: Springs

  /// A spring of 0.5 seconds without bounce.
  public static let spring = spring(duration: 0.5)
  /// A spring of 0.5 seconds with a bounce of 0.3.
  public static let bouncy = bouncy()
  /// A spring of 0.5 seconds without bounce, by another name.
  public static let smooth = smooth()
  /// A spring of 0.5 seconds with a bounce of 0.15.
  public static let snappy = snappy()
  /// A stiff spring for what follows a finger: a response of 0.15 seconds.
  public static let interactiveSpring = interactiveSpring()

  /// A spring by its duration in seconds and its bounce, from -1 to 1.
  ///
  /// With 0 the spring does not overshoot, above 0 it does, and below 0 it comes to rest more slowly.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring by its response in seconds and its damping ratio; with a ratio of 1 it does not overshoot.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A given spring; the blend duration is in seconds.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(.spring(spring, blendDuration: blendDuration))
  }

  /// A spring of a duration in seconds, whose bounce is 0.3 and what is added to it.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring of a duration in seconds, whose bounce is only what is added.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of a duration in seconds, whose bounce is 0.15 and what is added to it.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring for what follows a finger, by its response in seconds and its damping ratio.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring by its physics and the velocity that it begins with.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(.thrown(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity))
  }

  // MARK: Changes

  /// The animation, started a number of seconds later.
  public func delay(_ delay: TimeInterval) -> Animation { Animation(.delayed(curve, by: delay)) }
  /// The animation at a multiple of its pace: 2 takes half the time.
  public func speed(_ speed: Double) -> Animation { Animation(.fast(curve, speed: speed)) }

  /// The animation a number of times, every second time backwards unless `autoreverses` is false.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(.repeated(curve, count: repeatCount, autoreverses: autoreverses))
  }

  /// The animation over and over, every second time backwards unless `autoreverses` is false.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repeated(curve, count: nil, autoreverses: autoreverses))
  }
}

/// A spring that pulls a value to where it is to be.
public struct Spring: Hashable, Sendable {
  /// The mass on the spring.
  public let mass: Double
  /// The force for each unit of distance.
  public let stiffness: Double
  /// The force against each unit of velocity.
  public let damping: Double

  /// A spring by its physics; `allowOverDamping` changes nothing.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// A spring of mass 1 by its response in seconds, which must not be 0, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// A spring of mass 1 by its duration in seconds and its bounce: the damping ratio is 1 less the bounce.
  ///
  /// A bounce below 0 makes the ratio 1 / (1 + bounce).
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// A spring of 0.5 seconds with a bounce of 0.3.
  public static let bouncy = Spring(bounce: 0.3)
  /// A spring of 0.5 seconds without bounce.
  public static let smooth = Spring()
  /// A spring of 0.5 seconds with a bounce of 0.15.
  public static let snappy = Spring(bounce: 0.15)
}
