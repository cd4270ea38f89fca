public import RerenderGraph

/// A look and behaviour for control groups.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
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

  public let label = Label()
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
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: Self { Self() }
}

/// The system's navigation look.
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: Self { Self() }
}

/// The system's compact menu look.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}

/// The system's menu look.
public struct MenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: Self { Self() }
}

/// The system's palette look.
public struct PaletteControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: Self { Self() }
}
