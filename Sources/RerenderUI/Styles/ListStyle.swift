public import RerenderGraph

/// A look of lists. There are only the system's looks.
public protocol ListStyle: Sendable {}

/// The system's automatic look.
public struct DefaultListStyle: ListStyle {
  /// The automatic look, which has nothing to set.
  public init() {}
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
  /// The plain look, which has nothing to set.
  public init() {}
}

/// Sections set apart.
public struct GroupedListStyle: ListStyle {
  /// The grouped look, which has nothing to set.
  public init() {}
}

/// Rows inset from the edges.
public struct InsetListStyle: ListStyle {
  /// The inset look, which has nothing to set.
  public init() {}
}

/// Sections set apart and inset.
public struct InsetGroupedListStyle: ListStyle {
  /// The inset and grouped look, which has nothing to set.
  public init() {}
}

/// Rows of a sidebar.
public struct SidebarListStyle: ListStyle {
  /// The sidebar look, which has nothing to set.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// Short for `DefaultListStyle()`.
  public static var automatic: Self { Self() }
}

extension ListStyle where Self == PlainListStyle {
  /// Short for `PlainListStyle()`.
  public static var plain: Self { Self() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Short for `GroupedListStyle()`.
  public static var grouped: Self { Self() }
}

extension ListStyle where Self == InsetListStyle {
  /// Short for `InsetListStyle()`.
  public static var inset: Self { Self() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Short for `InsetGroupedListStyle()`.
  public static var insetGrouped: Self { Self() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Short for `SidebarListStyle()`.
  public static var sidebar: Self { Self() }
}

extension View {
  /// Sets the look of lists.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }
}
