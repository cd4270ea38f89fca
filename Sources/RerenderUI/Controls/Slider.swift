public import RerenderGraph

/// A control that chooses a number of a range.
public struct Slider<Label: View, ValueLabel: View>: SilentView {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let onEditingChanged: (Bool) -> Void
  private let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V?, _ onEditingChanged: @escaping (Bool) -> Void,
    label: Label, minimum: ValueLabel, maximum: ValueLabel
  ) {
    self.value = value.asDouble
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.flatMap { $0 == 0 ? nil : Double($0) }
    self.onEditingChanged = onEditingChanged
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Shows the number. A number that is set is held to the bounds and steps.
  ///
  /// `onEditingChanged` is told `true` before the write and `false` after it.
  public var body: some View {
    SliderFace(
      value: value.wrappedValue, bounds: bounds, step: step,
      slide: { new in
        onEditingChanged(true)
        value.wrappedValue = place(new)
        onEditingChanged(false)
      }, content: TupleView((ControlLabel(Passed(label)), Passed(minimum), Passed(maximum))))
  }

  /// The number nearest to a new one that the slider can be at.
  private func place(_ new: Double) -> Double {
    let stepped = step.map { bounds.lowerBound + ((new - bounds.lowerBound) / $0).rounded() * $0 } ?? new
    return min(max(stepped, bounds.lowerBound), bounds.upperBound)
  }
}

extension Binding where Value: BinaryFloatingPoint {
  /// A binding to the same place that reads and writes a `Double`.
  var asDouble: Binding<Double> {
    if let same = self as? Binding<Double> { return same }
    var double = Binding<Double>(location: DoubleLocation(location), value: Double(unnoted))
    double.transaction = transaction
    return double
  }
}

/// A place of another number type, read and written as a `Double`.
private final class DoubleLocation<Number: BinaryFloatingPoint>: Location<Double>, @unchecked Sendable {
  // Sound to send: a location may be used from any thread.
  private let number: Location<Number>

  init(_ number: Location<Number>) { self.number = number }

  override func get() -> Double { Double(number.get()) }
  override func installed() -> Double { Double(number.installed()) }

  override func noteRead(
    by reader: ScopeNode?, path: [AnyKeyPath], partIsEqual: (@MainActor (Double, Double) -> Bool)?
  ) {
    number.noteRead(by: reader)
  }

  override func set(_ value: Double, transaction: Transaction) { number.set(Number(value), transaction: transaction) }

  override func isSame(as other: Location<Double>) -> Bool {
    guard let other = other as? DoubleLocation else { return false }
    return number.refersToSame(as: other.number)
  }
}

private struct SliderFace<Content: View>: ContainerView, Control {
  let value: Double
  let bounds: ClosedRange<Double>
  let step: Double?
  let slide: @MainActor (Double) -> Void
  let content: Content

  var controlName: String { "slider" }
  func actions(in node: Node) -> [ControlAction] { [.slide(slide)] }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider for any number between the bounds, without labels.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, step: nil, onEditingChanged, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
  }

  /// A slider in steps, without labels.
  ///
  /// It can be at the lower bound, whole steps above it, and the upper bound. A step of 0 allows any number between.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), onEditingChanged, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider for any number between the bounds, with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, step: nil, onEditingChanged, label: label(), minimum: EmptyView(), maximum: EmptyView())
  }

  /// A slider in steps, with a label.
  ///
  /// It can be at the lower bound, whole steps above it, and the upper bound. A step of 0 allows any number between.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), onEditingChanged, label: label(), minimum: EmptyView(), maximum: EmptyView())
  }
}

extension Slider {
  /// A slider for any number between the bounds, with labels for itself and both bounds.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, step: nil, onEditingChanged, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }

  /// A slider in steps, with labels for itself and both bounds.
  ///
  /// It can be at the lower bound, whole steps above it, and the upper bound. A step of 0 allows any number between.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), onEditingChanged, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }
}
