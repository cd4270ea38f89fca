public import Foundation
public import RerenderGraph

/// A view that shows how far something has come.
public struct ProgressView<Label: View, CurrentValueLabel: View>: SilentView {
  private let fraction: Double?
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressViewStyle) private var style

  fileprivate init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { Double(min(max($0 / total, 0), 1)) }
  }

  /// Shows `value` out of `total`, from 0 to 1, with both labels; a `nil` value is not known.
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
      fractionCompleted: fraction)
    if let styled = style.styled(configuration) {
      styled.environment(\.progressViewStyle, DefaultProgressViewStyle())
        .providing(ProgressViewStyleConfiguration.CurrentValueLabel.self, Passed(currentValueLabel))
        .providing(ProgressViewStyleConfiguration.Label.self, Passed(label))
    } else {
      ProgressFace(
        name: "ProgressView", value: fraction, content: TupleView((Passed(label), Passed(currentValueLabel))))
    }
  }
}

/// A value from 0 to 1 and the views around it; `nil` where it is not known.
struct ProgressFace<Content: View>: ContainerView {
  let name: String
  let value: Double?
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

  /// Shows that something goes on: the interval and its direction are not kept, and no fraction is shown.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// A progress view made from what a style was given.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}
