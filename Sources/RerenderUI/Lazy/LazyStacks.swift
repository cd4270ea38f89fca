public import RerenderGraph

/// Which parts of a section stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// A bit for each part: 1 headers, 2 footers.
  public let rawValue: UInt32
  /// The parts whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views one below another, realized as far as they are in sight.
public struct LazyVStack<Content: View>: ContainerView, LazyContainer {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  package let content: Content

  /// A column of rows; the spacing is in points, nil for the default.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

/// Views one beside another, realized as far as they are in sight.
public struct LazyHStack<Content: View>: ContainerView, LazyContainer {
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  package let content: Content

  /// A row of columns; the spacing is in points, nil for the default.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

/// A row or a column of a lazy grid.
public struct GridItem: Sendable {
  /// How large a row or a column is.
  public enum Size: Sendable, Equatable {
    /// A size in points.
    case fixed(Double)
    /// What is left, within limits in points.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many as fit, within limits in points.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// How large the row or column is.
  public var size: Size
  /// The distance to the next row or column, in points.
  public var spacing: Double?

  /// A row or column of a size, with a distance to the next one in points; nil for the default.
  public init(_ size: Size = .flexible(), spacing: Double? = nil) {
    self.size = size
    self.spacing = spacing
  }
}

/// Views in columns, realized as far as they are in sight.
public struct LazyVGrid<Content: View>: ContainerView, LazyContainer {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  package let content: Content

  /// A grid by its columns; the spacing between rows is in points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

/// Views in rows, realized as far as they are in sight.
public struct LazyHGrid<Content: View>: ContainerView, LazyContainer {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  package let content: Content

  /// A grid by its rows; the spacing between columns is in points.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}
