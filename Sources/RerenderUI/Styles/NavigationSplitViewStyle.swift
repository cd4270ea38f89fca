public import RerenderGraph

/// A style of split views.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

/// The style of split views that set none.
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
  /// The style of split views that set none.
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
  /// How split views look.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    modifier(NavigationOption(name: "splitViewStyle", value: style))
  }
}
