public import Foundation

/// An instant of a run loop's or an operation queue's clock, which is a date.
public struct DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
  /// The instant.
  public let date: Date

  /// Makes an instant.
  public init(_ date: Date) { self.date = date }

  /// The time from this instant to another; negative where that one is earlier.
  public func distance(to other: DateSchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The instant that is `stride` later.
  public func advanced(by stride: Stride) -> DateSchedulerTime {
    DateSchedulerTime(date.addingTimeInterval(stride.timeInterval))
  }

  /// A length of time in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable, Codable, Sendable,
    ExpressibleByFloatLiteral
  {
    /// Seconds.
    public var timeInterval: TimeInterval

    /// Makes a length of time.
    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    /// Seconds.
    public init(integerLiteral value: TimeInterval) { timeInterval = value }
    /// Seconds.
    public init(floatLiteral value: TimeInterval) { timeInterval = value }

    /// That many seconds; `nil` where a `Double` cannot hold the number exactly.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      timeInterval = value
    }

    /// The seconds as they are: the sign is kept.
    public var magnitude: TimeInterval { timeInterval }

    /// Whether the left length is less.
    public static func < (left: Stride, right: Stride) -> Bool { left.timeInterval < right.timeInterval }
    /// The sum, in seconds.
    public static func + (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval + right.timeInterval) }
    /// The difference, in seconds.
    public static func - (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval - right.timeInterval) }
    /// The product of the two numbers of seconds.
    public static func * (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval * right.timeInterval) }
    /// Adds a length.
    public static func += (left: inout Stride, right: Stride) { left = left + right }
    /// Takes a length off.
    public static func -= (left: inout Stride, right: Stride) { left = left - right }
    /// Multiplies by another's number of seconds.
    public static func *= (left: inout Stride, right: Stride) { left = left * right }

    /// That many seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    /// That many seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    /// That many thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    /// That many millionths of a second.
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    /// That many billionths of a second, as exactly as a `Double` holds them.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
  }
}

extension HostClock {
  /// Keeps a closure that a scheduler of dates runs at a date.
  func schedule(after date: DateSchedulerTime, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    _ = schedule(at: time(of: date.date)) { action.run() }
  }

  /// Keeps a closure that a scheduler of dates repeats.
  func schedule(
    after date: DateSchedulerTime, interval: DateSchedulerTime.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(at: time(of: date.date), every: .seconds(clamping: interval.timeInterval), action)
  }
}
