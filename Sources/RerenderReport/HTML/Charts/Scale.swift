import Foundation
import RerenderEvents
import RerenderResults

/// Maps values to places along an axis.
struct Scale {
  var isLogarithmic: Bool
  /// Where a logarithmic axis begins: a power of ten that no positive value is below.
  var minimum: Double
  /// The largest value shown; at least 1.
  var maximum: Double

  /// Room before the first power of ten of a logarithmic axis, in decades.
  private static let foot = 0.5

  /// Takes a logarithmic axis where a linear one would hide most values, as the largest is 40 times the middle one.
  init(values: [Int], isLogarithmic: Bool? = nil) {
    let sorted = values.filter { $0 > 0 }.sorted()
    maximum = Double(max(1, sorted.last ?? 1))
    self.isLogarithmic = isLogarithmic ?? (!sorted.isEmpty && maximum > 40 * Double(sorted[sorted.count / 2]))
    minimum = pow(10, floor(log10(Double(sorted.first ?? 1))))
  }

  /// The place of a value, from 0 to 1. The value 0 is at 0.
  func place(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if !isLogarithmic { return min(1, value / maximum) }
    let decades = log10(maximum / minimum) + Self.foot
    return max(0, min(1, (log10(value / minimum) + Self.foot) / decades))
  }

  /// Round values along the axis, at most `limit` of them.
  func ticks(atMost limit: Int = 5) -> [Int] {
    if isLogarithmic {
      var ticks: [Int] = []
      var tick = minimum
      while tick <= maximum, tick < 1e18 {
        ticks.append(Int(tick))
        tick *= 10
      }
      // No more ticks than fit without running into each other.
      let stride = (ticks.count + limit - 1) / max(1, limit)
      return ticks.enumerated().filter { $0.offset.isMultiple(of: max(1, stride)) }.map(\.element)
    }
    let power = pow(10, floor(log10(maximum)))
    let step = [0.1, 0.2, 0.5, 1.0].map { $0 * power }.first { maximum / $0 <= Double(max(1, limit - 1)) } ?? power
    let whole = Int(max(1, min(step.rounded(), 1e18)))
    return Array(stride(from: 0, through: Int(min(maximum, 1e18)), by: whole).prefix(8))
  }

  /// A tick's label, short: `1`, `10k`, `1M`; `10 µs` for a time.
  static func label(_ value: Int, _ metric: Metric?) -> String {
    if metric?.unit == .nanosecond {
      for (unit, scale) in [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000)]
      where value >= scale && value.isMultiple(of: scale) {
        return "\(NumberText.grouped(value / scale)) \(unit)"
      }
      return value == 0 ? "0" : "\(NumberText.grouped(value)) ns"
    }
    for (letter, scale) in [("G", 1_000_000_000), ("M", 1_000_000), ("k", 1_000)]
    where value >= scale && value.isMultiple(of: scale) {
      return "\(NumberText.grouped(value / scale))\(letter)"
    }
    return NumberText.grouped(value)
  }
}
