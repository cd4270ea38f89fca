import RerenderEvents
import RerenderResults

/// Numbers as people read them, the same in every locale.
enum NumberText {
  /// Digits in groups of three, split by commas: `25,100`.
  static func grouped(_ value: Int) -> String {
    let digits = Array(value.magnitude.description.utf8)
    var bytes: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { bytes.append(UInt8(ascii: ",")) }
      bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nanoseconds with three significant digits: `841 ns`, `2.41 µs`, `41.0 µs`, `1.20 ms`, `12.0 s`.
  static func duration(nanoseconds: Int) -> String {
    if nanoseconds < 1_000 { return "\(nanoseconds) ns" }
    for (unit, scale) in [("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)] {
      if let text = threeDigits(nanoseconds, over: scale) { return "\(text) \(unit)" }
    }
    return "\(grouped(nanoseconds / 1_000_000_000)) s"
  }

  /// `value / scale` rounded to three significant digits, or `nil` where that is 1,000 or more.
  private static func threeDigits(_ value: Int, over scale: Int) -> String? {
    for (decimals, power) in [(2, 100), (1, 10), (0, 1)] {
      let divisor = scale / power
      let rounded = value / divisor + (value % divisor * 2 >= divisor ? 1 : 0)
      if rounded < 1_000 { return decimal(rounded, decimals: decimals) }
    }
    return nil
  }

  /// An integer count of hundredths or tenths as a decimal number.
  static func decimal(_ value: Int, decimals: Int) -> String {
    if decimals == 0 { return grouped(value) }
    let power = decimals == 1 ? 10 : 100
    let fraction = String(value.magnitude % UInt(power))
    let padding = String(repeating: "0", count: decimals - fraction.count)
    return "\(value < 0 && value / power == 0 ? "-" : "")\(grouped(value / power)).\(padding)\(fraction)"
  }

  /// The ratio of `a` to `b`: `502×`, `1.5×`, `1.0×` for nearly the same, `=` for the same, and `→ 0` where only `b` is
  /// 0.
  static func ratio(_ a: Int, to b: Int) -> String {
    if a == b { return "=" }
    if b == 0 { return "→ 0" }
    let ratio = Double(a) / Double(b)
    if ratio < 0.05 { return "<0.1×" }
    if ratio > 999_999 { return ">999,999×" }
    let tenths = Int((ratio * 10).rounded())
    let isWhole = b < Int.max / 1_000_000 && a.isMultiple(of: b)
    return tenths >= 100 || isWhole ? "\(grouped(Int(ratio.rounded())))×" : "\(decimal(tenths, decimals: 1))×"
  }

  /// `1 case`, `2 cases`.
  static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
  }
}

extension Double {
  /// The number without a fraction where it has none, or else with one decimal.
  var plainText: String {
    guard isFinite, abs(self) < 1e15 else { return "\(self)" }
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? NumberText.grouped(tenths / 10) : NumberText.decimal(tenths, decimals: 1)
  }
}

extension Metric {
  /// The metric in words: `body evaluations`.
  var words: String {
    switch self {
    case .timeMedian: "median time"
    case .timeP99: "99th percentile of time"
    default: rawValue.replacing("_", with: " ")
    }
  }

  /// A value of the metric as people read it: grouped, times in a unit that suits them.
  func text(_ value: Int) -> String {
    unit == .nanosecond ? NumberText.duration(nanoseconds: value) : NumberText.grouped(value)
  }
}

extension String {
  /// The text with each `old` replaced, also before a combining mark, since readers of the text go by scalars.
  func replacing(_ old: Unicode.Scalar, with new: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == old { result += new } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
