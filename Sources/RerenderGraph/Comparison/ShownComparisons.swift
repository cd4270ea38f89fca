import RerenderProbe

/// How the values of a type that the graph mounts by itself are compared as far as they are shown.
@MainActor
package enum ShownComparisons {
  private static var known: [ObjectIdentifier: ValueComparison] = [:]

  /// Compares the stored fields of a primitive view or modifier, without the views inside it, which are mounted and
  /// compared by themselves, and without its actions, which show nothing.
  ///
  /// Complexity: O(1) after the first call for a type.
  package static func of(_ type: any Any.Type) -> ValueComparison {
    if let known = known[ObjectIdentifier(type)] { return known }
    let made = Comparisons.of(fields: type) { field in
      !(field.type is any View.Type) && !MetadataKind.isFunction(field.type)
    }
    known[ObjectIdentifier(type)] = made
    return made
  }

  /// Whether two values are shown alike.
  package static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    of(Value.self).areEqual(a, b)
  }
}
