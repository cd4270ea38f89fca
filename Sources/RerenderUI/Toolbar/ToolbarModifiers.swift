public import RerenderGraph

/// A view with a toolbar.
private struct ToolbarView<Base: View, Items: View>: ViewWithCompanion {
  /// The identity of a toolbar that can be rearranged; `nil` for another toolbar.
  var id: String?
  let base: Base
  let items: Items

  static var isForEachMember: Bool { false }
  var companion: Items { items }
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
  /// The bar that the system means.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar at the top of a navigation stack.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar of tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  /// The toolbar of a window.
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// What a toolbar is for.
public struct ToolbarRole: Hashable, Sendable {
  private let name: String
  /// What the system takes it for.
  public static let automatic = ToolbarRole(name: "automatic")
  /// For screens one after the other.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  /// For going back and forth among documents, as in a browser.
  public static let browser = ToolbarRole(name: "browser")
  /// For changing a document.
  public static let editor = ToolbarRole(name: "editor")
}

/// How a toolbar shows its title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  /// Large, below the bar.
  public static let large = ToolbarTitleDisplayMode(name: "large")
  /// Large, in the bar.
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  /// Small, in the bar.
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

  /// Puts items that can be rearranged into the toolbar.
  public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    ToolbarView(id: id, base: self, items: content()._views)
  }

  /// Records whether the named bars show.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("visibility", visibility, bars))
  }

  /// Records whether the named bars show; the newer name of `toolbar(_:for:)`.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("visibility", visibility, bars))
  }

  /// Records the style behind the named bars, compared by its description.
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("background", style, bars))
  }

  /// Records whether the background of the named bars shows.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("backgroundVisibility", visibility, bars))
  }

  /// Records whether the background of the named bars shows; the newer name of `toolbarBackground(_:for:)`.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("backgroundVisibility", visibility, bars))
  }

  /// Records the color scheme of the named bars; `nil` is recorded as `none`.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    modifier(ToolbarLookModifier("colorScheme", colorScheme.map { "\($0)" } ?? "none", bars))
  }

  /// Records what the toolbar is for.
  public func toolbarRole(_ role: ToolbarRole) -> some View { modifier(ToolbarLookModifier("role", role)) }

  /// Records how the toolbar shows its title.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    modifier(ToolbarLookModifier("titleDisplayMode", mode))
  }

  /// Puts controls into the menu of the toolbar's title.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    ToolbarView(base: self, items: _ToolbarItemView(placement: .title, content: content()))
  }
}
