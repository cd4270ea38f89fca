public import RerenderGraph

/// A look for buttons.
///
/// `makeBody` runs in a tracking scope of its own, and is counted as a content evaluation under the style's name. It
/// runs when the button is pressed and let go, when the style changes, and when something that it read has changed.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = ButtonStyleConfiguration

  /// Makes the view for a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button style is applied to.
public struct ButtonStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// What the button is for; `nil` where it does not say.
  public let role: ButtonRole?
  /// The button's label, wherever the style puts it.
  public let label = Label()
  /// Whether the button is held down: `true` from the press until its action has run.
  public let isPressed: Bool
}

struct ButtonStyleBody<Style: ButtonStyle>: StyleBody {
  let style: Style
  let configuration: ButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

/// A look and behaviour for buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Makes the view for a button. The view calls `configuration.trigger()` when the button is to act.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style is applied to.
public struct PrimitiveButtonStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// What the button is for; `nil` where it does not say.
  public let role: ButtonRole?
  /// The button's label, wherever the style puts it.
  public let label = Label()
  let action: ButtonAction

  /// Does what the button does.
  @MainActor public func trigger() { action.run() }
}

/// A button's action. A style sees it as always the same, so that a new closure alone does not evaluate the style
/// again.
final class ButtonAction: ComparedByGraph {
  @MainActor var run: () -> Void

  @MainActor init(_ run: @escaping () -> Void) { self.run = run }

  static func areEqual(_ a: ButtonAction, _ b: ButtonAction) -> Bool { true }
}

struct PrimitiveButtonStyleBody<Style: PrimitiveButtonStyle>: StyleBody {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

/// The style of buttons in an environment.
enum ButtonStyleInUse {
  case look(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)
}

extension EnvironmentValues {
  var buttonStyle: ButtonStyleInUse {
    get { self[ButtonStyleInUseKey.self] }
    set { self[ButtonStyleInUseKey.self] = newValue }
  }
}

private enum ButtonStyleInUseKey: EnvironmentKey {
  static var defaultValue: ButtonStyleInUse { .primitive(DefaultButtonStyle()) }
}

extension View {
  /// Sets the style of buttons.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { environment(\.buttonStyle, .look(style)) }
  /// Sets a style of buttons that decides by itself when they act.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, .primitive(style))
  }
}

/// The system's automatic look.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A button made from the configuration; buttons in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// The system's plain look.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The plain look, which has nothing to set.
  public nonisolated init() {}
  /// A button made from the configuration; buttons in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// The system's borderless look.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The borderless look, which has nothing to set.
  public nonisolated init() {}
  /// A button made from the configuration; buttons in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// The system's bordered look.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The bordered look, which has nothing to set.
  public nonisolated init() {}
  /// A button made from the configuration; buttons in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// The system's look for the most likely button.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The look of the most likely button, which has nothing to set.
  public nonisolated init() {}
  /// A button made from the configuration; buttons in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// The look of links.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  /// The look of links, which has nothing to set.
  public nonisolated init() {}
  /// A button made from the configuration; buttons in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// Short for `DefaultButtonStyle()`.
  public static var automatic: Self { Self() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Short for `PlainButtonStyle()`.
  public static var plain: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Short for `BorderlessButtonStyle()`.
  public static var borderless: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Short for `BorderedButtonStyle()`.
  public static var bordered: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Short for `BorderedProminentButtonStyle()`.
  public static var borderedProminent: Self { Self() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// Short for `LinkButtonStyle()`.
  public static var link: Self { Self() }
}
