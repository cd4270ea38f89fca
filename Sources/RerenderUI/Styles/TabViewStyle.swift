public import RerenderGraph

/// A look of tab views. There are only the system's looks.
public protocol TabViewStyle: Sendable {}

/// The system's automatic look.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The automatic look, which has nothing to set.
  public init() {}
}

/// Pages to swipe through.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots of the pages show.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String
    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Whatever the number of pages.
    public static let always = IndexDisplayMode(name: "always")
    /// On no account.
    public static let never = IndexDisplayMode(name: "never")
  }

  fileprivate let mode: IndexDisplayMode
  /// Pages whose dots show as the mode says.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
}

/// A sidebar where there is room for one.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The sidebar look, which has nothing to set.
  public init() {}
}

/// A bar of tabs.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The tab bar look, which has nothing to set.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// Short for `DefaultTabViewStyle()`.
  public static var automatic: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Short for `PageTabViewStyle()`, whose dots show where there is more than one page.
  public static var page: Self { Self() }
  /// Short for `PageTabViewStyle(indexDisplayMode:)`.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// Short for `SidebarAdaptableTabViewStyle()`.
  public static var sidebarAdaptable: Self { Self() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// Short for `TabBarOnlyTabViewStyle()`.
  public static var tabBarOnly: Self { Self() }
}

extension View {
  /// Records the look of tab views inside. The look does not change which tab is mounted.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }
}
