public import RerenderGraph

/// A view whose content may be larger than its space.
public struct ScrollView<Content: View>: ContainerView {
  /// The content. All of it is mounted, except for lazy rows out of sight.
  public var content: Content
  /// The axes that the view scrolls along.
  public var axes: Axis.Set
  /// Whether scroll bars are shown.
  public var showsIndicators: Bool

  /// A scroll view. It is vertical unless other axes are named.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

/// A view that can scroll to a place inside. Its closure is a tracking scope of its own.
public struct ScrollViewReader<Content: View>: ContentScopeView {
  /// Makes the content of a proxy that scrolls it.
  public var content: (ScrollViewProxy) -> Content

  /// A reader with a closure, to which the proxy is handed.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  package func makeContent() -> Content { content(ScrollViewProxy(reader: ScopeNode.current)) }
}

/// Scrolls the views inside a scroll view reader.
///
/// Scrolling matters for lazy rows only. Where the host has a viewport, it moves to the row, once the running update is
/// over.
@MainActor
public struct ScrollViewProxy {
  private weak var reader: Node?

  init(reader: Node?) { self.reader = reader }

  /// Brings the row with an identity into sight.
  ///
  /// - Parameters:
  ///   - id: The identity of the row, or of a view in it.
  ///   - anchor: The point of the viewport that the row goes to; with `nil` the viewport moves as little as it can.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let reader, reader.isMounted else { return }
    let host = reader.host
    host.afterUpdate {
      guard reader.isMounted, var viewport = host.viewport, let row = Self.row("\(id)", in: reader) else { return }
      let farthest = viewport.rows - 1
      if let anchor {
        viewport.firstRow = max(0, row - Int((Double(anchor.y) * Double(farthest)).rounded()))
      } else if row < viewport.firstRow {
        viewport.firstRow = row
      } else if row > viewport.firstRow + farthest {
        viewport.firstRow = row - farthest
      }
      if viewport != host.viewport { host.viewport = viewport }
    }
    host.settle()
  }

  /// The number, among its siblings, of the node with an identity, or of the row that the node stands in.
  private static func row(_ id: String, in node: Node) -> Int? {
    let children = node.children
    for (position, child) in children.enumerated() {
      if child.explicitIdentity == id { return position }
      if let inside = row(id, in: child) {
        return children.count > 1 && child.explicitIdentity != nil ? position : inside
      }
    }
    return nil
  }
}
