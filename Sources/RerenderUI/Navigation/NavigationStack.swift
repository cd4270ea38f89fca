public import RerenderGraph

/// A stack of screens: the root, and one for each element of a path.
///
/// Screens below the top stay mounted and keep their state. A popped screen is destroyed.
public struct NavigationStack<Data, Root: View>: SilentView {
  private let root: Root
  private let path: StackPath
  @StoredReference private var navigator = Navigator()

  /// A stack with a path of its own.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = .own
  }

  /// A stack whose path is a binding to values of any type.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = .bound(
      read: { path.live.elements },
      push: { value in
        func open<Value: Hashable>(_ value: Value) { path.wrappedValue.append(value) }
        if let value = value.base as? any Hashable { open(value) }
      },
      truncate: { path.wrappedValue.removeLast(path.wrappedValue.count - $0) })
  }

  /// A stack whose path is a binding to a collection of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = .bound(
      read: { path.live.map { AnyHashable($0) } },
      push: { if let value = $0.base as? Data.Element { path.wrappedValue.append(value) } },
      truncate: { path.wrappedValue.removeLast(path.wrappedValue.count - $0) })
  }

  /// The root and the screens of the path. This body is the library's and is not counted.
  public var body: some View {
    connect()
    return StackBody(root: root, navigator: navigator, path: path)
      .modifier(NavigatorEnvironment(navigator: navigator))
  }

  private func connect() {
    switch path {
    case .own:
      navigator.pushValue = { [navigator] in navigator.path.append($0) }
      navigator.truncate = { [navigator] in navigator.path.removeLast(navigator.path.count - $0) }
    case .bound(_, let push, let truncate):
      navigator.pushValue = push
      navigator.truncate = truncate
    }
  }
}

/// Where a stack keeps its path.
enum StackPath {
  case own
  case bound(read: () -> [AnyHashable], push: (AnyHashable) -> Void, truncate: (Int) -> Void)
}

/// The root and the screens above it.
private struct StackBody<Root: View>: SilentView {
  let root: Root
  let navigator: Navigator
  let path: StackPath

  var body: some View {
    GatedView(isShown: { [navigator] in navigator.depth == 0 }, content: root)
    PathReader(navigator: navigator, path: path)
    StackLevel(navigator: navigator, position: 0)
  }
}

/// Reads the binding to the path in a scope of its own.
private struct PathReader: ObservingView {
  let navigator: Navigator
  let path: StackPath

  func makeRecord(in node: Node) -> Navigator { navigator }

  func read() -> [AnyHashable]? {
    if case .bound(let read, _, _) = path { read() } else { nil }
  }

  func take(_ value: [AnyHashable]?, _ navigator: Navigator, in node: Node) {
    guard let value, value != navigator.path else { return }
    if value.count < navigator.path.count { navigator.screens = [] }
    navigator.path = value
  }
}

/// The screen at one position of the stack, and those above it.
private struct StackLevel: SilentView {
  let navigator: Navigator
  let position: Int

  var body: some View {
    if let element = navigator.element(at: position) {
      GatedView(
        isShown: { [navigator, position] in position == navigator.depth - 1 },
        content: StackScreen(navigator: navigator, position: position, element: element).id(element.id))
      AnyView(StackLevel(navigator: navigator, position: position + 1))
    }
  }
}

/// The screen of one element of the path.
private struct StackScreen: SilentView {
  let navigator: Navigator
  let position: Int
  let element: PushedElement
  @StoredReference private var dismissal = Dismissal()

  var body: some View {
    dismissal.action = { [navigator, position] in navigator.pop(to: position) }
    return screen.modifier(PresentedEnvironment(dismissal: dismissal, kind: .screen))
  }

  @ViewBuilder private var screen: some View {
    switch element {
    case .value(let value):
      if let make = navigator.destination(for: value)?.make {
        ContentScope { make(value) }
      } else {
        MissingDestination(type: type(of: value.base))
      }
    case .screen(let screen): screen.view
    }
  }
}

/// Shown in place of a screen where a value has no destination.
private struct MissingDestination: ObservingView {
  let type: any Any.Type

  func makeRecord(in node: Node) -> Navigator {
    node.host.reportProblem(
      "A NavigationLink is presenting a value of type “\(type)” but there is no matching navigationDestination "
        + "declaration visible from the location of the link. The link cannot be activated.", at: node)
    return Navigator()
  }

  func read() {}
  func take(_ value: Void, _ record: Navigator, in node: Node) {}
}
