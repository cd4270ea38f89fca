public import RerenderGraph

/// A look and behaviour for labeled content.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = LabeledContentStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of labeled content is applied to.
public struct LabeledContentStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// Stands for the content that was given.
  public struct Content: StylePart { package nonisolated init() {} }

  /// The name of the content, wherever the style puts it.
  public let label = Label()
  /// The content, wherever the style puts it.
  public let content = Content()
}

struct LabeledContentStyleBody<Style: LabeledContentStyle>: StyleBody {
  let style: Style
  let configuration: LabeledContentStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabeledContentStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: LabeledContentStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(LabeledContentStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of labeled content.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle, style)
  }
}

extension EnvironmentValues {
  var labeledContentStyle: any LabeledContentStyle {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: any LabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// The system's automatic look.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// Labeled content made from the configuration; content in this look shows itself and never calls it.
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// Short for `AutomaticLabeledContentStyle()`.
  public static var automatic: Self { Self() }
}
