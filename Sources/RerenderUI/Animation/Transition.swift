public import Foundation
public import RerenderGraph

/// How a view comes and goes.
///
/// Nothing is drawn here: a view that leaves is gone at once. The transition is carried as a value, and its body, which
/// describes frames in between, is not evaluated.
@MainActor @preconcurrency
public protocol Transition {
  /// What the transition makes of a view.
  associatedtype Body: View
  /// The stand-in for the view in `body`.
  typealias Content = _TransitionContent<Self>

  /// The view at a phase of its coming or going.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
}

/// The stand-in for the view in a transition's body.
public struct _TransitionContent<Value>: LeafView {}

/// Where a view is in its coming or going.
public enum TransitionPhase: Hashable, Sendable {
  /// About to come.
  case willAppear
  /// In place.
  case identity
  /// Gone.
  case didDisappear

  /// Whether the view is in place.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the view comes, 0 in place, 1 once it is gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A transition whose type is not part of the type of what holds it.
public struct AnyTransition: Sendable {
  /// What the transition does, as text. Two transitions with the same text are equal.
  let name: String

  private init(_ name: String) { self.name = name }

  /// A transition of any type, kept as the text of its value.
  @MainActor public init<T: Transition>(_ transition: T) { name = "\(transition)" }

  /// No change on the way.
  public static let identity = AnyTransition("identity")
  /// Fades in and out.
  public static let opacity = AnyTransition("opacity")
  /// Comes from the leading edge and goes to the trailing one.
  public static let slide = AnyTransition("slide")
  /// Grows from nothing and shrinks to nothing.
  public static let scale = AnyTransition("scale")

  /// Comes from an edge and goes back to it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move \(edge)") }
  /// Comes from an edge, and goes to the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition("push \(edge)") }
  /// Comes from a distance in points and goes back there.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition("offset \(offset)") }

  /// Comes from a distance in points, given for each axis, and goes back there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Grows from a factor and shrinks to it, around an anchor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition("scale \(scale) \(anchor)")
  }

  /// One transition for coming, another for going.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition("in: \(insertion.name), out: \(removal.name)")
  }

  /// A transition between two values of a modifier.
  @MainActor public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition("modifier \(Shown.describe(active)), \(Shown.describe(identity))")
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition("\(name) + \(other.name)") }
  /// The transition with an animation of its own, or with nil without any.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition("\(name) animated \(animation.map { "\($0)" } ?? "not")")
  }
}

/// A view that fades.
public struct OpacityTransition: Transition {
  /// A fade; it has no parts to set.
  public init() {}
  /// The view with opacity 1 in place and 0 on the way; not evaluated here.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A view that slides in from the leading edge and out to the trailing one.
public struct SlideTransition: Transition {
  /// A slide; it has no parts to set.
  public init() {}
  /// The view offset by the phase's value; not evaluated here.
  public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.value) }
}

/// A view that moves in from an edge.
public struct MoveTransition: Transition {
  /// Where the view comes from.
  public var edge: Edge
  /// A move from an edge.
  public init(edge: Edge) { self.edge = edge }
  /// The view offset by the phase's value, whatever the edge; not evaluated here.
  public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.value) }
}

/// A view that grows and shrinks.
public struct ScaleTransition: Transition {
  /// The factor that the view has on the way.
  public var scale: Double
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// Growth from a factor, around an anchor.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The view in its own size in place and scaled on the way; not evaluated here.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

extension Transition where Self == OpacityTransition {
  /// The transition that fades.
  public static var opacity: Self { Self() }
}

extension Transition where Self == SlideTransition {
  /// The transition from the leading to the trailing edge.
  public static var slide: Self { Self() }
}

extension Transition where Self == MoveTransition {
  /// The transition that comes from an edge.
  public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == ScaleTransition {
  /// The transition that grows from nothing.
  public static var scale: Self { Self(0) }
  /// The transition that grows from a factor, around an anchor.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}

private struct TransitionModifier: ValueModifier, TransitionCarrier {
  let transition: String

  var leavesAtOnce: Bool { transition == AnyTransition.identity.name }
}

private struct ContentTransitionModifier: ValueModifier { let transition: ContentTransition }

/// How a view's content changes.
public struct ContentTransition: Hashable, Sendable {
  private let name: String
  /// The content is replaced at once.
  public static let identity = ContentTransition(name: "identity")
  /// What lies between the old and the new content is shown.
  public static let interpolate = ContentTransition(name: "interpolate")
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(name: "opacity")
  /// Symbols change as their effects say.
  public static let symbolEffect = ContentTransition(name: "symbolEffect")
  /// Digits roll, up or down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText \(countsDown)")
  }
  /// Digits roll in the direction that the value changes.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(name: "numericText \(value)")
  }
}

extension View {
  /// Says how the view comes and goes.
  public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t.name)) }
  /// Says how the view comes and goes, by a transition with a type of its own. Its value is kept as text.
  public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: "\(transition)"))
  }

  /// Says how the view's content changes: kept as part of what is shown.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(ContentTransitionModifier(transition: transition))
  }
}
