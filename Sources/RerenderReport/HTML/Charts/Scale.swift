import Foundation

/// Maps values to places along an axis.
struct Scale {
  var isLogarithmic: Bool
  /// The largest value shown; at least 1.
  var maximum: Double

  /// Room for the value 1 at the foot of a logarithmic axis, in decades.
  private static let foot = 0.3

  /// Takes a logarithmic axis where a linear one would hide most values: where the largest is 40 times the middle one.
  init(values: [Int]) {
    let sorted = values.filter { $0 > 0 }.sorted()
    maximum = Double(max(1, sorted.last ?? 1))
    isLogarithmic = sorted.isEmpty ? false : maximum > 40 * Double(sorted[sorted.count / 2])
  }

  /// Where a value stands, from 0 to 1. Nothing stands at 0.
  func place(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if !isLogarithmic { return min(1, value / maximum) }
    if value < 1 { return 0 }
    return min(1, (log10(value) + Self.foot) / (log10(maximum) + Self.foot))
  }

  /// Round values along the axis.
  var ticks: [Int] {
    if isLogarithmic {
      var ticks: [Int] = []
      var tick = 1
      while Double(tick) <= maximum, ticks.count < 19 {
        ticks.append(tick)
        tick *= 10
      }
      // No more than fit without running into each other.
      let stride = (ticks.count + 4) / 5
      return ticks.enumerated().filter { $0.offset.isMultiple(of: max(1, stride)) }.map(\.element)
    }
    let power = pow(10, floor(log10(maximum)))
    let step = [1.0, 2, 5, 10].map { $0 * power / 10 }.first { maximum / $0 <= 4 } ?? power
    let whole = Int(max(1, step.rounded()))
    return Array(stride(from: 0, through: Int(min(maximum, 1e18)), by: whole).prefix(8))
  }
}
