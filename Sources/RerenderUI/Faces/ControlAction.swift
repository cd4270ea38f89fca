package import Foundation

/// Something that can be done with a control.
package enum ControlAction {
  /// Press the control. `setPressed` tells a style that the finger is down, and is called around the action.
  case press(setPressed: (@MainActor (Bool) -> Void)?, action: @MainActor () -> Void)
  /// Tap it several times.
  case tap(count: Int, @MainActor () -> Void)
  /// Drag from its middle.
  case drag(changed: @MainActor (DragGesture.Value) -> Void, ended: @MainActor (DragGesture.Value) -> Void)
  /// Press it for long.
  case hold(@MainActor () -> Void)
  /// Turn it on or off.
  case turn(@MainActor (Bool) -> Void)
  /// Replace its text.
  case type(@MainActor (String) -> Void)
  /// Finish typing.
  case submit(@MainActor () -> Void)
  /// Choose the value of an option; tells whether the value is of the right type.
  case select(@MainActor (AnyHashable) -> Bool)
  /// Move it to a number.
  case slide(@MainActor (Double) -> Void)
  /// Go a step up or down.
  case step(@MainActor (_ isUp: Bool) -> Void)
  /// Set a date.
  case pick(@MainActor (Date) -> Void)
  /// Take rows out, by their offsets.
  case delete(@MainActor (IndexSet) -> Void)
  /// Move rows, by their offsets.
  case move(@MainActor (IndexSet, Int) -> Void)
  /// Hand over a picture, or the failure to load one.
  case load(@MainActor (AsyncImagePhase) -> Void)
  /// Set the color of a color picker.
  case color(@MainActor (Color) -> Void)

  /// The action as a word for errors.
  package var verb: String {
    switch self {
    case .press: "press"
    case .tap: "tap"
    case .drag: "drag"
    case .hold: "hold"
    case .turn: "turn"
    case .type: "type"
    case .submit: "submit"
    case .select: "select"
    case .slide: "slide"
    case .step: "step"
    case .pick: "pick"
    case .delete: "delete"
    case .move: "move"
    case .load: "load"
    case .color: "color"
    }
  }
}
