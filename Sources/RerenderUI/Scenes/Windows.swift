public import RerenderGraph

/// A group of windows of one kind. The first scene of an app is open at launch. Other scenes open with `openWindow`.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let title: Text?
  private let id: String?
  private let content: Content

  /// Windows without a title or an id. They are open if they are the app's first scene.
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

  /// Windows with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content: content)
  }

  /// Windows with a localizable title and an id.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// Windows with an id and a title that is a string.
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

  /// A window with a localizable title and an id.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// A window with an id and a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// The content, mounted while the window is open.
  public var _sceneView: some View { WindowScene(title: title, id: id, content: content) }
}

/// The app's settings, which are not shown at launch: `openSettings` and `SettingsLink` open them.
public struct Settings<Content: View>: PrimitiveScene {
  private let content: Content

  /// Settings. The content's value is made here, and is mounted while the settings are open.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The content, mounted while the settings are open.
  public var _sceneView: some View { SettingsScene(content: content) }
}

/// A label in the menu bar, with content that it opens.
public struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  private let label: Label
  private let content: Content

  /// A content and the label that opens it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label as a button, and the content, mounted from one press of the label to the next.
  public var _sceneView: some View { MenuBarScene(label: label, content: content) }
}

extension MenuBarExtra where Label == Text {
  /// A content and a label that is a text with a localizable title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A content and a label that is a text with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension MenuBarExtra where Label == RerenderUI.Label<Text, Image> {
  /// A content and a label of a localizable title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RerenderUI.Label(title, systemImage: systemImage) }
  }

  /// A content and a label of a symbol and a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RerenderUI.Label(title, systemImage: systemImage) }
  }

  /// A content and a label of a localizable title and a picture of the app's.
  public init(_ title: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RerenderUI.Label(title, image: image) }
  }

  /// A content and a label of a picture of the app's and a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { RerenderUI.Label(title, image: image) }
  }
}
