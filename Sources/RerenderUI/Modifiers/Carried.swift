import RerenderGraph

/// A value that a modifier or a leaf carries, whether or not its type could also be mounted as a view: a color, a
/// shape.
///
/// The graph compares it as part of what is shown, and does not mount it.
package struct Carried<Value>: CustomStringConvertible {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package var description: String { "\(value)" }
}
