import Foundation

extension Formatter {
  /// What the formatter writes for a value; `nil` where it cannot.
  ///
  /// `ISO8601DateFormatter` does not override `string(for:)` everywhere: it is asked by its own method.
  func text<Value>(for value: Value) -> String? {
    guard let formatter = self as? ISO8601DateFormatter else { return string(for: value) }
    return (value as? Date).map(formatter.string(from:))
  }
}
