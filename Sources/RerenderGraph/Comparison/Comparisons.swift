package import RerenderProbe

/// Works out the comparison of types, once for each.
@MainActor
package enum Comparisons {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let mode: ComparisonMode
    var isView = false
  }

  private static var known: [Key: ValueComparison] = [:]

  /// The comparison of a type.
  ///
  /// Complexity: O(1) after the first call for a type.
  package static func of(_ type: any Any.Type, mode: ComparisonMode = .equatableUnlessPlain) -> ValueComparison {
    known(Key(type: ObjectIdentifier(type), mode: mode)) { ComparisonBuilder(mode: mode).build(type) }
  }

  /// The comparison of a type whose dynamic properties the graph connects: a view with a body, or a modifier.
  ///
  /// Complexity: O(1) after the first call for a type.
  static func of(view type: any Any.Type) -> ValueComparison {
    known(Key(type: ObjectIdentifier(type), mode: .equatableUnlessPlain, isView: true)) {
      ComparisonBuilder(mode: .equatableUnlessPlain, connectsProperties: true).build(type)
    }
  }

  private static func known(_ key: Key, make: () -> ValueComparison) -> ValueComparison {
    if let comparison = known[key] { return comparison }
    let comparison = make()
    known[key] = comparison
    return comparison
  }

  /// Compares two values by the rule of their type.
  package static func areEqual<Value>(
    _ a: Value, _ b: Value, mode: ComparisonMode = .equatableUnlessPlain
  ) -> Bool {
    of(Value.self, mode: mode).areEqual(a, b)
  }

  /// The comparison of a struct's stored fields without those that a test leaves out.
  ///
  /// It is not kept: callers keep it per type.
  package static func of(fields type: any Any.Type, where isIncluded: (Field) -> Bool) -> ValueComparison {
    ComparisonBuilder(mode: .equatableUnlessPlain, connectsProperties: true)
      .buildFields(Fields.of(type).filter(isIncluded))
  }
}
