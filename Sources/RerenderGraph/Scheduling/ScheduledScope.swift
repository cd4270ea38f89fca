/// What can be scheduled: something that stands in a tree and is to be evaluated.
@MainActor
protocol ScheduledScope: AnyObject {
  /// 0 for the outermost. A pass goes down.
  var depth: Int { get }
  /// The place in the order in which scopes were mounted. Scopes of one depth run in this order.
  var ordinal: Int { get }
  /// Scopes that are gone are passed over.
  var isMounted: Bool { get }
  /// Where the scope waits: the scheduler's own note.
  var turn: Turn { get set }
}
