/// A view that the graph mounts by itself, without a `body`.
package protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  /// Never called: the graph mounts such a view by itself.
  public var body: Never { fatalError("\(Self.self) is mounted by the graph and has no body to evaluate.") }
}
