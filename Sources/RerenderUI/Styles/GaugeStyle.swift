public import RerenderGraph

/// A look and behaviour for gauges.
///
/// `makeBody` runs in a tracking scope of its own, counted as a content evaluation under the style's name.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of view that `makeBody` makes.
  associatedtype Body: View
  /// What `makeBody` is given.
  typealias Configuration = GaugeStyleConfiguration

  /// Makes the view for what the style is applied to.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style of gauges is applied to.
public struct GaugeStyleConfiguration {
  /// Stands for the label that was given.
  public struct Label: StylePart { package nonisolated init() {} }

  /// Stands for the label of the value that was given.
  public struct CurrentValueLabel: StylePart { package nonisolated init() {} }

  /// Stands for the label of the lower bound that was given.
  public struct MinimumValueLabel: StylePart { package nonisolated init() {} }

  /// Stands for the label of the upper bound that was given.
  public struct MaximumValueLabel: StylePart { package nonisolated init() {} }

  /// The gauge's label, wherever the style puts it.
  public let label = Label()
  /// Stands for the label of the value; `nil` where none was given.
  public internal(set) var currentValueLabel: CurrentValueLabel?
  /// Stands for the label of the lower bound; `nil` where none was given.
  public internal(set) var minimumValueLabel: MinimumValueLabel?
  /// Stands for the label of the upper bound; `nil` where none was given.
  public internal(set) var maximumValueLabel: MaximumValueLabel?
  /// Where the value stands between the bounds, from 0 to 1; 0 where they are equal.
  public internal(set) var value: Double
}

struct GaugeStyleBody<Style: GaugeStyle>: StyleBody {
  let style: Style
  let configuration: GaugeStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension GaugeStyle {
  /// The style's outcome for a configuration; `nil` for a look of the system's, which the control shows by itself.
  @MainActor func styled(_ configuration: GaugeStyleConfiguration) -> AnyView? {
    self is any BuiltInStyle ? nil : AnyView(GaugeStyleBody(style: self, configuration: configuration))
  }
}

extension View {
  /// Sets the style of gauges.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { environment(\.gaugeStyle, style) }
}

extension EnvironmentValues {
  var gaugeStyle: any GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: any GaugeStyle { DefaultGaugeStyle() }
}

/// The system's automatic look.
public struct DefaultGaugeStyle: GaugeStyle, BuiltInStyle {
  /// The automatic look, which has nothing to set.
  public nonisolated init() {}
  /// A gauge made from the configuration; gauges in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// Short for `DefaultGaugeStyle()`.
  public static var automatic: Self { Self() }
}

/// The system's linear capacity look.
public struct LinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  /// The linear capacity look, which has nothing to set.
  public nonisolated init() {}
  /// A gauge made from the configuration; gauges in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// Short for `LinearCapacityGaugeStyle()`.
  public static var linearCapacity: Self { Self() }
}

/// The system's accessory linear look.
public struct AccessoryLinearGaugeStyle: GaugeStyle, BuiltInStyle {
  /// The accessory linear look, which has nothing to set.
  public nonisolated init() {}
  /// A gauge made from the configuration; gauges in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// Short for `AccessoryLinearGaugeStyle()`.
  public static var accessoryLinear: Self { Self() }
}

/// The system's accessory linear capacity look.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  /// The accessory linear capacity look, which has nothing to set.
  public nonisolated init() {}
  /// A gauge made from the configuration; gauges in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// Short for `AccessoryLinearCapacityGaugeStyle()`.
  public static var accessoryLinearCapacity: Self { Self() }
}

/// The system's accessory circular look.
public struct AccessoryCircularGaugeStyle: GaugeStyle, BuiltInStyle {
  /// The accessory circular look, which has nothing to set.
  public nonisolated init() {}
  /// A gauge made from the configuration; gauges in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// Short for `AccessoryCircularGaugeStyle()`.
  public static var accessoryCircular: Self { Self() }
}

/// The system's accessory circular capacity look.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  /// The accessory circular capacity look, which has nothing to set.
  public nonisolated init() {}
  /// A gauge made from the configuration; gauges in this look show themselves and never call it.
  public func makeBody(configuration: Configuration) -> some View { Gauge(configuration) }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// Short for `AccessoryCircularCapacityGaugeStyle()`.
  public static var accessoryCircularCapacity: Self { Self() }
}
