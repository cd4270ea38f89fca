public import Foundation
public import RerenderGraph

/// A control that shows further controls. Those are mounted with the menu, whether it is open or not.
public struct Menu<Label: View, Content: View>: SilentView {
  private let label: Label
  private let content: Content
  private let primaryAction: (@MainActor () -> Void)?
  @Environment(\.menuStyle) private var style

  fileprivate init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  /// A menu with any view as its label. The menu itself cannot be pressed, and the controls in it can.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  /// A menu that can be pressed itself. In a style of the app's, the menu that the style makes can be pressed instead.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }

  /// The label and the controls, or what a style of the app's makes of them.
  public var body: some View {
    if style is any BuiltInStyle {
      MenuFace(primaryAction: primaryAction, content: TupleView((ControlLabel(Passed(label)), Passed(content))))
    } else {
      StyledMenu(style: style, label: Passed(label), content: Passed(content), primaryAction: primaryAction)
    }
  }
}

/// A menu in a style of the app's.
private struct StyledMenu<Label: View, Content: View>: SilentView {
  let style: any MenuStyle
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  /// One action for the mounted menu. A style that is not evaluated again keeps it, and so calls the newest action.
  @State private var trigger = ButtonAction {}

  var body: some View {
    let _ = trigger.run = primaryAction ?? {}
    let configuration = MenuStyleConfiguration(primaryAction: primaryAction == nil ? nil : trigger)
    style.styled(configuration).environment(\.menuStyle, DefaultMenuStyle())
      .providing(MenuStyleConfiguration.Content.self, Passed(content))
      .providing(MenuStyleConfiguration.Label.self, Passed(label))
  }
}

private struct MenuFace<Content: View>: ContainerView, Control {
  let primaryAction: (@MainActor () -> Void)?
  let content: Content

  var controlName: String { "menu" }

  func actions(in node: Node) -> [ControlAction] {
    primaryAction.map { [.press(setPressed: nil, action: $0)] } ?? []
  }
}

extension Menu where Label == Text {
  /// A menu with a literal as its label, taken as it is.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }

  /// A menu with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }

  /// A menu that can be pressed itself, with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == RerenderUI.Label<Text, Image> {
  /// A menu labelled by a literal and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(
      label: RerenderUI.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
  }

  /// A menu labelled by a string and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: RerenderUI.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// A menu made from what a style was given, with the primary action of the menu that the style is applied to.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(
      label: configuration.label, content: configuration.content,
      primaryAction: configuration.primaryAction.map { action in { @MainActor in action.run() } })
  }
}

/// A control that opens a URL through `openURL` of the environment.
public struct Link<Label: View>: ContainerView, Control {
  private let destination: URL
  package let content: Label

  /// A link with any view as its label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    content = label()
  }

  package var controlName: String { "link" }

  package func actions(in node: Node) -> [ControlAction] {
    [.press(setPressed: nil, action: { node.environment.values.openURL(destination) })]
  }
}

extension Link where Label == Text {
  /// A link with a literal as its label, taken as it is.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}

/// A control that shares something. Nothing is shared here: the system's sheet has no part in an app's evaluations.
public struct ShareLink<Label: View>: ContainerView, Control {
  private let items: String
  private let subject: Carried<Text>?
  private let message: Carried<Text>?
  package let content: Label

  fileprivate init<Item>(_ item: Item, _ subject: Text?, _ message: Text?, content: Label) {
    items = "\(item)"
    self.subject = subject.map(Carried.init)
    self.message = message.map(Carried.init)
    self.content = content
  }

  package var controlName: String { "share link" }
  package func actions(in node: Node) -> [ControlAction] { [.press(setPressed: nil, action: {})] }
}

extension ShareLink {
  /// A link that shares a URL, with any view as its label.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(item, subject, message, content: label())
  }

  /// A link that shares a string, with any view as its label.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(item, subject, message, content: label())
  }
}

extension ShareLink where Label == RerenderUI.Label<Text, Image> {
  private static func label(_ title: Text) -> Label {
    RerenderUI.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }

  /// A link that shares a URL, labelled `Share…`.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item, subject, message, content: Self.label(Text("Share…")))
  }

  /// A link that shares a string, labelled `Share…`.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item, subject, message, content: Self.label(Text("Share…")))
  }

  /// A link that shares a URL, labelled by a literal.
  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item, subject, message, content: Self.label(Text(titleKey)))
  }

  /// A link that shares a string, labelled by a literal.
  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item, subject, message, content: Self.label(Text(titleKey)))
  }
}
