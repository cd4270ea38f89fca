public import RerenderGraph

/// A look and behaviour for disclosure groups.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of disclosure groups is applied to.
public struct DisclosureGroupStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// Stands for the content that was given.
  public struct Content: StylePart { package nonisolated init() {} }

  /// The group's label, wherever the style puts it.
  public let label = Label()
  /// The group's content. It is mounted where the style puts it, whether the group is open or not.
  public let content = Content()
  /// Whether the group is open. The style writes it to open or close the group.
  @Binding public var isExpanded: Bool
}

struct DisclosureGroupStyleBody<Style: DisclosureGroupStyle>: StyleBody {
  let style: Style
  let configuration: DisclosureGroupStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension DisclosureGroupStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(DisclosureGroupStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of disclosure groups.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureGroupStyle, style)
  }
}

extension EnvironmentValues {
  var disclosureGroupStyle: any DisclosureGroupStyle {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: any DisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// The system's automatic look.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A disclosure group made from the configuration; groups in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// Short for `AutomaticDisclosureGroupStyle()`.
  public static var automatic: Self { Self() }
}
