package import RerenderGraph

/// The kinds of presented views that a person tells apart.
package enum PresentedKind {
  /// A sheet, a cover, a popover.
  case modal
  /// An alert or a dialog.
  case dialog
  /// A screen of a navigation stack.
  case screen
}

/// A modifier around a presented view.
@MainActor
package protocol Presents {
  var kind: PresentedKind { get }
  /// How the view is closed.
  var dismissal: Dismissal { get }
}
