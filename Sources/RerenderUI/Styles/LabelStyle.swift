public import RerenderGraph

/// A look and behaviour for labels.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = LabelStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of labels is applied to.
public struct LabelStyleConfiguration {
  /// Stands for the title that was given.
  public struct Title: StylePart { package nonisolated init() {} }

  /// Stands for the icon that was given.
  public struct Icon: StylePart { package nonisolated init() {} }

  /// The label's title, wherever the style puts it.
  public let title = Title()
  /// The label's icon, wherever the style puts it.
  public let icon = Icon()
}

struct LabelStyleBody<Style: LabelStyle>: StyleBody {
  let style: Style
  let configuration: LabelStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabelStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: LabelStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(LabelStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of labels.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { environment(\.labelStyle, style) }
}

extension EnvironmentValues {
  var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: any LabelStyle { DefaultLabelStyle() }
}

/// The system's automatic look.
public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A label made from the configuration; labels in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// Short for `DefaultLabelStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's title only look.
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle {
  /// The title only look, which has nothing to set.
  public nonisolated init() {}
  /// A label made from the configuration; labels in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// Short for `TitleOnlyLabelStyle()`.
  public static var titleOnly: Self { Self() }
}

/// The system's icon only look.
public struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle {
  /// The icon only look, which has nothing to set.
  public nonisolated init() {}
  /// A label made from the configuration; labels in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// Short for `IconOnlyLabelStyle()`.
  public static var iconOnly: Self { Self() }
}

/// The system's title and icon look.
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle {
  /// The title and icon look, which has nothing to set.
  public nonisolated init() {}
  /// A label made from the configuration; labels in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Short for `TitleAndIconLabelStyle()`.
  public static var titleAndIcon: Self { Self() }
}
