public import RerenderGraph

/// A view with a toolbar.
private struct ToolbarView<Base: View, Items: View>: ContainerView {
  let base: Base
  let items: Items

  var content: some View { TupleView((base, items)) }
}

/// What a toolbar looks like, by its name.
private struct ToolbarLookModifier: ValueModifier {
  let name: String
  let value: String
  let bars: [ToolbarPlacement]

  init<Value>(_ name: String, _ value: Value, _ bars: [ToolbarPlacement] = []) {
    self.name = name
    self.value = "\(value)"
    self.bars = bars
  }
}

/// A bar that toolbar items stand in.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// What a toolbar is for.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarRole(name: "automatic")
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  public static let browser = ToolbarRole(name: "browser")
  public static let editor = ToolbarRole(name: "editor")
}

/// How a toolbar shows its title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  public static let large = ToolbarTitleDisplayMode(name: "large")
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  public static let inline = ToolbarTitleDisplayMode(name: "inline")
}

extension View {
  /// Puts views into the toolbar.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarView(base: self, items: _ToolbarItemView(placement: .automatic, content: content()))
  }

  /// Puts items into the toolbar.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    ToolbarView(base: self, items: content()._views)
  }

  public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    ToolbarView(base: self, items: content()._views)
  }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("visibility", visibility, bars))
  }

  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("visibility", visibility, bars))
  }

  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("background", style, bars))
  }

  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("backgroundVisibility", visibility, bars))
  }

  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("backgroundVisibility", visibility, bars))
  }

  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("colorScheme", colorScheme.map { "\($0)" } ?? "none", bars))
  }

  public func toolbarRole(_ role: ToolbarRole) -> some View { modifier(ToolbarLookModifier("role", role)) }

  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    modifier(ToolbarLookModifier("titleDisplayMode", mode))
  }

  /// Puts controls into the menu of the toolbar's title.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    ToolbarView(base: self, items: _ToolbarItemView(placement: .title, content: content()))
  }
}
