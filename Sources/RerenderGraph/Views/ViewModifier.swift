import RerenderProbe

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
  /// Evaluates the modifier's body and mounts what comes out, the modified view in its stand-ins.
  @MainActor public static func _makeModifiedNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, parent: Node
  ) -> Node {
    CompositeModifierNode(view, parent: parent)
  }

  /// Evaluates the body where the modifier differs, and hands the modified view its new value.
  ///
  /// - Returns: Whether either came out different.
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
  /// The view that the modifier is applied to.
  public var content: Content
  /// The modifier applied.
  public var modifier: Modifier

  /// Applies a modifier to a view, as `modifier(_:)` does.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// It has no body: the modifier decides how it is mounted.
  public typealias Body = Never

  /// Has the modifier mount it. The graph's own.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    guard StackRoom.isEnough else { return StackRoom.extend { Modifier._makeModifiedNode(view, parent: parent) } }
    return Modifier._makeModifiedNode(view, parent: parent)
  }

  /// Hands modifier and view their new values, and tells whether something came out different. The graph's own.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    guard StackRoom.isEnough else { return StackRoom.extend { Modifier._updateModifiedNode(node, to: view) } }
    return Modifier._updateModifiedNode(node, to: view)
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

  /// Mounts the modified view in this place. The graph's own.
  public static func _makeNode(_ view: Self, parent: Node) -> Node { ModifiedStandInNode<Modifier>(parent: parent) }
  /// Always false: the modified view is updated by the node of the modifier. The graph's own.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool { false }
}
