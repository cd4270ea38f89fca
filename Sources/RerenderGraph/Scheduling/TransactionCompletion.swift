/// What is done, once, when the update that a transaction belongs to is over. Used on the main thread only.
package final class TransactionCompletion {
  private(set) var actions: [() -> Void]
  /// A change belongs to the transaction: its update will complete it.
  var isAwaited = false

  init(_ actions: [() -> Void]) { self.actions = actions }

  /// Does it, unless that is done.
  func run() {
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }

  /// Does it now where nothing was changed that an update would have to show.
  package func runUnlessAwaited() {
    if !isAwaited { run() }
  }
}
