extension Subscribers {
  /// How many values a subscriber asked for.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The count, or `Int.max` for no limit.
    @usableFromInline
    let count: Int

    @usableFromInline
    init(count: Int) { self.count = count }

    /// As many values as the publisher can make.
    public static let unlimited = Demand(count: .max)

    /// No values for now; the same as `.max(0)`.
    public static let none = Demand(count: 0)

    /// At most `value` more values; a negative number is a programming error and traps.
    public static func max(_ value: Int) -> Demand {
      guard value >= 0 else {
        fatalError("a demand cannot be negative, and \(value) is: ask for 0 or more values")
      }
      return Demand(count: value)
    }

    /// The count, or `nil` when there is no limit.
    public var max: Int? { count == .max ? nil : count }

    /// `unlimited`, or a count as `max(3)`.
    public var description: String { count == .max ? "unlimited" : "max(\(count))" }

    /// Whether less is asked for on the left; no limit is more than any count.
    public static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }
  }
}

extension Subscribers.Demand {
  /// The sum; no limit plus anything is no limit.
  public static func + (left: Self, right: Self) -> Self {
    let (sum, overflow) = left.count.addingReportingOverflow(right.count)
    return Self(count: overflow ? .max : sum)
  }

  /// The sum; no limit plus anything is no limit.
  public static func + (left: Self, right: Int) -> Self {
    if left.count == .max { return left }
    let (sum, overflow) = left.count.addingReportingOverflow(right)
    return overflow ? .unlimited : Self(count: Swift.max(0, sum))
  }

  /// The product; no limit times anything is no limit.
  public static func * (left: Self, right: Int) -> Self {
    if left.count == .max { return left }
    let (product, overflow) = left.count.multipliedReportingOverflow(by: right)
    return overflow ? .unlimited : .max(product)
  }

  /// The difference, never below none; no limit minus anything is no limit.
  public static func - (left: Self, right: Self) -> Self {
    if left.count == .max { return left }
    return Self(count: Swift.max(0, left.count - right.count))
  }

  /// The difference, never below none; no limit minus anything is no limit.
  public static func - (left: Self, right: Int) -> Self { left + (-right) }

  /// Adds another demand; no limit stays no limit.
  public static func += (left: inout Self, right: Self) { left = left + right }
  /// Adds a count, which may be negative; the result is never below none.
  public static func += (left: inout Self, right: Int) { left = left + right }
  /// Multiplies by a count that is not negative; no limit stays no limit.
  public static func *= (left: inout Self, right: Int) { left = left * right }
  /// Takes another demand off, down to none; no limit stays no limit.
  public static func -= (left: inout Self, right: Self) { left = left - right }
  /// Takes a count off, down to none; no limit stays no limit.
  public static func -= (left: inout Self, right: Int) { left = left - right }

  /// Whether the demand is that count; no limit equals no count.
  public static func == (left: Self, right: Int) -> Bool { left.max == right }
  /// Whether the demand is that count; no limit equals no count.
  public static func == (left: Int, right: Self) -> Bool { right == left }
  /// Whether the demand is another count, or has no limit.
  public static func != (left: Self, right: Int) -> Bool { !(left == right) }
  /// Whether the demand is another count, or has no limit.
  public static func != (left: Int, right: Self) -> Bool { !(right == left) }
  /// Whether more is asked for than a count; no limit counts as `Int.max`.
  public static func > (left: Self, right: Int) -> Bool { left.count > right }
  /// Whether at least a count is asked for; no limit counts as `Int.max`.
  public static func >= (left: Self, right: Int) -> Bool { left.count >= right }
  /// Whether less is asked for than a count; no limit counts as `Int.max`.
  public static func < (left: Self, right: Int) -> Bool { left.count < right }
  /// Whether at most a count is asked for; no limit counts as `Int.max`.
  public static func <= (left: Self, right: Int) -> Bool { left.count <= right }
  /// Whether a count is more than what is asked for; no limit counts as `Int.max`.
  public static func > (left: Int, right: Self) -> Bool { right < left }
  /// Whether a count is at least what is asked for; no limit counts as `Int.max`.
  public static func >= (left: Int, right: Self) -> Bool { right <= left }
  /// Whether a count is less than what is asked for; no limit counts as `Int.max`.
  public static func < (left: Int, right: Self) -> Bool { right > left }
  /// Whether a count is at most what is asked for; no limit counts as `Int.max`.
  public static func <= (left: Int, right: Self) -> Bool { right >= left }
}

extension Subscribers.Demand {
  /// Takes one value off; false when none was asked for.
  mutating func takeOne() -> Bool {
    if count == .max { return true }
    if count == 0 { return false }
    self = Self(count: count - 1)
    return true
  }
}
