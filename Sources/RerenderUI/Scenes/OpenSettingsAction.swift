import Observation
public import RerenderGraph

/// Opens the app's settings: what `@Environment(\.openSettings)` provides.
public struct OpenSettingsAction: Sendable {
  let windows: OpenWindows?

  /// Opens the settings, unless they are open already or the app has none.
  @MainActor public func callAsFunction() {
    if windows?.areSettingsOpen == false { windows?.areSettingsOpen = true }
  }
}

extension EnvironmentValues {
  /// Opens the app's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(windows: openWindows) }
}

/// A button that opens the app's settings.
public struct SettingsLink<Label: View>: SilentView {
  private let label: Label
  @Environment(\.openWindows) private var windows

  /// A button with a label made in a closure.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  /// The button. This body is the library's and is not counted.
  public var body: some View { Button(action: { OpenSettingsAction(windows: windows)() }) { label } }
}

extension SettingsLink where Label == Text {
  /// A button that says "Settings…".
  public init() { self.init { Text(verbatim: "Settings…") } }
}

/// The settings: mounted while they are open.
struct SettingsScene<Content: View>: SilentView {
  let content: Content
  @Environment(\.openWindows) private var windows

  init(content: Content) { self.content = content }

  var body: some View {
    windows?.areSettingsOpen == true ? WindowView(title: nil, id: nil, content: Passed(content)) : nil
  }
}

/// Whether the content of a label in the menu bar is open.
@MainActor @Observable
final class MenuBarRecord {
  var isOpen = false

  nonisolated init() {}
}

/// A label in the menu bar, and the content that it opens.
struct MenuBarScene<Label: View, Content: View>: SilentView {
  let label: Label
  let content: Content
  @StoredReference private var record = MenuBarRecord()

  init(label: Label, content: Content) {
    self.label = label
    self.content = content
  }

  var body: some View {
    TupleView(
      (
        Button(action: { [record] in record.isOpen.toggle() }) { label },
        record.isOpen ? WindowView(title: nil, id: nil, content: Passed(content)) : nil
      ))
  }
}
