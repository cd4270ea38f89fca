public import RerenderGraph

/// A look and behaviour for toggles.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = ToggleStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of toggles is applied to.
public struct ToggleStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// The toggle's label, wherever the style puts it.
  public let label = Label()
  /// Whether the toggle is on. The style writes it to turn the toggle.
  @Binding public var isOn: Bool
  /// Whether the toggle is one for several values, of which some are on and some are off.
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
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A toggle made from the configuration; toggles in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// Short for `DefaultToggleStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's switch look.
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  private let tint: Color?

  /// The switch look without a tint of its own.
  public nonisolated init() { tint = nil }
  /// The switch look with a tint, which is kept and shown nowhere.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// A toggle made from the configuration; toggles in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// Short for `SwitchToggleStyle()`.
  public static var `switch`: Self { Self() }
}

/// The system's button look.
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle {
  /// The button look, which has nothing to set.
  public nonisolated init() {}
  /// A toggle made from the configuration; toggles in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// Short for `ButtonToggleStyle()`.
  public static var button: Self { Self() }
}

/// The system's checkbox look.
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle {
  /// The checkbox look, which has nothing to set.
  public nonisolated init() {}
  /// A toggle made from the configuration; toggles in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// Short for `CheckboxToggleStyle()`.
  public static var checkbox: Self { Self() }
}
