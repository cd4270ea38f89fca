public import RerenderGraph

/// A control that goes up and down by steps.
public struct Stepper<Label: View>: SilentView {
  private let steps: StepperValue
  private let onEditingChanged: (Bool) -> Void
  private let label: Label

  fileprivate init(_ steps: StepperValue, _ onEditingChanged: @escaping (Bool) -> Void, label: Label) {
    self.steps = steps
    self.onEditingChanged = onEditingChanged
    self.label = label
  }

  /// A stepper that calls a closure for each step. A step whose closure is `nil` does nothing.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      StepperValue(read: { "" }, up: onIncrement, down: onDecrement, isSame: nil), onEditingChanged, label: label())
  }

  /// A stepper that moves a value by a stride, without bounds.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(.stepping(value, nil, step), onEditingChanged, label: label())
  }

  /// A stepper that moves a value by a stride; a step that would leave the bounds does nothing.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(.stepping(value, bounds, step), onEditingChanged, label: label())
  }

  /// Shows the value. `onEditingChanged` is told `true` before each step and `false` after it.
  public var body: some View {
    StepperFace(
      value: steps.read(),
      step: { isUp in
        onEditingChanged(true)
        (isUp ? steps.up : steps.down)?()
        onEditingChanged(false)
      }, content: Passed(label))
  }
}

/// The value of a stepper, and how it is stepped.
private struct StepperValue: ComparedByGraph {
  let read: () -> String
  let up: (() -> Void)?
  let down: (() -> Void)?
  /// What the stepper changes, where that can be compared.
  private var source: Any?
  /// Whether the source is the same as another one; `nil` for closures of the app's.
  private let isSame: ((Any?) -> Bool)?

  init(
    read: @escaping () -> String, up: (() -> Void)?, down: (() -> Void)?, source: Any? = nil,
    isSame: ((Any?) -> Bool)?
  ) {
    self.read = read
    self.up = up
    self.down = down
    self.source = source
    self.isSame = isSame
  }

  static func areEqual(_ a: StepperValue, _ b: StepperValue) -> Bool { a.isSame?(b.source) ?? false }

  static func stepping<V: Strideable>(_ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride) -> Self {
    func move(by stride: V.Stride) {
      let new = value.wrappedValue.advanced(by: stride)
      guard bounds?.contains(new) ?? true else { return }
      value.wrappedValue = new
    }
    let source = (value, bounds, step)
    return StepperValue(
      read: { "\(value.live)" }, up: { move(by: step) }, down: { move(by: 0 - step) }, source: source,
      isSame: { other in
        guard let other = other as? (Binding<V>, ClosedRange<V>?, V.Stride), other.1 == bounds, other.2 == step else {
          return false
        }
        return value.refersToSame(as: other.0)
      })
  }
}

private struct StepperFace<Content: View>: ContainerView, Control {
  let value: String
  let step: @MainActor (_ isUp: Bool) -> Void
  let content: Content

  var controlName: String { "stepper" }
  func actions(in node: Node) -> [ControlAction] { [.step(step)] }
}

extension Stepper where Label == Text {
  /// A stepper that calls a closure for each step, with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper without bounds, with a literal as its label.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(.stepping(value, nil, step), onEditingChanged, label: Text(titleKey))
  }

  /// A stepper without bounds, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(.stepping(value, nil, step), onEditingChanged, label: Text(title))
  }

  /// A stepper within bounds, with a literal as its label.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(.stepping(value, bounds, step), onEditingChanged, label: Text(titleKey))
  }

  /// A stepper within bounds, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(.stepping(value, bounds, step), onEditingChanged, label: Text(title))
  }
}
