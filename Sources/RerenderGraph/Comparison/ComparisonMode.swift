/// When a type's own `==` is used.
package enum ComparisonMode: Hashable, Sendable {
  /// Never: bytes, and fields.
  case bitwise
  /// For types that are not plain data: what view values and rules use.
  case equatableUnlessPlain
  /// Always: what `.equatable()` asks for.
  case equatableAlways
}
