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

extension Never: View {
  /// Itself, as what is never evaluated.
  public typealias Body = Never
}
