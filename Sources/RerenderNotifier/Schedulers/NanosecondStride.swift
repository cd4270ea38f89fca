/// A length of time counted in nanoseconds, from which schedulers make their own types.
///
/// The protocol is usable from inline. Other modules, built for release, call what its extension declares by the
/// protocol's own symbols: without them `debounce(for: 0.3, …)` would not link.
@usableFromInline
protocol NanosecondStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable, Codable, Sendable,
  ExpressibleByFloatLiteral
where Magnitude == Int, IntegerLiteralType == Int, FloatLiteralType == Double {
  var nanoseconds: Int { get }
  init(nanoseconds: Int)
}

extension NanosecondStride {
  /// The nanoseconds as they are: the sign is kept.
  public var magnitude: Int { nanoseconds }

  /// Seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
  /// Seconds.
  public init(floatLiteral value: Double) { self = .seconds(value) }

  /// Nanoseconds, if they can be counted.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = Int(exactly: source) else { return nil }
    self.init(nanoseconds: value)
  }

  /// Whether the left length is less.
  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
  /// The sum; where that is out of range, the longest length there is or the most negative.
  public static func + (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds.addingClamped(right.nanoseconds))
  }
  /// The difference; where that is out of range, the longest length there is or the most negative.
  public static func - (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds.subtractingClamped(right.nanoseconds))
  }
  /// The product of the two numbers of nanoseconds, as in Combine: to double a length, add it to itself.
  ///
  /// A whole number among the operands is a length of as many seconds. So `.seconds(4) * 3` is out of range, and the
  /// product is then the longest length there is or the most negative.
  public static func * (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds.multipliedClamped(by: right.nanoseconds))
  }
  /// Adds a length; the sum stays in range as that of `+` does.
  public static func += (left: inout Self, right: Self) { left = left + right }
  /// Takes a length off; the difference stays in range as that of `-` does.
  public static func -= (left: inout Self, right: Self) { left = left - right }
  /// Multiplies by another's number of nanoseconds; the product stays in range as that of `*` does.
  public static func *= (left: inout Self, right: Self) { left = left * right }

  /// That many seconds; where that is out of range, the longest length there is or the most negative.
  public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s.multipliedClamped(by: 1_000_000_000)) }
  /// That many seconds, to the nearest nanosecond; 0 for what is not a number.
  ///
  /// Where that is out of range, infinity included, it is the longest length there is or the most negative.
  public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int(clamping: s * 1e9)) }
  /// That many milliseconds; where that is out of range, the longest length there is or the most negative.
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms.multipliedClamped(by: 1_000_000)) }
  /// That many microseconds; where that is out of range, the longest length there is or the most negative.
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us.multipliedClamped(by: 1000)) }
  /// That many nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
}

extension Int {
  /// The sum; where that is out of range, the nearest end of the range.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference; where that is out of range, the nearest end of the range.
  func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// The product; where that is out of range, the nearest end of the range.
  func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  /// The nearest integer. A number out of range becomes the nearest end of the range, and what is not a number 0.
  init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 9.2e18 {
      self = .max
    } else if value <= -9.2e18 {
      self = .min
    } else {
      self = Int(value.rounded())
    }
  }
}
