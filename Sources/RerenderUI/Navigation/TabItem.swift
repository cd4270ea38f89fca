import Observation
public import RerenderGraph

/// One tab of a tab view.
@MainActor @Observable
final class TabRecord {
  var isShown = false
  @ObservationIgnored var tag: AnyHashable?

  nonisolated init() {}
}

/// A modifier that gives a view a tag for selections.
@MainActor
package protocol TagCarrier {
  var tagValue: AnyHashable { get }
}

/// Makes a tab of a view: it appears and disappears with the selection.
private struct TabModifier<Label: View>: SilentModifier {
  let label: Label
  let tag: AnyHashable?
  @StoredReference private var record = TabRecord()
  @Environment(\.tabSwitch) private var tabs

  init(label: Label, tag: AnyHashable?) {
    self.label = label
    self.tag = tag
  }

  func body(content: Content) -> some View {
    GatedView(
      isShown: { [tabs, record] in tabs == nil || record.isShown },
      content: AttachedView(content: content, attachment: Button(action: { tabs?.press(record) }) { label })
    )
    .modifier(TabRegistration(tabs: tabs, tab: record, tag: tag))
  }
}

/// Tells the tab view of a mounted tab, with the tag around the tab or inside it.
private struct TabRegistration: LifecycleModifier {
  let tabs: TabSwitch?
  let tab: TabRecord
  let tag: AnyHashable?

  static var goesToMembers: Bool { false }

  @MainActor
  final class Record {}

  func makeRecord() -> Record { Record() }

  func mount(_ record: Record, in node: Node) {
    tab.tag = tag ?? tagAbove(node) ?? tagBelow(node)
    tabs?.add(tab)
  }

  func unmount(_ record: Record) { tabs?.remove(tab) }

  private func tagAbove(_ node: Node) -> AnyHashable? {
    var node = node.parent
    while let current = node, current.rowPlacement == .transparent {
      if let carrier = current.value as? any TagCarrier { return carrier.tagValue }
      node = current.parent
    }
    return nil
  }

  private func tagBelow(_ node: Node) -> AnyHashable? {
    var node: Node? = node
    while let current = node {
      if let carrier = current.value as? any TagCarrier { return carrier.tagValue }
      node = current.children.first
    }
    return nil
  }
}

extension View {
  /// Says what the view's tab shows in the tab bar.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabModifier(label: label(), tag: nil))
  }
}

// MARK: Tabs as values

/// A tab, or several, of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type that the tab is selected by; `Never` for a tab without a value.
  associatedtype TabValue: Hashable
  /// The type of the tab as a view.
  associatedtype _TabView: View
  /// The tab as a view.
  var _tabView: _TabView { get }
}

/// A tab: its label, its content, and the value it is selected by.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  /// The type that the tab is selected by.
  public typealias TabValue = Value

  private let value: Value?
  private let content: Content
  private let label: Label

  init(_ value: Value?, _ content: Content, _ label: Label) {
    self.value = value
    self.content = content
    self.label = label
  }

  /// A tab with a label made in a closure.
  public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value, content(), label())
  }

  /// The content, which appears and disappears with the selection, and the label as its button.
  public var _tabView: some View {
    content.modifier(TabModifier(label: label, tag: value.map { AnyHashable($0) }))
  }
}

extension Tab where Label == DefaultTabLabel {
  /// A tab with a localizable title and a value; the picture is a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
    self.init(value, content(), DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
  }

  /// A tab with a value and a title that is a string; the picture is a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
    self.init(value, content(), DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
  }

  /// A tab with a localizable title and a value; the picture is one of the app's.
  public init(_ title: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) {
    self.init(value, content(), DefaultTabLabel(title: Text(title), image: Image(image)))
  }

  /// A tab with a value and a title that is a string; the picture is one of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: String, value: Value, @ViewBuilder content: () -> Content) {
    self.init(value, content(), DefaultTabLabel(title: Text(title), image: Image(image)))
  }
}

extension Tab where Label == DefaultTabLabel, Value == Never {
  /// A tab without a value, with a localizable title: a binding cannot select it. The picture is a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
  }

  /// A tab without a value, with a title that is a string: a binding cannot select it. The picture is a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
  }

  /// A tab with a localizable title and no value; the picture is one of the app's.
  public init(_ title: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), image: Image(image)))
  }

  /// A tab without a value, with a title that is a string; the picture is one of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: String, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), image: Image(image)))
  }
}

/// The label of a tab that is made with a title and a picture.
public struct DefaultTabLabel: SilentView {
  let title: Text
  let image: Image

  /// A `Label` of the title and the picture. This body is the library's and is not counted.
  public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }
}

/// Turns the statements of a closure into the tabs of a tab view.
@resultBuilder
@MainActor
public struct TabContentBuilder<Value: Hashable> {
  /// A tab with a value of the selection's type.
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == Value { content }

  /// A tab without a value, among tabs that are selected by value.
  @_disfavoredOverload
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == Never { content }

  /// The tabs one after another.
  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> Tabs<TupleView<(repeat (each Content)._TabView)>> {
    Tabs(view: TupleView((repeat (each content)._tabView)))
  }

  /// The tabs of an `if` without an `else`.
  public static func buildIf<Content: TabContent>(_ content: Content?) -> Tabs<Content._TabView?> {
    Tabs(view: content?._tabView)
  }

  /// The tabs of the first branch.
  public static func buildEither<First: TabContent, Second: TabContent>(first: First) -> EitherTabs<First, Second> {
    EitherTabs(view: ViewBuilder.buildEither(first: first._tabView))
  }

  /// The tabs of the second branch.
  public static func buildEither<First: TabContent, Second: TabContent>(second: Second) -> EitherTabs<First, Second> {
    EitherTabs(view: ViewBuilder.buildEither(second: second._tabView))
  }

  /// Several tabs.
  public struct Tabs<Content: View>: TabContent {
    /// The type of the selection.
    public typealias TabValue = Value
    let view: Content
    /// The tabs as one view.
    public var _tabView: Content { view }
  }

  /// Tabs of one branch or the other.
  public struct EitherTabs<First: TabContent, Second: TabContent>: TabContent {
    /// The type of the selection.
    public typealias TabValue = Value
    let view: _ConditionalContent<First._TabView, Second._TabView>
    /// The chosen branch as a view.
    public var _tabView: _ConditionalContent<First._TabView, Second._TabView> { view }
  }
}

extension TabView {
  /// Tabs of which the one with the selected value is on screen; pressing a tab writes its value.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == C._TabView, C.TabValue == SelectionValue {
    self.init(selection: selection) { content()._tabView }
  }
}

extension TabView where SelectionValue == Int {
  /// Tabs of which the first is on screen until another is pressed.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where Content == C._TabView, C.TabValue == Never {
    self.init { content()._tabView }
  }
}
