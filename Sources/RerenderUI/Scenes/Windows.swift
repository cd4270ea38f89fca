public import RerenderGraph

/// A group of windows of one kind. The first scene of an app is open at launch, others once they are opened.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let title: Text?
  private let id: String?
  private let content: Content

  /// Windows without a title or an id: they are open if they are the app's first scene.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    id = nil
    self.content = content()
  }

  /// Windows with an id that `openWindow` opens them by.
  public init(id: String, @ViewBuilder content: () -> Content) {
    title = nil
    self.id = id
    self.content = content()
  }

  /// Windows with a title.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.title = title
    id = nil
    self.content = content()
  }

  /// Windows with a title, and an id that `openWindow` opens them by.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.id = id
    self.content = content()
  }

  /// Windows with a localizable title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content: content)
  }

  /// The same with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content: content)
  }

  /// Windows with a localizable title and an id.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// The same with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// The content, mounted while the window is open: one window for the whole group.
  public var _sceneView: some View { WindowScene(title: title, id: id, content: content) }
}

/// A single window.
public struct Window<Content: View>: PrimitiveScene {
  private let title: Text
  private let id: String
  private let content: Content

  /// A window with a title, and an id that `openWindow` opens it by.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.id = id
    self.content = content()
  }

  /// The same with a localizable title.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// The same with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// The content, mounted while the window is open.
  public var _sceneView: some View { WindowScene(title: title, id: id, content: content) }
}

/// The app's settings, which are not shown at launch.
public struct Settings<Content: View>: PrimitiveScene {
  private let content: Content

  /// Settings, whose content is made here and not kept mounted.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// An `EmptyView`: nobody opens the settings.
  public var _sceneView: some View { EmptyView() }
}

/// What stands in the menu bar.
public struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  private let label: Label
  private let content: Content

  /// A content and the label that opens it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label alone: the content is not mounted.
  public var _sceneView: some View { label }
}

extension MenuBarExtra where Label == Text {
  /// The same with a text as the label, by a localizable title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// The same with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension MenuBarExtra where Label == RerenderUI.Label<Text, Image> {
  /// The same with a title and a symbol as the label, by a localizable title.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RerenderUI.Label(title, systemImage: systemImage) }
  }

  /// The same with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RerenderUI.Label(title, systemImage: systemImage) }
  }
}
