public import Foundation
public import RerenderGraph

/// A look and behaviour for date pickers.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of date pickers is applied to.
public struct DatePickerStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  public let label = Label()
  @Binding public var selection: Date
  public internal(set) var minimumDate: Date?
  public internal(set) var maximumDate: Date?
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
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}

/// The system's compact look.
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}

/// The system's graphical look.
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}

/// The system's wheel look.
public struct WheelDatePickerStyle: DatePickerStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}
