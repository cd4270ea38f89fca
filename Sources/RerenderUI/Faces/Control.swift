package import RerenderGraph

/// A view or modifier that a person could act on: the face of a control.
///
/// The node of a control holds it as its `value`. `RerenderDriving` finds it there.
@MainActor
package protocol Control {
  /// What people call the control: `"button"`, `"text field"`.
  var controlName: String { get }
  /// What can be done with the control.
  func actions(in node: Node) -> [ControlAction]
}
