public import Foundation
public import RerenderGraph

/// A look and behaviour for date pickers.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = DatePickerStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of date pickers is applied to.
public struct DatePickerStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// The picker's label, wherever the style puts it.
  public let label = Label()
  /// The chosen date. What the style writes is not held to the limits.
  @Binding public var selection: Date
  /// The first date that can be chosen; `nil` for no limit.
  public internal(set) var minimumDate: Date?
  /// The last date that can be chosen; `nil` for no limit.
  public internal(set) var maximumDate: Date?
  /// The parts of the date that are shown.
  public internal(set) var displayedComponents: DatePickerComponents
}

struct DatePickerStyleBody<Style: DatePickerStyle>: StyleBody {
  let style: Style
  let configuration: DatePickerStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension DatePickerStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: DatePickerStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(DatePickerStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of date pickers.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { environment(\.datePickerStyle, style) }
}

extension EnvironmentValues {
  var datePickerStyle: any DatePickerStyle {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

private enum DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: any DatePickerStyle { DefaultDatePickerStyle() }
}

/// The system's automatic look.
public struct DefaultDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A date picker made from the configuration; pickers in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// Short for `DefaultDatePickerStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's compact look.
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// The compact look, which has nothing to set.
  public nonisolated init() {}
  /// A date picker made from the configuration; pickers in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// Short for `CompactDatePickerStyle()`.
  public static var compact: Self { Self() }
}

/// The system's graphical look.
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// The graphical look, which has nothing to set.
  public nonisolated init() {}
  /// A date picker made from the configuration; pickers in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// Short for `GraphicalDatePickerStyle()`.
  public static var graphical: Self { Self() }
}

/// The system's wheel look.
public struct WheelDatePickerStyle: DatePickerStyle, BuiltInStyle {
  /// The wheel look, which has nothing to set.
  public nonisolated init() {}
  /// A date picker made from the configuration; pickers in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Short for `WheelDatePickerStyle()`.
  public static var wheel: Self { Self() }
}
