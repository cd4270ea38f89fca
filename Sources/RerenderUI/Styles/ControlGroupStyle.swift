public import RerenderGraph

/// A look and behaviour for control groups.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = ControlGroupStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of control groups is applied to.
public struct ControlGroupStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// Stands for the content that was given.
  public struct Content: StylePart { package nonisolated init() {} }

  /// The group's label, wherever the style puts it; empty where none was given.
  public let label = Label()
  /// The group's controls, wherever the style puts them.
  public let content = Content()
}

struct ControlGroupStyleBody<Style: ControlGroupStyle>: StyleBody {
  let style: Style
  let configuration: ControlGroupStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ControlGroupStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: ControlGroupStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(ControlGroupStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of control groups.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle, style)
  }
}

extension EnvironmentValues {
  var controlGroupStyle: any ControlGroupStyle {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: any ControlGroupStyle { AutomaticControlGroupStyle() }
}

/// The system's automatic look.
public struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A control group made from the configuration; groups in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// Short for `AutomaticControlGroupStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's navigation look.
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// The navigation look, which has nothing to set.
  public nonisolated init() {}
  /// A control group made from the configuration; groups in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Short for `NavigationControlGroupStyle()`.
  public static var navigation: Self { Self() }
}

/// The system's compact menu look.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// The compact menu look, which has nothing to set.
  public nonisolated init() {}
  /// A control group made from the configuration; groups in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// Short for `CompactMenuControlGroupStyle()`.
  public static var compactMenu: Self { Self() }
}

/// The system's menu look.
public struct MenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// The menu look, which has nothing to set.
  public nonisolated init() {}
  /// A control group made from the configuration; groups in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// Short for `MenuControlGroupStyle()`.
  public static var menu: Self { Self() }
}

/// The system's palette look.
public struct PaletteControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  /// The palette look, which has nothing to set.
  public nonisolated init() {}
  /// A control group made from the configuration; groups in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// Short for `PaletteControlGroupStyle()`.
  public static var palette: Self { Self() }
}
