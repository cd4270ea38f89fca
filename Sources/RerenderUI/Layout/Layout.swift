public import Foundation
public import RerenderGraph

/// A way to place views.
///
/// Nothing is laid out here, so `sizeThatFits` and `placeSubviews` are not called; the layout is carried as a value around
/// its views.
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// Puts views into the layout.
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: Carried(self), content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// Views in a layout.
private struct LayoutView<L, Content: View>: ContainerView {
  let layout: Carried<L>
  let content: Content
}

/// What is true of a layout as a whole.
public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?

  public init() {}
}

/// The distance that a view likes to keep from others.
public struct ViewSpacing: Sendable {
  public static let zero = ViewSpacing()

  public init() {}

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// The views of a layout, as it sees them.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public typealias Element = LayoutSubview
  public typealias Index = Int

  public var layoutDirection: LayoutDirection
  private let count_: Int

  init(count: Int, layoutDirection: LayoutDirection = .leftToRight) {
    count_ = count
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count_ }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(index: index) }
}

/// One view of a layout, as it sees it.
public struct LayoutSubview: Equatable, Sendable {
  let index: Int

  public var priority: Double { 0 }
  public var spacing: ViewSpacing { ViewSpacing() }
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height)
  }

  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

/// A key of a value that a view passes to the layout it stands in.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

private struct LayoutValueModifier<Value>: ValueModifier {
  let key: String
  let value: Carried<Value>
}

extension View {
  /// Passes a value to the layout that the view stands in.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier(key: "\(key)", value: Carried(value)))
  }
}
