package import RerenderProbe

/// Works out the comparison of types, once for each.
@MainActor
package enum Comparisons {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let mode: ComparisonMode
  }

  private static var known: [Key: ValueComparison] = [:]

  /// The comparison of a type.
  ///
  /// Complexity: O(1) after the first call for a type.
  package static func of(_ type: any Any.Type, mode: ComparisonMode = .equatableUnlessPlain) -> ValueComparison {
    let key = Key(type: ObjectIdentifier(type), mode: mode)
    if let comparison = known[key] { return comparison }
    let comparison = ComparisonBuilder(mode: mode).build(type)
    known[key] = comparison
    return comparison
  }

  /// Compares two values by the rule of their type.
  package static func areEqual<Value>(
    _ a: Value, _ b: Value, mode: ComparisonMode = .equatableUnlessPlain
  ) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in of(Value.self, mode: mode).areEqual(a, b) }
    }
  }

  /// The comparison of a struct's stored fields without those that a test leaves out.
  ///
  /// It is not kept: callers keep it per type.
  package static func of(fields type: any Any.Type, where isIncluded: (Field) -> Bool) -> ValueComparison {
    ComparisonBuilder(mode: .equatableUnlessPlain).buildFields(Fields.of(type).filter(isIncluded))
  }
}

/// Builds one comparison: flattens nested structs into one list of byte ranges and tests.
@MainActor
struct ComparisonBuilder {
  let mode: ComparisonMode
  private var operations: [ValueComparison.Operation] = []
  private var tests: [ValueComparison.Test] = []
  private var fields: [(name: String, operations: Range<Int>)] = []

  init(mode: ComparisonMode) { self.mode = mode }

  func build(_ type: any Any.Type) -> ValueComparison {
    var builder = self
    builder.add(type, at: 0, isOutermost: true)
    return ValueComparison(operations: builder.operations, tests: builder.tests, fields: builder.fields)
  }

  func buildFields(_ fields: [Field]) -> ValueComparison {
    var builder = self
    builder.add(fields, at: 0, isOutermost: true)
    return ValueComparison(operations: builder.operations, tests: builder.tests, fields: builder.fields)
  }

  private mutating func add(_ type: any Any.Type, at offset: Int, isOutermost: Bool = false) {
    func open<Value>(_ type: Value.Type) { addValue(type, at: offset, isOutermost: isOutermost) }
    _openExistential(type, do: open)
  }

  private mutating func addValue<Value>(_ type: Value.Type, at offset: Int, isOutermost: Bool) {
    let isPlain = _isPOD(type)
    if let compared = type as? any ComparedByGraph.Type {
      addTest(at: offset, compared.test)
    } else if mode != .bitwise, mode == .equatableAlways || !isPlain, let equatable = type as? any Equatable.Type {
      if type == String.self {
        operations.append(.string(offset: offset))
      } else {
        addTest(at: offset, equatable.test)
      }
    } else {
      switch Kind(type) {
      case .fields(let fields) where !fields.isEmpty: add(fields, at: offset, isOutermost: isOutermost)
      case .fields: addBytes(at: offset, count: MemoryLayout<Value>.size)
      case .optional(let optional): addTest(at: offset, optional.test(mode: mode))
      case .existential: addTest(at: offset, existentialTest(type, mode: mode))
      case .enumeration: addTest(at: offset, enumerationTest(type, mode: mode))
      case .words: addBytes(at: offset, count: MemoryLayout<Value>.size)
      }
    }
  }

  private mutating func add(_ fields: [Field], at offset: Int, isOutermost: Bool) {
    for field in fields {
      let first = operations.count
      if field.isStrong {
        add(field.type, at: offset + field.offset)
      } else {
        // A weak or unowned reference: the same object has the same word.
        addBytes(at: offset + field.offset, count: MemoryLayout<UInt>.size)
      }
      if isOutermost { self.fields.append((field.name, first..<operations.count)) }
    }
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
  case optional(any OptionalType.Type)
  case existential
  case enumeration
  /// Plain words: a class reference, a closure's function and context, a metatype, a builtin number.
  case words

  init<Value>(_ type: Value.Type) {
    if let optional = type as? any OptionalType.Type {
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
