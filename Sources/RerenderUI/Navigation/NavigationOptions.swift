public import RerenderGraph

/// How a screen's navigation bar looks: carried, not drawn.
struct NavigationOption<Value>: ValueModifier {
  let name: String
  let value: Value
}

/// Items of a navigation bar.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

/// A style of navigation views.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}

/// A style of split views.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}

extension View {
  /// The screen's title.
  public func navigationTitle(_ title: Text) -> some View {
    modifier(NavigationOption(name: "title", value: title))
  }

  /// The screen's title.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }

  /// The screen's title.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

  /// The screen's title, which can be edited.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    AttachedView(content: self, attachment: TitleReader(title: title))
  }

  /// How the screen's title is shown.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    modifier(NavigationOption(name: "titleDisplayMode", value: displayMode))
  }

  /// The screen's title.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// The screen's title.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// The screen's title.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// Whether the navigation bar is hidden.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    modifier(NavigationOption(name: "barHidden", value: isHidden))
  }

  /// Whether the back button is hidden.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    modifier(NavigationOption(name: "backButtonHidden", value: isHidden))
  }

  /// The screen's second title.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    modifier(NavigationOption(name: "subtitle", value: Text(subtitle)))
  }

  /// The screen's second title.
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    modifier(NavigationOption(name: "subtitle", value: Text(subtitle)))
  }

  /// What stands at the ends of the navigation bar.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    AttachedView(content: self, attachment: TupleView((leading, trailing)))
  }

  /// What stands at the beginning of the navigation bar.
  public func navigationBarItems<L: View>(leading: L) -> some View { AttachedView(content: self, attachment: leading) }

  /// What stands at the end of the navigation bar.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    AttachedView(content: self, attachment: trailing)
  }

  /// How navigation views look.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    modifier(NavigationOption(name: "viewStyle", value: style))
  }

  /// How split views look.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    modifier(NavigationOption(name: "splitViewStyle", value: style))
  }

  /// The width of a split view's column, in points.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    modifier(NavigationOption(name: "columnWidth", value: width))
  }

  /// The least, the ideal and the greatest width of a split view's column, in points.
  public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View {
    modifier(NavigationOption(name: "columnWidth", value: [min, ideal, max]))
  }
}

/// Shows a title that a binding holds.
private struct TitleReader: SilentView {
  let title: Binding<String>

  var body: some View { Text(title.wrappedValue) }
}
