/// Something that is applied to a view and makes another view of it.
///
/// A modifier with a `body` of its own is evaluated like a composite view, and counted under its type's name.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that `body` returns.
  associatedtype Body: View

  /// Makes the view, around a stand-in for the view that the modifier is applied to.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// The stand-in for the view that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>

  /// Mounts a modified view. Graph use only.
  @MainActor static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node

  /// Hands a new value to a mounted modified view. Graph use only.
  @MainActor static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool
}

extension ViewModifier where Body == Never {
  /// Never called: the graph applies such a modifier by itself.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the graph and has no body to evaluate.")
  }
}
