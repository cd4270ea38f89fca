import RerenderGraph

/// An action of an assistive technology on a view, beside what touches do.
///
/// Such a control stands beside the view's own controls. Where the names are the same it comes after them, and it hides
/// none of them.
@MainActor
package protocol AccessibilityControl: Control {
  /// The name of the action; `nil` where the action goes by the name of its view.
  var actionName: String? { get }
}
