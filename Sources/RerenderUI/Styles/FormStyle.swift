public import RerenderGraph

/// A look and behaviour for forms.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = FormStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of forms is applied to.
public struct FormStyleConfiguration {
  /// Stands for the content that was given.
  public struct Content: StylePart { package nonisolated init() {} }

  /// The form's content, wherever the style puts it.
  public let content = Content()
}

struct FormStyleBody<Style: FormStyle>: StyleBody {
  let style: Style
  let configuration: FormStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension FormStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: FormStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(FormStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of forms.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.formStyle, style) }
}

extension EnvironmentValues {
  var formStyle: any FormStyle {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: any FormStyle { AutomaticFormStyle() }
}

/// The system's automatic look.
public struct AutomaticFormStyle: FormStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A form made from the configuration; forms in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// Short for `AutomaticFormStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's grouped look.
public struct GroupedFormStyle: FormStyle, BuiltInStyle {
  /// The grouped look, which has nothing to set.
  public nonisolated init() {}
  /// A form made from the configuration; forms in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Short for `GroupedFormStyle()`.
  public static var grouped: Self { Self() }
}

/// The system's columns look.
public struct ColumnsFormStyle: FormStyle, BuiltInStyle {
  /// The columns look, which has nothing to set.
  public nonisolated init() {}
  /// A form made from the configuration; forms in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Short for `ColumnsFormStyle()`.
  public static var columns: Self { Self() }
}
