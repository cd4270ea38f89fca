extension Cause: Codable {
  private enum CodingKeys: String, CodingKey { case kind, fields, key, property, text, type, wasRead }

  private enum Kind: String, Codable {
    case firstMount = "first-mount"
    case newValue = "new-value"
    case newContent = "new-content"
    case state, object, tracked, environment, other
  }

  /// Reads an object with a `kind`, and beside it what belongs to that kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String { try container.decode(String.self, forKey: key) }
    switch try container.decode(Kind.self, forKey: .kind) {
    case .firstMount: self = .firstMount
    case .newValue: self = .newValue(try container.decode([FieldChange].self, forKey: .fields))
    case .newContent: self = .newContent
    case .state: self = .state(property: try text(.property))
    case .object:
      self = .object(
        type: try text(.type), property: try container.decodeIfPresent(String.self, forKey: .property),
        wasRead: try container.decodeIfPresent(Bool.self, forKey: .wasRead))
    case .tracked: self = .tracked(type: try text(.type), property: try text(.property))
    case .environment: self = .environment(key: try text(.key))
    case .other: self = .other(try text(.text))
    }
  }

  /// Writes an object such as `{"kind": "tracked", "type": "Row", "property": "title"}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .firstMount, .newContent: break
    case .newValue(let fields): try container.encode(fields, forKey: .fields)
    case .state(let property): try container.encode(property, forKey: .property)
    case .object(let type, let property, let wasRead):
      try container.encode(type, forKey: .type)
      try container.encodeIfPresent(property, forKey: .property)
      try container.encodeIfPresent(wasRead, forKey: .wasRead)
    case .tracked(let type, let property):
      try container.encode(type, forKey: .type)
      try container.encode(property, forKey: .property)
    case .environment(let key): try container.encode(key, forKey: .key)
    case .other(let text): try container.encode(text, forKey: .text)
    }
  }

  /// The word for the kind of cause in files.
  package var kindText: String { kind.rawValue }

  private var kind: Kind {
    switch self {
    case .firstMount: .firstMount
    case .newValue: .newValue
    case .newContent: .newContent
    case .state: .state
    case .object: .object
    case .tracked: .tracked
    case .environment: .environment
    case .other: .other
    }
  }
}

extension Cause {
  /// The cause without what differs from view to view: the values of fields, and whether a property was read.
  ///
  /// Evaluations for the same cause have one line in results, whatever the values were.
  package var common: Cause {
    switch self {
    case .newValue(let fields): .newValue(fields.map { FieldChange(name: $0.name) })
    default: self
    }
  }

  /// The cause without what a view did with it, as the write is known by.
  package var written: Cause {
    if case .object(let type, let property, _) = self {
      .object(type: type, property: property, wasRead: nil)
    } else {
      common
    }
  }

  /// The stored fields that differed, for a new value; empty for other causes.
  package var changes: [FieldChange] {
    if case .newValue(let fields) = self { fields } else { [] }
  }
}
