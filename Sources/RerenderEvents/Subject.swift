/// What a number of a step is about: the whole step, one type of view, or under the metric `tally` one tally.
public enum Subject: Hashable, Sendable {
  /// The step as a whole.
  case total
  /// One type of view, or one tally, by its name.
  case view(String)

  /// The type's name; `nil` for the whole step.
  public var view: String? {
    if case .view(let name) = self { name } else { nil }
  }

  /// The view type with a name, or the whole step for `nil`.
  public init(view: String?) { self = view.map { .view($0) } ?? .total }
}

extension Subject: Comparable {
  /// The whole step comes before its views, which are in the order of their names.
  public static func < (a: Subject, b: Subject) -> Bool {
    switch (a, b) {
    case (.total, .view): true
    case (.view(let left), .view(let right)): left.precedes(right)
    case (_, .total): false
    }
  }
}

extension Subject: Codable {
  /// Reads the type's name, or `null` for the whole step.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .total : .view(try container.decode(String.self))
  }

  /// Writes the type's name, or `null` for the whole step.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let view { try container.encode(view) } else { try container.encodeNil() }
  }
}
