import RerenderProbe

/// Builds one comparison: flattens nested structs into one list of byte ranges and tests.
@MainActor
struct ComparisonBuilder {
  let mode: ComparisonMode
  /// Whether dynamic properties among the fields are compared as such, and not as any value.
  private let connectsProperties: Bool
  private var operations: [ValueComparison.Operation] = []
  private var tests: [ValueComparison.Test] = []
  private var fields: [(name: String, operations: Range<Int>)] = []

  init(mode: ComparisonMode, connectsProperties: Bool = false) {
    self.mode = mode
    self.connectsProperties = connectsProperties
  }

  func build(_ type: any Any.Type) -> ValueComparison {
    var builder = self
    builder.add(type, at: 0, isOutermost: true)
    return ValueComparison(operations: builder.operations, tests: builder.tests, fields: builder.fields)
  }

  func buildFields(_ fields: [Field]) -> ValueComparison {
    var builder = self
    builder.add(fields, at: 0, isOutermost: true, haveProperties: connectsProperties)
    return ValueComparison(operations: builder.operations, tests: builder.tests, fields: builder.fields)
  }

  private mutating func add(
    _ type: any Any.Type, at offset: Int, isOutermost: Bool = false, isProperty: Bool = false
  ) {
    func open<Value>(_ type: Value.Type) {
      addValue(type, at: offset, isOutermost: isOutermost, isProperty: isProperty)
    }
    _openExistential(type, do: open)
  }

  private mutating func addValue<Value>(_ type: Value.Type, at offset: Int, isOutermost: Bool, isProperty: Bool) {
    let isPlain = _isPOD(type)
    if isProperty, let property = type as? any ComparedAsProperty.Type {
      addTest(at: offset, property.propertyTest)
    } else if let compared = type as? any ComparedByGraph.Type {
      addTest(at: offset, compared.test)
    } else if mode != .bitwise, mode == .equatableAlways || !isPlain, let equatable = type as? any Equatable.Type {
      if type == String.self {
        operations.append(.string(offset: offset))
      } else {
        addTest(at: offset, equatable.test)
      }
    } else {
      switch Kind(type) {
      case .fields(let fields) where !fields.isEmpty:
        add(
          fields, at: offset, isOutermost: isOutermost,
          haveProperties: isOutermost ? connectsProperties : isProperty && passesPropertiesOn(type))
      case .fields: addBytes(at: offset, count: MemoryLayout<Value>.size)
      case .optional(let optional): addTest(at: offset, optional.test(mode: mode))
      case .existential: addTest(at: offset, existentialTest(type, mode: mode))
      case .enumeration: addTest(at: offset, enumerationTest(type, mode: mode))
      case .words: addBytes(at: offset, count: MemoryLayout<Value>.size)
      }
    }
  }

  private mutating func add(_ fields: [Field], at offset: Int, isOutermost: Bool, haveProperties: Bool) {
    for field in fields {
      let first = operations.count
      if field.isStrong {
        add(field.type, at: offset + field.offset, isProperty: haveProperties)
      } else {
        // A weak or unowned reference: the same object has the same word.
        addBytes(at: offset + field.offset, count: MemoryLayout<UInt>.size)
      }
      if isOutermost { self.fields.append((field.name, first..<operations.count)) }
    }
  }

  /// Whether dynamic properties inside a field of a view will be connected: where the field is a view itself, or
  /// several, or a property that is made of others.
  private func passesPropertiesOn(_ type: any Any.Type) -> Bool {
    type is any View.Type || type is any ViewModifier.Type || type is any DynamicProperty.Type
      || MetadataKind(of: type) == .tuple
  }

  private mutating func addTest(at offset: Int, _ test: @escaping ValueComparison.Test) {
    operations.append(.test(offset: offset, tests.count))
    tests.append(test)
  }

  private mutating func addBytes(at offset: Int, count: Int) {
    guard count > 0 else { return }
    operations.append(.bytes(offset: offset, count: count))
  }
}

/// What a type's values are made of, as far as comparing them goes.
private enum Kind {
  case fields([Field])
  case optional(any ComparedByWrapped.Type)
  case existential
  case enumeration
  /// Plain words: a class reference, a closure's function and context, a metatype, a builtin number.
  case words

  init<Value>(_ type: Value.Type) {
    if let optional = type as? any ComparedByWrapped.Type {
      self = .optional(optional)
      return
    }
    switch MetadataKind(of: type) {
    case .structure, .tuple: self = .fields(Fields.of(type))
    case .enumeration: self = .enumeration
    case .existential: self = .existential
    case .function, .other: self = .words
    }
  }
}
