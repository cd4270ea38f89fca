public import RerenderGraph

/// A control that does something when it is pressed.
public struct Button<Label: View>: SilentView {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonStyle) private var style

  /// A button with any view as its label, and no role.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with any view as its label, and a role or `nil`.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The label, or what a style of the app's makes of it.
  public var body: some View {
    switch style {
    case .primitive(let style) where style is any BuiltInStyle:
      ButtonFace(role: role, action: action, setPressed: nil, content: Passed(label))
    case .primitive(let style):
      style.styled(role: role, action: action, label: label)
    case .look(let style):
      style.styled(role: role, action: action, label: label)
    }
  }
}

/// What a button shows.
private struct ButtonFace<Content: View>: ContainerView, Control {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let setPressed: (@MainActor (Bool) -> Void)?
  let content: Content

  var controlName: String { "button" }

  func actions(in node: Node) -> [ControlAction] {
    // A button of an alert or a dialog closes it, whatever else it does.
    let dialog = node.environment.values.dialogDismissal
    return [
      .press(setPressed: setPressed) {
        action()
        dialog?.action()
      }
    ]
  }
}

/// A button in a style of the app's.
private struct StyledButton<Style: ButtonStyle, Label: View>: SilentView {
  let style: Style
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @State private var isPressed = false

  var body: some View {
    ButtonFace(
      role: role, action: action, setPressed: { isPressed = $0 },
      content: ButtonStyleBody(
        style: style, configuration: ButtonStyleConfiguration(role: role, isPressed: isPressed)
      )
      .environment(\.buttonStyle, .primitive(DefaultButtonStyle()))
      .providing(ButtonStyleConfiguration.Label.self, Passed(label)))
  }
}

/// A button in a primitive style of the app's. Such a style decides when the button acts.
private struct PrimitivelyStyledButton<Style: PrimitiveButtonStyle, Label: View>: SilentView {
  let style: Style
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  /// One action for the mounted button. A style that is not evaluated again keeps it, and so triggers the newest
  /// action.
  @State private var trigger = ButtonAction {}

  var body: some View {
    let _ = trigger.run = action
    PrimitiveButtonStyleBody(
      style: style, configuration: PrimitiveButtonStyleConfiguration(role: role, action: trigger)
    )
    .environment(\.buttonStyle, .primitive(DefaultButtonStyle()))
    .providing(PrimitiveButtonStyleConfiguration.Label.self, Passed(label))
  }
}

extension ButtonStyle {
  @MainActor fileprivate func styled<Label: View>(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label
  ) -> AnyView {
    AnyView(StyledButton(style: self, role: role, action: action, label: label))
  }
}

extension PrimitiveButtonStyle {
  @MainActor fileprivate func styled<Label: View>(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label
  ) -> AnyView {
    AnyView(PrimitivelyStyledButton(style: self, role: role, action: action, label: label))
  }
}

extension Button where Label == Text {
  /// A button with a literal as its label, taken as it is.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a role, and a literal as its label.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button with a role, and a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == RerenderUI.Label<Text, Image> {
  /// A button labelled by a literal and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { RerenderUI.Label(titleKey, systemImage: systemImage) }
  }

  /// A button labelled by a string and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { RerenderUI.Label(title, systemImage: systemImage) }
  }

  /// A button with a role, labelled by a literal and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { RerenderUI.Label(titleKey, systemImage: systemImage) }
  }

  /// A button with a role, labelled by a string and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { RerenderUI.Label(title, systemImage: systemImage) }
  }

  /// A button labelled by a literal and a picture of the app's.
  public init(
    _ titleKey: LocalizedStringKey, image: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { RerenderUI.Label(titleKey, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button made from what a style was given.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
  }
}
