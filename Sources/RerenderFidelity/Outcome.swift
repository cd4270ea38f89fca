/// What a replay counted: numbers and texts under labels, in order.
public struct Outcome: Hashable, Sendable, CustomStringConvertible, ExpressibleByDictionaryLiteral {
  private struct Entry: Hashable {
    let label: String
    let value: String
  }

  private let entries: [Entry]

  /// What was counted under each label. Two outcomes are equal where labels, values and their order are.
  public init(dictionaryLiteral elements: (String, any CustomStringConvertible)...) {
    entries = elements.map { Entry(label: $0, value: $1.description) }
  }

  /// `parent bodies = 3, child bodies = 1`.
  public var description: String { entries.map { "\($0.label) = \($0.value)" }.joined(separator: ", ") }
}
