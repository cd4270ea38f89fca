public import RerenderGraph

/// A style of navigation views.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// The style of navigation views that set none.
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
  /// The style of navigation views that set none.
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

extension View {
  /// How navigation views look.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    modifier(NavigationOption(name: "viewStyle", value: style))
  }
}
