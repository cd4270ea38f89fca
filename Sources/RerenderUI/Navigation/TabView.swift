public import RerenderGraph

/// Views of which one is on screen; all of them are mounted at once and keep their state.
public struct TabView<SelectionValue: Hashable, Content: View>: SilentView {
  private let content: Content
  private let selection: Binding<SelectionValue>?
  @StoredReference private var tabs = TabSwitch()

  /// Views of which the one with the selected tag is on screen. Without a binding the first one is, until another is
  /// pressed.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }

  /// The tabs, following the selection. This body is the library's and is not counted.
  public var body: some View {
    TupleView((TabContainer(content: content), TabSelectionReader(tabs: tabs, selection: selection)))
      .modifier(TabEnvironment(tabs: tabs))
  }
}

extension TabView where SelectionValue == Int {
  /// Views of which the first is on screen until another is pressed.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }
}

/// Holds the tabs.
private struct TabContainer<Content: View>: ContainerView {
  let content: Content
}

/// Reads the selection in a scope of its own.
private struct TabSelectionReader<SelectionValue: Hashable>: ObservingView {
  let tabs: TabSwitch
  let selection: Binding<SelectionValue>?

  func makeRecord(in node: Node) -> TabSwitch { tabs }
  func read() -> SelectionValue? { selection?.live }

  func take(_ value: SelectionValue?, _ tabs: TabSwitch, in node: Node) {
    tabs.select = { tag in
      guard let selection, let tag = tag.base as? SelectionValue else { return }
      selection.wrappedValue = tag
    }
    tabs.selected = value.map { AnyHashable($0) }
    tabs.showSelected()
  }
}

/// The tabs of one tab view, and which of them is on screen.
@MainActor
final class TabSwitch {
  /// The selected tag. Where no tab has it, the first tab is on screen.
  var selected: AnyHashable?
  /// Writes the selection.
  var select: (AnyHashable) -> Void = { _ in }
  private var tabs: [TabRecord] = []

  nonisolated init() {}

  func add(_ tab: TabRecord) {
    tabs.append(tab)
    showSelected()
  }

  func remove(_ tab: TabRecord) {
    tabs.removeAll { $0 === tab }
    showSelected()
  }

  func showSelected() {
    let shown = selected == nil ? tabs.first : tabs.first { $0.tag == selected }
    for tab in tabs where tab.isShown != (tab === shown) { tab.isShown = tab === shown }
  }

  /// Brings a tab on screen, as a person would.
  func press(_ tab: TabRecord) {
    if selected != nil, let tag = tab.tag { return select(tag) }
    for other in tabs where other.isShown != (other === tab) { other.isShown = other === tab }
  }
}

private struct TabSwitchKey: EnvironmentKey {
  static var defaultValue: TabSwitch? { nil }
}

extension EnvironmentValues {
  /// The nearest tab view.
  var tabSwitch: TabSwitch? {
    get { self[TabSwitchKey.self] }
    set { self[TabSwitchKey.self] = newValue }
  }
}

private struct TabEnvironment: EnvironmentModifier {
  let tabs: TabSwitch

  func change(_ values: inout EnvironmentValues) { values.tabSwitch = tabs }
}
