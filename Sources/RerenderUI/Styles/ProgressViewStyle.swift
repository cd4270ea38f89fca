public import RerenderGraph

/// A look and behaviour for progress views.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of progress views is applied to.
public struct ProgressViewStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// Stands for the label of the value that was given.
  public struct CurrentValueLabel: StylePart { package nonisolated init() {} }

  /// Stands for the label; `nil` where none was given.
  public internal(set) var label: Label?
  /// Stands for the label of the value; `nil` where none was given.
  public internal(set) var currentValueLabel: CurrentValueLabel?
  /// The completed fraction, from 0 to 1; `nil` where it is not known.
  public internal(set) var fractionCompleted: Double?
  /// The interval of a timer, for a progress view that the style makes of the configuration.
  let timer: ProgressTimer?
}

struct ProgressViewStyleBody<Style: ProgressViewStyle>: StyleBody {
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ProgressViewStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: ProgressViewStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(ProgressViewStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of progress views.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, style)
  }
}

extension EnvironmentValues {
  var progressViewStyle: any ProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: any ProgressViewStyle { DefaultProgressViewStyle() }
}

/// The system's automatic look.
public struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A progress view made from the configuration; progress views in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// Short for `DefaultProgressViewStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's linear look.
public struct LinearProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  private let tint: Color?

  /// The linear look without a tint of its own.
  public nonisolated init() { tint = nil }
  /// The linear look with a tint, which is kept and shown nowhere.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// A progress view made from the configuration; progress views in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// Short for `LinearProgressViewStyle()`.
  public static var linear: Self { Self() }
}

/// The system's circular look.
public struct CircularProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  private let tint: Color?

  /// The circular look without a tint of its own.
  public nonisolated init() { tint = nil }
  /// The circular look with a tint, which is kept and shown nowhere.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// A progress view made from the configuration; progress views in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// Short for `CircularProgressViewStyle()`.
  public static var circular: Self { Self() }
}
