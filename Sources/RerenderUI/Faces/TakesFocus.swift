/// A view of the library's beside one that the focus can move to.
@MainActor
package protocol TakesFocus {
  /// Moves the focus to that view.
  func takeFocus()
}
