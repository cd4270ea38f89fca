public import RerenderGraph

/// How a screen's navigation bar looks: carried, not drawn.
struct NavigationOption<Value>: ValueModifier {
  let name: String
  let value: Value
}

/// Items of a navigation bar.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the surroundings have it.
    case automatic
    /// Small, in the middle of the bar.
    case inline
    /// Large, below the bar.
    case large
  }
}

/// A style of navigation views.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// The style of navigation views that say nothing of their own.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The style has no parts to set.
  public init() {}
}

/// One column, in which screens lie over one another.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// The style has no parts to set.
  public init() {}
}

/// Columns beside one another.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// The style has no parts to set.
  public init() {}
}

/// Two columns, by an older name.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// The style has no parts to set.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style of navigation views that say nothing of their own.
  public static var automatic: Self { Self() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One column, in which screens lie over one another.
  public static var stack: Self { Self() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns beside one another.
  public static var columns: Self { Self() }
}

/// A style of split views.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

/// The style of split views that say nothing of their own.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style has no parts to set.
  public init() {}
}

/// Columns that share the space.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style has no parts to set.
  public init() {}
}

/// A detail column that keeps its size, with the others over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style has no parts to set.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The style of split views that say nothing of their own.
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Columns that share the space.
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A detail column that keeps its size, with the others over it.
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
