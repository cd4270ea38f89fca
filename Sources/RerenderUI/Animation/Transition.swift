public import Foundation
public import RerenderGraph

/// How a view comes and goes.
///
/// Nothing is drawn here: a view that leaves is gone at once. The transition is carried as a value, and its body, which
/// describes frames in between, is not evaluated.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = _TransitionContent<Self>

  /// The view at a phase of its coming or going.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
}

/// Stands for the view in a transition's body.
public struct _TransitionContent<Value>: LeafView {}

/// Where a view is in its coming or going.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }

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
  /// What the transition does, as text: two that read alike are alike.
  let name: String

  private init(_ name: String) { self.name = name }

  @MainActor public init<T: Transition>(_ transition: T) { name = "\(transition)" }

  public static let identity = AnyTransition("identity")
  public static let opacity = AnyTransition("opacity")
  public static let slide = AnyTransition("slide")
  public static let scale = AnyTransition("scale")

  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move \(edge)") }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition("push \(edge)") }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition("offset \(offset)") }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

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

  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition("\(name) + \(other.name)") }
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition("\(name) animated \(animation.map { "\($0)" } ?? "not")")
  }
}

/// A view that fades.
public struct OpacityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A view that slides in from the leading edge and out to the trailing one.
public struct SlideTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.value) }
}

/// A view that moves in from an edge.
public struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.value) }
}

/// A view that grows and shrinks.
public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

extension Transition where Self == OpacityTransition { public static var opacity: Self { Self() } }
extension Transition where Self == SlideTransition { public static var slide: Self { Self() } }

extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == ScaleTransition {
  public static var scale: Self { Self(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { Self(scale, anchor: anchor) }
}

private struct TransitionModifier: ValueModifier { let transition: String }

private struct ContentTransitionModifier: ValueModifier { let transition: ContentTransition }

/// How a view's content changes.
public struct ContentTransition: Hashable, Sendable {
  private let name: String
  public static let identity = ContentTransition(name: "identity")
  public static let interpolate = ContentTransition(name: "interpolate")
  public static let opacity = ContentTransition(name: "opacity")
  public static let symbolEffect = ContentTransition(name: "symbolEffect")
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText \(countsDown)")
  }
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(name: "numericText \(value)")
  }
}

extension View {
  /// Says how the view comes and goes.
  public func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t.name)) }
  public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: "\(transition)"))
  }

  public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(ContentTransitionModifier(transition: transition))
  }
}
