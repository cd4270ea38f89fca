public import RerenderGraph

/// A view that shows a value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: SilentView {
  private let value: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel?
  private let minimumValueLabel: BoundsLabel?
  private let maximumValueLabel: BoundsLabel?
  @Environment(\.gaugeStyle) private var style

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: V, in bounds: ClosedRange<V>, _ label: Label, current: CurrentValueLabel?, minimum: BoundsLabel?,
    maximum: BoundsLabel?
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    self.value = length == 0 ? 0 : min(max(Double((value - bounds.lowerBound) / length), 0), 1)
    self.label = label
    currentValueLabel = current
    minimumValueLabel = minimum
    maximumValueLabel = maximum
  }

  /// The value between its bounds and the labels, or what a style of the app's makes of them.
  public var body: some View {
    let configuration = GaugeStyleConfiguration(
      currentValueLabel: currentValueLabel == nil ? nil : .init(),
      minimumValueLabel: minimumValueLabel == nil ? nil : .init(),
      maximumValueLabel: maximumValueLabel == nil ? nil : .init(), value: value)
    if let styled = style.styled(configuration) {
      styled.environment(\.gaugeStyle, DefaultGaugeStyle())
        .providing(GaugeStyleConfiguration.MaximumValueLabel.self, Passed(maximumValueLabel))
        .providing(GaugeStyleConfiguration.MinimumValueLabel.self, Passed(minimumValueLabel))
        .providing(GaugeStyleConfiguration.CurrentValueLabel.self, Passed(currentValueLabel))
        .providing(GaugeStyleConfiguration.Label.self, Passed(label))
    } else {
      ProgressFace(
        name: "Gauge", value: value,
        content: TupleView(
          (
            Passed(label), Passed(currentValueLabel), Passed(minimumValueLabel), Passed(maximumValueLabel)
          )))
    }
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge without labels for its value and bounds; a value outside the bounds counts as the nearest one.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView {
    self.init(value, in: bounds, label(), current: nil, minimum: nil, maximum: nil)
  }

  /// A gauge with a label for its value, and none for its bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, in: bounds, label(), current: currentValueLabel(), minimum: nil, maximum: nil)
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// A gauge with labels for its value and both bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, in: bounds, label(), current: currentValueLabel(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }
}

extension Gauge
where
  Label == GaugeStyleConfiguration.Label, CurrentValueLabel == GaugeStyleConfiguration.CurrentValueLabel,
  BoundsLabel == _ConditionalContent<
    GaugeStyleConfiguration.MinimumValueLabel, GaugeStyleConfiguration.MaximumValueLabel
  >, MarkedValueLabels == EmptyView
{
  /// A gauge made from what a style was given. Only the system's own looks use it: SwiftUI has no such public
  /// initializer.
  init(_ configuration: GaugeStyleConfiguration) {
    self.init(
      configuration.value, in: 0...1, configuration.label, current: configuration.currentValueLabel,
      minimum: configuration.minimumValueLabel.map(ViewBuilder.buildEither(first:)),
      maximum: configuration.maximumValueLabel.map(ViewBuilder.buildEither(second:)))
  }
}
