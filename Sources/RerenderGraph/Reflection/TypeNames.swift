import RerenderProbe

/// How types are named to people.
package enum TypeNames {
  /// The type's name without modules: `Row`, `Outer.Inner`, `Box<Row>`.
  ///
  /// Complexity: O(length); callers keep the result per type.
  package static func short(_ type: any Any.Type) -> String { QualifiedNames.short(type) }
}
