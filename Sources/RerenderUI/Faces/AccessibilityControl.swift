import RerenderGraph

/// What an assistive technology does with a view that is touched otherwise or not at all.
///
/// It stands beside the view's own controls: it goes after them where the names are the same, and hides none of them.
@MainActor
package protocol AccessibilityControl: Control {
  /// What the action is called; `nil` for one that has the name of its view.
  var actionName: String? { get }
}
