public import RerenderGraph

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String
  /// As the surroundings have it.
  public static let automatic = Self(name: "automatic")
  /// All columns.
  public static let all = Self(name: "all")
  /// The content and the detail column.
  public static let doubleColumn = Self(name: "doubleColumn")
  /// The detail column alone.
  public static let detailOnly = Self(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  /// The first column.
  public static let sidebar = Self(name: "sidebar")
  /// The column in the middle.
  public static let content = Self(name: "content")
  /// The last column.
  public static let detail = Self(name: "detail")
}

/// Two or three columns, all of them mounted.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: SilentView {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private var columnVisibility: Binding<NavigationSplitViewVisibility>?
  private var preferredCompactColumn: Binding<NavigationSplitViewColumn>?
  @StoredReference private var navigator = Navigator()

  /// Three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Three columns, all mounted whatever the visibility. The visibility is shown and never written.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    self.columnVisibility = columnVisibility
  }

  /// Two columns, without one in the middle.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Two columns, both mounted whatever the visibility. The visibility is shown and never written.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
    self.columnVisibility = columnVisibility
  }

  /// Two columns, both mounted whichever is preferred. The preferred column is shown and never written.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
    self.preferredCompactColumn = preferredCompactColumn
  }

  /// The columns. A link changes what the last one shows. This body is the library's and is not counted.
  public var body: some View {
    navigator.replaces = true
    navigator.pushValue = { [navigator] in
      navigator.path = [$0]
      navigator.screens = []
    }
    navigator.truncate = { [navigator] in navigator.path.removeLast(navigator.path.count - $0) }
    return AttachedView(
      content: TupleView((sidebar, content, DetailColumn(navigator: navigator, detail: detail))),
      attachment: TupleView(
        (
          columnVisibility.map { BoundOption(name: "columnVisibility", binding: $0) },
          preferredCompactColumn.map { BoundOption(name: "preferredCompactColumn", binding: $0) }
        ))
    )
    .modifier(NavigatorEnvironment(navigator: navigator))
  }
}

/// The detail column, or the screen that a link of another column put in its place.
private struct DetailColumn<Detail: View>: SilentView {
  let navigator: Navigator
  let detail: Detail

  var body: some View {
    if let element = navigator.element(at: navigator.depth - 1) {
      ShownElement(navigator: navigator, element: element).id(element.id)
    } else {
      detail
    }
  }
}

/// The screen of an element that a link chose.
struct ShownElement: SilentView {
  let navigator: Navigator
  let element: PushedElement

  var body: some View {
    switch element {
    case .value(let value):
      if let make = navigator.destination(for: value)?.make { ContentScope { make(value) } }
    case .screen(let screen): screen.view
    }
  }
}

/// A stack of screens; the form that preceded `NavigationStack`.
public struct NavigationView<Content: View>: SilentView {
  private let content: Content

  /// A stack with the content as its root.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A `NavigationStack` with a path of its own. This body is the library's and is not counted.
  public var body: some View { NavigationStack { content } }
}
