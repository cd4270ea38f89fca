public import RerenderGraph

/// A look and behaviour for menus.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = MenuStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of menus is applied to.
public struct MenuStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// Stands for the content that was given.
  public struct Content: StylePart { package nonisolated init() {} }

  /// The menu's label, wherever the style puts it.
  public let label = Label()
  /// The menu's controls. They are mounted where the style puts them, whether the menu is open or not.
  public let content = Content()
  /// What pressing the menu does; `nil` where the menu cannot be pressed.
  let primaryAction: ButtonAction?
}

struct MenuStyleBody<Style: MenuStyle>: StyleBody {
  let style: Style
  let configuration: MenuStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension MenuStyle {
  /// The style's outcome for a configuration.
  @MainActor func styled(_ configuration: MenuStyleConfiguration) -> AnyView {
    AnyView(MenuStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of menus.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { environment(\.menuStyle, style) }
}

extension EnvironmentValues {
  var menuStyle: any MenuStyle {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: any MenuStyle { DefaultMenuStyle() }
}

/// The system's automatic look.
public struct DefaultMenuStyle: MenuStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A menu made from the configuration; menus in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// Short for `DefaultMenuStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's button look.
public struct ButtonMenuStyle: MenuStyle, BuiltInStyle {
  /// The button look, which has nothing to set.
  public nonisolated init() {}
  /// A menu made from the configuration; menus in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// Short for `ButtonMenuStyle()`.
  public static var button: Self { Self() }
}

/// The system's borderless button look.
public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  /// The borderless button look, which has nothing to set.
  public nonisolated init() {}
  /// A menu made from the configuration; menus in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// Short for `BorderlessButtonMenuStyle()`.
  public static var borderlessButton: Self { Self() }
}

/// The system's bordered button look.
public struct BorderedButtonMenuStyle: MenuStyle, BuiltInStyle {
  /// The bordered button look, which has nothing to set.
  public nonisolated init() {}
  /// A menu made from the configuration; menus in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == BorderedButtonMenuStyle {
  /// Short for `BorderedButtonMenuStyle()`.
  public static var borderedButton: Self { Self() }
}
