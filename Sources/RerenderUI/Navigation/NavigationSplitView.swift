public import RerenderGraph

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let all = Self(name: "all")
  public static let doubleColumn = Self(name: "doubleColumn")
  public static let detailOnly = Self(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static let sidebar = Self(name: "sidebar")
  public static let content = Self(name: "content")
  public static let detail = Self(name: "detail")
}

/// Two or three columns, all of them mounted.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: SilentView {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @StoredReference private var navigator = Navigator()

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
  }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
  }

  public var body: some View {
    navigator.replaces = true
    navigator.pushValue = { [navigator] in
      navigator.path = [$0]
      navigator.screens = []
    }
    navigator.truncate = { [navigator] in navigator.path.removeLast(navigator.path.count - $0) }
    return TupleView((sidebar, content, DetailColumn(navigator: navigator, detail: detail)))
      .modifier(NavigatorEnvironment(navigator: navigator))
  }
}

/// The detail column, or what a link of another column put in its place.
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

/// What stands for an element that a link chose.
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

/// A stack of screens: the form before `NavigationStack`.
public struct NavigationView<Content: View>: SilentView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationStack { content } }
}
