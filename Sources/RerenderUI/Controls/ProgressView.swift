public import Foundation
public import RerenderGraph

/// A view that shows how far something has come.
public struct ProgressView<Label: View, CurrentValueLabel: View>: SilentView {
  private let fraction: Double?
  private let timer: ProgressTimer?
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressViewStyle) private var style

  fileprivate init(
    fraction: Double?, timer: ProgressTimer? = nil, label: Label?, currentValueLabel: CurrentValueLabel?
  ) {
    self.fraction = fraction
    self.timer = timer
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// The fraction from 0 to 1; 0 for a total that is not more than 0.
  fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? Double(min(max($0 / total, 0), 1)) : 0 }
  }

  /// Shows `value` out of `total`, from 0 to 1, with both labels; a `nil` value is not known.
  ///
  /// With every initializer, a total that is not more than 0 is shown as 0.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// The fraction and the labels, or what a style of the app's makes of them.
  public var body: some View {
    let configuration = ProgressViewStyleConfiguration(
      label: label == nil ? nil : .init(), currentValueLabel: currentValueLabel == nil ? nil : .init(),
      fractionCompleted: fraction, timer: timer)
    if let styled = style.styled(configuration) {
      styled.environment(\.progressViewStyle, DefaultProgressViewStyle())
        .providing(ProgressViewStyleConfiguration.CurrentValueLabel.self, Passed(currentValueLabel))
        .providing(ProgressViewStyleConfiguration.Label.self, Passed(label))
    } else {
      ProgressFace(
        name: "ProgressView", value: fraction, interval: timer?.interval, countsDown: timer?.countsDown,
        content: TupleView((Passed(label), Passed(currentValueLabel))))
    }
  }
}

/// The interval that a progress view with a timer follows.
struct ProgressTimer: Equatable {
  let interval: ClosedRange<Date>
  let countsDown: Bool
}

/// A value from 0 to 1, `nil` where it is not known, and the views around it.
struct ProgressFace<Content: View>: ContainerView {
  let name: String
  let value: Double?
  var interval: ClosedRange<Date>?
  var countsDown: Bool?
  let content: Content
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Shows that something goes on, without a label.
  public init() where Label == EmptyView { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

  /// Shows that something goes on, with any view as its label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  /// Shows that something goes on, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
  }

  /// Shows that something goes on, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
  }

  /// Shows `value` out of `total` without a label; a `nil` value is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
  }

  /// Shows `value` out of `total`, with any view as its label; a `nil` value is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
  }

  /// Shows `value` out of `total`, with a literal as its label; a `nil` value is not known.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
    self.init(fraction: Self.fraction(value, of: total), label: Text(titleKey), currentValueLabel: nil)
  }

  /// Shows `value` out of `total`, with a string as its label; a `nil` value is not known.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) where Label == Text {
    self.init(fraction: Self.fraction(value, of: total), label: Text(title), currentValueLabel: nil)
  }

  /// Shows an interval and the direction it is counted in. Nothing counts here, so no fraction is shown.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(
      fraction: nil, timer: ProgressTimer(interval: timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: nil)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// A progress view made from what a style was given.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, timer: configuration.timer, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}
