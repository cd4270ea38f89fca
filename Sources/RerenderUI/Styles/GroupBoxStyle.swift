public import RerenderGraph

/// A look and behaviour for group boxes.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of group boxes is applied to.
public struct GroupBoxStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// Stands for the content that was given.
  public struct Content: StylePart { package nonisolated init() {} }

  /// The box's label, wherever the style puts it; empty where none was given.
  public let label = Label()
  /// The box's content, wherever the style puts it.
  public let content = Content()
}

struct GroupBoxStyleBody<Style: GroupBoxStyle>: StyleBody {
  let style: Style
  let configuration: GroupBoxStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension GroupBoxStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: GroupBoxStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(GroupBoxStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of group boxes.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { environment(\.groupBoxStyle, style) }
}

extension EnvironmentValues {
  var groupBoxStyle: any GroupBoxStyle {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: any GroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The system's automatic look.
public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A group box made from the configuration; boxes in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// Short for `DefaultGroupBoxStyle()`.
  public static var automatic: Self { Self() }
}
