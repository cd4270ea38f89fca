public import Foundation
public import RerenderGraph

private struct IgnoresSafeAreaModifier: ValueModifier {
  let regions: SafeAreaRegions
  let edges: Edge.Set
}

private struct SafeAreaPaddingModifier: ValueModifier {
  let insets: EdgeInsets?
  let edges: Edge.Set
  let length: CGFloat?
}

private struct ContentMarginsModifier: ValueModifier {
  let edges: Edge.Set
  let insets: EdgeInsets?
  let length: CGFloat?
  let placement: ContentMarginPlacement
}

/// What content margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// The content that is scrolled.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The scroll bars.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

private struct SafeAreaInsetView<Base: View, Inset: View>: ViewWithCompanion {
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let base: Base
  let inset: Inset

  var companion: Inset { inset }
}

extension View {
  /// Records at which edges the view reaches under bars and the keyboard.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoresSafeAreaModifier(regions: regions, edges: edges))
  }

  /// The older name of `ignoresSafeArea(_:edges:)`, for all regions.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Mounts a view beside this one, at an edge that the content keeps clear of.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    SafeAreaInsetView(
      edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing, base: self, inset: content())
  }

  /// Mounts a view beside this one, at the leading or trailing edge, which the content keeps clear of.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    SafeAreaInsetView(
      edge: edge == .leading ? .leading : .trailing, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing, base: self, inset: content())
  }

  /// Records a distance of the content from some edges, in points; `nil` for the system's own.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(SafeAreaPaddingModifier(insets: nil, edges: edges, length: length))
  }

  /// Records a distance from all edges, in points.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

  /// Records a distance of its own from each edge, in points.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(SafeAreaPaddingModifier(insets: insets, edges: .all, length: nil))
  }

  /// Records margins of the content of containers, in points; `nil` for the system's own.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(ContentMarginsModifier(edges: edges, insets: nil, length: length, placement: placement))
  }

  /// Records a margin of its own for each edge, in points, and which of the edges count.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(ContentMarginsModifier(edges: edges, insets: insets, length: nil, placement: placement))
  }

  /// Records the same margin on all edges, in points.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
