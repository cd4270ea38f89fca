public import RerenderGraph

/// A look and behaviour for toggles.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of toggles is applied to.
public struct ToggleStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  public let label = Label()
  @Binding public var isOn: Bool
  public internal(set) var isMixed: Bool
}

struct ToggleStyleBody<Style: ToggleStyle>: StyleBody {
  let style: Style
  let configuration: ToggleStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ToggleStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: ToggleStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(ToggleStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of toggles.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { environment(\.toggleStyle, style) }
}

extension EnvironmentValues {
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: any ToggleStyle { DefaultToggleStyle() }
}

/// The system's automatic look.
public struct DefaultToggleStyle: ToggleStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: Self { Self() }
}

/// The system's switch look.
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  private let tint: Color?

  public nonisolated init() { tint = nil }
  public nonisolated init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: Self { Self() }
}

/// The system's button look.
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}

/// The system's checkbox look.
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: Self { Self() }
}
