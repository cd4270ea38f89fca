package import Foundation
package import RerenderGraph

/// A mounted thing that a person could act on. The face of a control, found by walking the graph.
@MainActor
package protocol Control {
  /// What people call it: `"button"`, `"text field"`.
  var controlName: String { get }
  /// What can be done with it.
  func actions(in node: Node) -> [ControlAction]
}

/// What an assistive technology does with a view that is touched otherwise or not at all.
///
/// It stands beside the view's own controls: it goes after them where the names are the same, and hides none of them.
@MainActor
protocol AccessibilityControl: Control {
  /// What the action is called; `nil` for one that has the name of its view.
  var actionName: String? { get }
}

/// Something that can be done with a control.
package enum ControlAction {
  /// Press it. `setPressed` tells a style that the finger is down, and is called around the action.
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
  var verb: String {
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

/// Marks the part of a control that names it, where the control shows more than its name.
package struct ControlLabel<Content: View>: ContainerView {
  package let content: Content
  package init(_ content: Content) { self.content = content }
}

/// Lets a label be recognised whatever its type.
protocol NamesControl {}
extension ControlLabel: NamesControl {}
