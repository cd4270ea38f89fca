public import Foundation
public import RerenderGraph

/// A control that shows further controls. They are mounted with it, whether the menu is open or not.
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

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }

  public var body: some View {
    if let styled = style.styled(MenuStyleConfiguration()) {
      styled.environment(\.menuStyle, DefaultMenuStyle())
        .providing(MenuStyleConfiguration.Content.self, Passed(content))
        .providing(MenuStyleConfiguration.Label.self, Passed(label))
    } else {
      MenuFace(primaryAction: primaryAction, content: TupleView((ControlLabel(Passed(label)), Passed(content))))
    }
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
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }

  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == RerenderUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(
      label: RerenderUI.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: RerenderUI.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// A menu made from what a style was given.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content, primaryAction: nil)
  }
}

/// A control that opens a URL through `openURL` of the environment.
public struct Link<Label: View>: ContainerView, Control {
  private let destination: URL
  package let content: Label

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
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(destination: destination) { Text(title) } }
}

/// A control that shares something. Nothing is shared here: the system's sheet has no part in an app's evaluations.
public struct ShareLink<Label: View>: ContainerView, Control {
  private let items: String
  package let content: Label

  fileprivate init<Item>(_ items: [Item], content: Label) {
    self.items = items.map { "\($0)" }.joined(separator: ", ")
    self.content = content
  }

  package var controlName: String { "share link" }
  package func actions(in node: Node) -> [ControlAction] { [.press(setPressed: nil, action: {})] }
}

extension ShareLink {
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init([item], content: label())
  }

  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init([item], content: label())
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

  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init([item], content: Self.label(Text("Share…")))
  }

  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init([item], content: Self.label(Text("Share…")))
  }

  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init([item], content: Self.label(Text(titleKey)))
  }

  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init([item], content: Self.label(Text(titleKey)))
  }
}
