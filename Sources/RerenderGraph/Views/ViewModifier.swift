/// Something that is applied to a view and makes another view of it.
///
/// A modifier with a `body` of its own is evaluated like a composite view, and counted under its type's name.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  /// Makes the view, around a stand-in for the view that the modifier is applied to.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  typealias Content = _ViewModifier_Content<Self>

  /// Mounts a modified view. The graph's own.
  @MainActor static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node

  /// Hands a new value to a mounted modified view. The graph's own.
  @MainActor static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool
}

extension ViewModifier {
  @MainActor public static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node {
    CompositeModifierNode(view, parent: parent)
  }

  @MainActor public static func _updateModifiedNode<Modified: View>(
    _ node: Node, to view: ModifiedContent<Modified, Self>
  ) -> Bool {
    node.as(CompositeModifierNode<Modified, Self>.self).update(to: view)
  }
}

extension ViewModifier where Body == Never {
  /// Never called: the graph applies such a modifier by itself.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the graph and has no body to evaluate.")
  }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    Modifier._makeModifiedNode(view, parent: parent)
  }

  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    Modifier._updateModifiedNode(node, to: view)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// Stands for the modified view inside a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  init() {}

  public static func _makeNode(_ view: Self, parent: Node) -> Node { ModifiedStandInNode<Modifier>(parent: parent) }
  public static func _updateNode(_ node: Node, to view: Self) -> Bool { false }
}
