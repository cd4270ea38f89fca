import Foundation
public import RerenderGraph

/// A way of touching that something is done for.
///
/// Nobody touches here: a gesture's actions are kept, and run when the view is driven (`MountedControl`).
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of the gesture while it goes on.
  associatedtype Value
  associatedtype Body: Gesture

  var body: Body { get }

  /// What listens to the touches the gesture is made of. The library's own.
  static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler]
}

extension Never: Gesture {
  public typealias Value = Never

  public var body: Never { fatalError("There is no value of this type to ask for its body.") }
  public static func _handlers(_ gesture: Never, _ sink: _GestureSink<Never>) -> [_GestureHandler] {}
}

extension Gesture where Body == Never {
  /// Never called: such a gesture is recognised by itself.
  public var body: Never { fatalError("\(Self.self) is recognised by itself and has no body.") }
}

extension Gesture where Value == Body.Value {
  public static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler] {
    Body._handlers(gesture.body, sink)
  }
}

/// Where a gesture's values go.
public struct _GestureSink<Value> {
  var changed: @MainActor (Value) -> Void = { _ in }
  var ended: @MainActor (Value) -> Void = { _ in }
}

/// What listens to one kind of touch.
public enum _GestureHandler {
  case tap(count: Int, ended: @MainActor () -> Void)
  case hold(changed: @MainActor () -> Void, ended: @MainActor () -> Void)
  case drag(changed: @MainActor (DragGesture.Value) -> Void, ended: @MainActor (DragGesture.Value) -> Void)
  /// A kind that nothing here can make.
  case other

  /// Makes the gesture go through from beginning to end; a drag over no distance.
  @MainActor func complete() {
    switch self {
    case .tap(_, let ended): ended()
    case .hold(let changed, let ended):
      changed()
      ended()
    case .drag(_, let ended): ended(DragGesture.Value(translation: .zero))
    case .other: break
    }
  }

  var action: ControlAction? {
    switch self {
    case .tap(1, let ended): .press(setPressed: nil, action: ended)
    case .tap(let count, let ended): .tap(count: count, ended)
    case .hold(let changed, let ended):
      .hold {
        changed()
        ended()
      }
    case .drag(let changed, let ended): .drag(changed: changed, ended: ended)
    case .other: nil
    }
  }
}

/// Which gestures of a view and of the views inside are recognised.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

private struct GestureModifier: ValueModifier, Control {
  let priority: String
  let mask: UInt32
  /// In a closure, so that new actions alone are no change of what is shown.
  let handlers: @MainActor () -> [_GestureHandler]

  init<G: Gesture>(_ gesture: G, _ priority: String, _ mask: GestureMask) {
    self.priority = priority
    self.mask = mask.rawValue
    handlers = { G._handlers(gesture, _GestureSink()) }
  }

  var controlName: String { "gesture" }

  func actions(in node: Node) -> [ControlAction] {
    GestureMask(rawValue: mask).contains(.gesture) ? handlers().compactMap(\.action) : []
  }
}

private struct TapModifier: ValueModifier, Control {
  let count: Int
  let action: @MainActor () -> Void

  var controlName: String { "tap" }

  func actions(in node: Node) -> [ControlAction] {
    [_GestureHandler.tap(count: count, ended: action).action].compactMap { $0 }
  }
}

private struct LongPressModifier: ValueModifier, Control {
  let minimumDuration: Double
  let action: @MainActor () -> Void
  let onPressingChanged: @MainActor (Bool) -> Void

  var controlName: String { "long press" }

  func actions(in node: Node) -> [ControlAction] {
    [
      .hold {
        onPressingChanged(true)
        action()
        onPressingChanged(false)
      }
    ]
  }
}

private struct HoverModifier: ValueModifier, Control {
  let action: @MainActor (Bool) -> Void

  var controlName: String { "hover" }
  func actions(in node: Node) -> [ControlAction] { [.turn(action)] }
}

extension View {
  /// Adds a gesture.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture, "gesture", mask))
  }

  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture, "gesture", isEnabled ? .all : .subviews))
  }

  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture, "highPriorityGesture", mask))
  }

  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture, "simultaneousGesture", mask))
  }

  /// Does something when the view is tapped.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: { action() }))
  }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      LongPressModifier(
        minimumDuration: minimumDuration, action: { action() }, onPressingChanged: { onPressingChanged?($0) }))
  }

  /// Does something when a pointer comes over the view and when it leaves: `MountedControl.turn(_:)`.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: { action($0) }))
  }
}
