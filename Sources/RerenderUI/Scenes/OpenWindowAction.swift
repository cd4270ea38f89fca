import Observation
public import RerenderGraph

/// Opens a window of the app by its id.
public struct OpenWindowAction: Sendable {
  let windows: OpenWindows?

  /// Opens the window with an id, unless it is open.
  @MainActor public func callAsFunction(id: String) { windows?.open(id) }
}

/// Closes a window of the app by its id.
public struct DismissWindowAction: Sendable {
  let windows: OpenWindows?

  /// Closes the window with an id.
  @MainActor public func callAsFunction(id: String) { windows?.close(id) }
}

/// Which windows of an app are open: the first at launch, others by their ids.
@MainActor @Observable
final class OpenWindows {
  private var opened: Set<String> = []
  private var isFirstClosed = false
  /// Whether the settings are open.
  var areSettingsOpen = false
  @ObservationIgnored private var first: WindowRecord?

  nonisolated init() {}

  func open(_ id: String) {
    if first?.id == id { isFirstClosed = false } else { opened.insert(id) }
  }

  func close(_ id: String) {
    if first?.id == id { isFirstClosed = true } else { opened.remove(id) }
  }

  /// Whether a window is open. The first window that asks is the app's first one.
  func isOpen(_ window: WindowRecord) -> Bool {
    if first == nil { first = window }
    if first === window { return !isFirstClosed }
    return window.id.map { opened.contains($0) } ?? false
  }
}

/// One mounted window scene.
@MainActor
final class WindowRecord {
  var id: String?

  nonisolated init() {}
}

private struct OpenWindowsKey: EnvironmentKey {
  static var defaultValue: OpenWindows? { nil }
}

extension EnvironmentValues {
  var openWindows: OpenWindows? {
    get { self[OpenWindowsKey.self] }
    set { self[OpenWindowsKey.self] = newValue }
  }

  /// Opens windows of the app.
  public var openWindow: OpenWindowAction { OpenWindowAction(windows: openWindows) }

  /// Closes windows of the app.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(windows: openWindows) }
}

/// Tells the views of an app which of its windows are open.
struct OpenWindowsEnvironment: EnvironmentModifier {
  let windows: OpenWindows

  func change(_ values: inout EnvironmentValues) { values.openWindows = windows }
}

/// A window scene: mounted while it is open.
struct WindowScene<Content: View>: SilentView {
  let title: Text?
  let id: String?
  let content: Content
  @StoredReference private var record = WindowRecord()
  @Environment(\.openWindows) private var windows

  init(title: Text?, id: String?, content: Content) {
    self.title = title
    self.id = id
    self.content = content
  }

  var body: some View {
    record.id = id
    return isOpen ? WindowView(title: title, id: id, content: content) : nil
  }

  private var isOpen: Bool { windows?.isOpen(record) ?? true }
}

/// A window that is open.
struct WindowView<Content: View>: ContainerView {
  let title: Text?
  let id: String?
  let content: Content
}
