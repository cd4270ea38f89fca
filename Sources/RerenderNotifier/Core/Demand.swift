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
      precondition(value >= 0, "a demand cannot be negative, and \(value) is: ask for 0 or more values")
      return Demand(count: value)
    }

    /// The count, or `nil` when there is no limit.
    public var max: Int? { count == .max ? nil : count }

    public var description: String { count == .max ? "unlimited" : "max(\(count))" }

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

  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func += (left: inout Self, right: Int) { left = left + right }
  public static func *= (left: inout Self, right: Int) { left = left * right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func -= (left: inout Self, right: Int) { left = left - right }

  public static func == (left: Self, right: Int) -> Bool { left.max == right }
  public static func == (left: Int, right: Self) -> Bool { right == left }
  public static func != (left: Self, right: Int) -> Bool { !(left == right) }
  public static func != (left: Int, right: Self) -> Bool { !(right == left) }
  public static func > (left: Self, right: Int) -> Bool { left.count > right }
  public static func >= (left: Self, right: Int) -> Bool { left.count >= right }
  public static func < (left: Self, right: Int) -> Bool { left.count < right }
  public static func <= (left: Self, right: Int) -> Bool { left.count <= right }
  public static func > (left: Int, right: Self) -> Bool { right < left }
  public static func >= (left: Int, right: Self) -> Bool { right <= left }
  public static func < (left: Int, right: Self) -> Bool { right > left }
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
