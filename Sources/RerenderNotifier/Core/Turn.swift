/// Which thread hands on what a subject sends or a many-sided operator decided: one thread at a time.
///
/// A plain value, guarded by the lock of the subject or the operator. The thread that has the turn may take it again
/// from within a delivery of its own.
package struct Turn<Thread: Equatable> {
  private var holder: Thread?
  private var depth = 0

  package init() {}

  /// Whether no thread has the turn.
  var isFree: Bool { holder == nil }

  /// Whether the thread that has the turn took it from within a delivery.
  var isNested: Bool { depth > 1 }

  /// Gives `thread` the turn; false if another thread has it. That thread will see to what was decided meanwhile.
  ///
  /// Without `nesting` a thread that has the turn does not get it again: it goes on when its delivery has returned.
  package mutating func take(by thread: Thread, nesting: Bool) -> Bool {
    if let holder, !nesting || holder != thread { return false }
    holder = thread
    depth += 1
    return true
  }

  /// Gives back what the last `take` gave.
  package mutating func giveBack() {
    depth -= 1
    if depth == 0 { holder = nil }
  }
}

extension ThreadIdentity: Equatable {}
