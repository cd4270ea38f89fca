import Observation
import RerenderGraph

/// What one navigation stack has pushed, and which screens the values on its path stand for.
///
/// The stack's own views read the navigator through the registrar, in scopes that are not counted.
@MainActor @Observable
final class Navigator {
  /// Pushes a value onto the stack's binding, or onto the path that the stack keeps.
  @ObservationIgnored var pushValue: (AnyHashable) -> Void = { _ in }
  /// Shortens the path to a number of values.
  @ObservationIgnored var truncate: (Int) -> Void = { _ in }

  /// Whether a pushed screen takes the place of the one before, as in a column of a split view.
  @ObservationIgnored var replaces = false

  /// The values on the path.
  var path: [AnyHashable] = []
  /// Screens above the path that links pushed as views.
  var screens: [PushedScreen] = []

  /// The destinations declared for a type, the last at the end.
  private var destinations: [ObjectIdentifier: [Destination]] = [:]

  nonisolated init() {}

  var depth: Int { path.count + screens.count }

  func push(_ screen: PushedScreen) {
    if replaces { screens = [screen] } else { screens.append(screen) }
  }

  /// Removes the screen at a position and those above it.
  func pop(to depth: Int) {
    if screens.count > 0 && depth < self.depth { screens.removeLast(min(screens.count, self.depth - depth)) }
    if depth < path.count { truncate(depth) }
  }

  /// The element at a position; nil where there is none.
  func element(at position: Int) -> PushedElement? {
    guard position >= 0 else { return nil }
    if position < path.count { return .value(path[position]) }
    let position = position - path.count
    return position < screens.count ? .screen(screens[position]) : nil
  }

  /// The destination of a value's type; nil where no mounted view declares one.
  func destination(for value: AnyHashable) -> Destination? {
    destinations[ObjectIdentifier(type(of: value.base))]?.last
  }

  func declare(_ destination: Destination, for type: any Any.Type) {
    destinations[ObjectIdentifier(type), default: []].append(destination)
  }

  /// Takes a declaration back. Another declaration for the type stays, or counts again.
  func withdraw(_ destination: Destination, for type: any Any.Type) {
    destinations[ObjectIdentifier(type)]?.removeAll { $0 === destination }
  }
}

/// A declared destination, with the newest closure.
@MainActor @Observable
final class Destination {
  var make: (AnyHashable) -> AnyView

  init(make: @escaping (AnyHashable) -> AnyView) { self.make = make }
}

/// A screen that a link pushed.
@MainActor @Observable
final class PushedScreen: Identifiable {
  var view: AnyView

  init(_ view: AnyView) { self.view = view }
}

/// An element of a stack, at one position.
enum PushedElement {
  case value(AnyHashable)
  case screen(PushedScreen)

  /// The identity of the element: another element in its place has another one.
  var id: AnyHashable {
    switch self {
    case .value(let value): value
    case .screen(let screen): AnyHashable(ObjectIdentifier(screen))
    }
  }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}

extension EnvironmentValues {
  /// The nearest navigation stack.
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

/// Tells the views in a stack which stack they are in.
struct NavigatorEnvironment: EnvironmentModifier {
  let navigator: Navigator

  func change(_ values: inout EnvironmentValues) { values.navigator = navigator }
}
