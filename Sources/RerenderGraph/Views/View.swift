/// A part of a screen, described by a value.
///
/// A view with a `body` of its own is a composite view: the graph calls `body` when the view is first mounted and
/// whenever something the last evaluation depended on has changed.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view that `body` returns.
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Mounts a view of this type. The graph's own; composite views get it from an extension.
  @MainActor static func _makeNode(_ view: Self, parent: Node) -> Node

  /// Hands a new value to a mounted view of this type and tells whether what it shows came out different. The graph's
  /// own; composite views get it from an extension.
  @MainActor static func _updateNode(_ node: Node, to view: Self) -> Bool
}

extension View {
  /// Mounts a composite view and evaluates its body.
  @inlinable
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    CompositeNode(view, parent: parent)
  }

  /// Evaluates the body where the new value differs from the one before.
  ///
  /// - Returns: Whether it differed; for a view of the library's own, whether it shows something else.
  @inlinable
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(CompositeNode<Self>.self).update(to: view)
  }
}

extension Never: View {
  /// Itself, as what is never evaluated.
  public typealias Body = Never
}

/// A view that the graph mounts by itself, without a `body`.
package protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  /// Never called: the graph mounts such a view by itself.
  public var body: Never { fatalError("\(Self.self) is mounted by the graph and has no body to evaluate.") }
}
