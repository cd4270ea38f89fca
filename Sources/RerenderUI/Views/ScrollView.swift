public import RerenderGraph

/// A view whose content may be larger than its space.
public struct ScrollView<Content: View>: ContainerView {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

/// A view that can scroll to a place inside: its closure is a tracking scope of its own.
public struct ScrollViewReader<Content: View>: ContentScopeView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  package func makeContent() -> Content { content(ScrollViewProxy()) }
}

/// Scrolls the views inside a scroll view reader. Nothing is laid out here, so scrolling to a place changes nothing.
public struct ScrollViewProxy: Sendable {
  init() {}

  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// The first of several views that fits. Nothing is laid out here: it is the first, and the others are mounted with it,
/// since each is measured.
public struct ViewThatFits<Content: View>: ContainerView {
  private let axes: Axis.Set
  package let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}
