import Foundation
public import RerenderGraph

/// A way of touching a view that has actions.
///
/// Nobody touches here: a gesture's actions are kept, and run when the view is driven (`MountedControl`).
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What an action is told of the gesture.
  associatedtype Value
  /// The gesture that this one is made of; `Never` for one that is recognised by itself.
  associatedtype Body: Gesture

  /// The gesture that this one is made of.
  var body: Body { get }

  /// What listens to the touches the gesture is made of. Library use only.
  static func _handlers(_ gesture: Self, _ sink: _GestureSink<Value>) -> [_GestureHandler]
}

extension Never: Gesture {
  /// There is no such gesture, so there is no value.
  public typealias Value = Never

  /// Never called: there is no gesture to call it on.
  public var body: Never { fatalError("There is no value of this type to ask for its body.") }
  /// Never called: there is no gesture to call it with.
  public static func _handlers(_ gesture: Never, _ sink: _GestureSink<Never>) -> [_GestureHandler] {}
}

extension Gesture where Body == Never {
  /// Never called: such a gesture is recognised by itself.
  public var body: Never { fatalError("\(Self.self) is recognised by itself and has no body.") }
}

extension Gesture where Value == Body.Value {
  /// The handlers of the gesture's body. Library use only.
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
  /// A number of taps.
  case tap(count: Int, ended: @MainActor () -> Void)
  /// A press that lasts: told when it begins and when it is over.
  case hold(changed: @MainActor () -> Void, ended: @MainActor () -> Void)
  /// A touch that moves: told at each move and when it is over.
  case drag(changed: @MainActor (DragGesture.Value) -> Void, ended: @MainActor (DragGesture.Value) -> Void)
  /// A kind that nothing here can make.
  case other

  /// Drives the gesture from beginning to end; a drag moves over no distance.
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
  /// A bit for each kind: 1 the gesture itself, 2 those of the views inside.
  public let rawValue: UInt32

  /// The kinds whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither.
  public static let none: GestureMask = []
  /// The added gesture. Without this bit it cannot be driven.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside, which can be driven with or without this bit.
  public static let subviews = GestureMask(rawValue: 2)
  /// Both.
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

  /// Adds a gesture that can be driven only while it is enabled.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture, "gesture", isEnabled ? .all : .subviews))
  }

  /// Adds a gesture that comes before those of the views inside; when driven, it is like any other.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture, "highPriorityGesture", mask))
  }

  /// Adds a gesture that does not stand back for others; when driven, it is like any other.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture, "simultaneousGesture", mask))
  }

  /// Does something when the view is tapped.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: { action() }))
  }

  /// Does something when the view is pressed for long: `MountedControl.hold()`.
  ///
  /// No time passes: `onPressingChanged` is told true, the action runs, and `onPressingChanged` is told false. The
  /// duration in seconds is kept, the distance is not.
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
