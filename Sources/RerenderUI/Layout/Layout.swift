public import Foundation
public import RerenderGraph

/// A way to place views.
///
/// Nothing is laid out here, so `sizeThatFits` and `placeSubviews` are not called; the layout is carried as a value
/// around its views.
public protocol Layout: Animatable {
  /// What a layout keeps between its calls; nothing where it names no type.
  associatedtype Cache = Void
  /// The views that the layout places.
  typealias Subviews = LayoutSubviews

  /// What is true of the layout as a whole.
  static var layoutProperties: LayoutProperties { get }
  /// Makes what the layout keeps between its calls.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings what the layout keeps up to date after the views have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The distance that the layout likes to keep from others.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size that the layout takes, in points, where it is offered one; not called here.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views in a rectangle; not called here.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where a horizontal guide lies, in points; nil to leave it to the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Where a vertical guide lies, in points; nil to leave it to the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// No orientation, where a layout sets no properties.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Makes the cache anew, where a layout does not say how to change it.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  /// The default spacing, where a layout sets none.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// Nil, which leaves the guide to its default.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Nil, which leaves the guide to its default.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// Puts views into the layout.
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: Carried(self), content: content())
  }
}

extension Layout where Cache == Void {
  /// Nothing to keep.
  public func makeCache(subviews: Subviews) {}
}

/// Views in a layout.
private struct LayoutView<L, Content: View>: ContainerView {
  let layout: Carried<L>
  let content: Content
}

/// What is true of a layout as a whole.
public struct LayoutProperties: Sendable {
  /// The axis that the layout stacks along; nil for none.
  public var stackOrientation: Axis?

  /// Properties without an orientation.
  public init() {}
}

/// The distance that a view likes to keep from others.
public struct ViewSpacing: Sendable {
  /// The default spacing, like any other here: `distance` is the same for all.
  public static let zero = ViewSpacing()

  /// The default spacing.
  public init() {}

  /// Does nothing, as there is one spacing only.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  /// This spacing, as there is one only.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
  /// 8 points, whatever the two views.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// The views of a layout, as the layout sees them.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  /// One view of the layout.
  public typealias Element = LayoutSubview
  /// The place of a view, from 0.
  public typealias Index = Int

  /// Which way layout runs.
  public var layoutDirection: LayoutDirection
  private let count_: Int

  init(count: Int, layoutDirection: LayoutDirection = .leftToRight) {
    count_ = count
    self.layoutDirection = layoutDirection
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many views there are.
  public var endIndex: Int { count_ }
  /// The view at a place; whether there is one is not checked.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(index: index) }
}

/// One view of a layout, as the layout sees it.
public struct LayoutSubview: Equatable, Sendable {
  let index: Int

  /// Always 0: what views ask for is not passed here.
  public var priority: Double { 0 }
  /// The default spacing.
  public var spacing: ViewSpacing { ViewSpacing() }
  /// The key's default: what views pass is not read here.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }

  /// The offered size, with 10 points for a side left open; no view is measured.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// The size of `sizeThatFits` as dimensions, whose guides are at their defaults.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height)
  }

  /// Does nothing: views have no place.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

/// A key of a value that a view passes to the layout it stands in.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that passes none.
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
