public import Foundation
public import RerenderGraph

/// Which parts of a date are shown.
public struct DatePickerComponents: OptionSet, Sendable {
  /// One bit for each part: 1 for the time, 2 for the day.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The time of the day, to the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that chooses a date.
public struct DatePicker<Label: View>: SilentView {
  /// The parts of a date that are shown.
  public typealias Components = DatePickerComponents

  @Binding private var selection: Date
  private let minimum: Date?
  private let maximum: Date?
  private let components: Components
  private let label: Label
  @Environment(\.datePickerStyle) private var style

  fileprivate init(
    _ selection: Binding<Date>, from minimum: Date?, to maximum: Date?, _ components: Components, label: Label
  ) {
    _selection = selection
    self.minimum = minimum
    self.maximum = maximum
    self.components = components
    self.label = label
  }

  /// A picker of any date, with any view as its label.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: nil, to: nil, displayedComponents, label: label())
  }

  /// A picker of the dates of a range. An earlier or later date that is picked becomes the nearest bound.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: range.lowerBound, to: range.upperBound, displayedComponents, label: label())
  }

  /// A picker of dates from a first one on. An earlier date that is picked becomes the first one.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: range.lowerBound, to: nil, displayedComponents, label: label())
  }

  /// A picker of dates up to a last one. A later date that is picked becomes the last one.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: nil, to: range.upperBound, displayedComponents, label: label())
  }

  /// Shows the date, with a style of the app's or else the label. A date that is picked is held to the limits.
  public var body: some View {
    let styled = style.styled(
      DatePickerStyleConfiguration(
        selection: $selection, minimumDate: minimum, maximumDate: maximum, displayedComponents: components))
    DatePickerFace(
      selection: selection, minimum: minimum, maximum: maximum, components: components,
      pick: { date in
        selection = min(max(date, minimum ?? .distantPast), maximum ?? .distantFuture)
      }
    ) {
      if let styled {
        styled.environment(\.datePickerStyle, DefaultDatePickerStyle())
          .providing(DatePickerStyleConfiguration.Label.self, Passed(label))
      } else {
        Passed(label)
      }
    }
  }
}

private struct DatePickerFace<Content: View>: ContainerView, Control {
  let selection: Date
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  let pick: @MainActor (Date) -> Void
  let content: Content

  init(
    selection: Date, minimum: Date?, maximum: Date?, components: DatePickerComponents,
    pick: @escaping @MainActor (Date) -> Void, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.minimum = minimum
    self.maximum = maximum
    self.components = components
    self.pick = pick
    self.content = content()
  }

  var controlName: String { "date picker" }
  func actions(in node: Node) -> [ControlAction] { [.pick(pick)] }
}

extension DatePicker where Label == Text {
  /// A picker of any date, with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: nil, to: nil, displayedComponents, label: Text(titleKey))
  }

  /// A picker of any date, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: nil, to: nil, displayedComponents, label: Text(title))
  }

  /// A picker of the dates of a range, with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: range.lowerBound, to: range.upperBound, displayedComponents, label: Text(titleKey))
  }

  /// A picker of dates from a first one on, with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: range.lowerBound, to: nil, displayedComponents, label: Text(titleKey))
  }

  /// A picker of dates up to a last one, with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: nil, to: range.upperBound, displayedComponents, label: Text(titleKey))
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// A date picker made from what a style was given.
  public init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.$selection, from: configuration.minimumDate, to: configuration.maximumDate,
      configuration.displayedComponents, label: configuration.label)
  }
}

/// A control that chooses a color.
public struct ColorPicker<Label: View>: SilentView {
  @Binding private var selection: Color
  private let supportsOpacity: Bool
  private let label: Label

  /// A picker with any view as its label; whether opacity can be chosen is recorded and not enforced.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    _selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  /// Shows the color and the label.
  public var body: some View {
    ColorPickerFace(
      selection: Carried(selection), supportsOpacity: supportsOpacity, pick: { selection = $0 }, content: Passed(label))
  }
}

private struct ColorPickerFace<Content: View>: ContainerView, Control {
  let selection: Carried<Color>
  let supportsOpacity: Bool
  let pick: @MainActor (Color) -> Void
  let content: Content

  var controlName: String { "color picker" }
  func actions(in node: Node) -> [ControlAction] { [.color(pick)] }
}

extension ColorPicker where Label == Text {
  /// A picker with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// A picker with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
