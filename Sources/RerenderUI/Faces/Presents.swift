package import RerenderGraph

/// What a presented view is to a person.
package enum PresentedKind {
  /// A sheet, a cover, a popover.
  case modal
  /// An alert or a dialog.
  case dialog
  /// A screen of a navigation stack.
  case screen
}

/// What stands around a presented view.
@MainActor
package protocol Presents {
  var kind: PresentedKind { get }
  /// How the view is closed.
  var dismissal: Dismissal { get }
}
