public import Foundation

/// The layout of an `HStack`.
public struct HStackLayout: Layout, Sendable {
  /// Where the views stand vertically.
  public var alignment: VerticalAlignment
  /// The distance between views in points; nil for the default.
  public var spacing: CGFloat?

  /// A layout like that of an `HStack` with these parameters.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The offered size, with 10 points for a side left open: the views are not asked.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Does nothing: views have no place.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// The layout of a `VStack`.
public struct VStackLayout: Layout, Sendable {
  /// Where the views stand horizontally.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; nil for the default.
  public var spacing: CGFloat?

  /// A layout like that of a `VStack` with these parameters.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The offered size, with 10 points for a side left open: the views are not asked.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Does nothing: views have no place.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// The layout of a `ZStack`.
public struct ZStackLayout: Layout, Sendable {
  /// Where the views stand along both axes.
  public var alignment: Alignment

  /// A layout like that of a `ZStack` with this alignment.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The offered size, with 10 points for a side left open: the views are not asked.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Does nothing: views have no place.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// The layout of a `Grid`.
public struct GridLayout: Layout, Sendable {
  /// Where views stand in their cells.
  public var alignment: Alignment
  /// The distance between columns in points; nil for the default.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; nil for the default.
  public var verticalSpacing: CGFloat?

  /// A layout like that of a `Grid` with these parameters.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The offered size, with 10 points for a side left open: the views are not asked.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Does nothing: views have no place.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// A layout whose type is not part of the type of what holds it. With another layout the views keep their identity.
public struct AnyLayout: Layout {
  private let layout: any Layout

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) { self.layout = layout }

  /// The offered size, with 10 points for a side left open: the wrapped layout is not asked.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Does nothing: the wrapped layout is not asked.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
