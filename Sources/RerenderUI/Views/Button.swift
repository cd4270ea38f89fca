public import RerenderGraph

/// A control that does something when it is pressed.
public struct Button<Label: View>: ContainerView {
  let action: @MainActor () -> Void
  let label: Label

  package var content: Label { label }

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
