/// A length of time counted in nanoseconds, from which schedulers make their own types.
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
  /// The sum; one that is out of range stops the program.
  public static func + (left: Self, right: Self) -> Self { Self(nanoseconds: left.nanoseconds + right.nanoseconds) }
  /// The difference; one that is out of range stops the program.
  public static func - (left: Self, right: Self) -> Self { Self(nanoseconds: left.nanoseconds - right.nanoseconds) }
  /// The product of the two numbers of nanoseconds; one that is out of range stops the program.
  public static func * (left: Self, right: Self) -> Self { Self(nanoseconds: left.nanoseconds * right.nanoseconds) }
  /// Adds a length; a sum that is out of range stops the program.
  public static func += (left: inout Self, right: Self) { left = left + right }
  /// Takes a length off; a difference that is out of range stops the program.
  public static func -= (left: inout Self, right: Self) { left = left - right }
  /// Multiplies by another's number of nanoseconds; a product that is out of range stops the program.
  public static func *= (left: inout Self, right: Self) { left = left * right }

  /// That many seconds; the longest length there is where that is out of range.
  public static func seconds(_ s: Int) -> Self { Self(nanoseconds: scaled(s, by: 1_000_000_000)) }
  /// That many seconds, to the nearest nanosecond; what is out of range is the longest length, what is no number is 0.
  public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int(clamping: s * 1e9)) }
  /// That many milliseconds; the longest length there is where that is out of range.
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: scaled(ms, by: 1_000_000)) }
  /// That many microseconds; the longest length there is where that is out of range.
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: scaled(us, by: 1000)) }
  /// That many nanoseconds.
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

  private static func scaled(_ count: Int, by factor: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? (count < 0 ? .min : .max) : product
  }
}

extension Int {
  /// The nearest integer; what is out of range becomes the end of it, what is no number 0.
  fileprivate init(clamping value: Double) {
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
