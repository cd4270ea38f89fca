/// What stands beside a view that a focus can move to.
@MainActor
package protocol TakesFocus {
  /// Moves the focus there.
  func takeFocus()
}
