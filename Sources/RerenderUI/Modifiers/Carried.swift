import RerenderGraph

/// A value that a modifier or a leaf carries: a color, a shape. Its type could be a view's, too.
///
/// The graph compares the value as part of what is shown, and does not mount it.
package struct Carried<Value>: CustomStringConvertible {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package var description: String { "\(value)" }
}
