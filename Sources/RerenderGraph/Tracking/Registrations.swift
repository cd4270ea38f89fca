@_spi(SwiftUI) import Observation
import RerenderProbe

/// What one evaluation read through the standard library's registrar, registered there until it is cancelled.
///
/// The access list is collected by the standard library itself, in the thread-local slot that its own
/// `withObservationTracking` uses; opening the scope here is what makes it possible to cancel the registrations of a view
/// that is evaluated for another reason or unmounted, so that nothing piles up.
@MainActor
struct Registrations {
  private var tracking: ObservationTracking?
  /// Kept beside it: copying or testing a value of a type of the standard library's own costs a call into it.
  private(set) var isEmpty = true

  /// Takes everything back from the registrars. Complexity: O(objects read).
  mutating func cancel() {
    guard !isEmpty else { return }
    isEmpty = true
    tracking?.cancel()
    tracking = nil
  }

  /// Begins to collect what is read on this thread; what was registered before is taken back.
  ///
  /// - Returns: The list that was collected into before, to be handed to `close`.
  mutating func open() -> UnsafeMutableRawPointer? {
    cancel()
    let outer = ObservationSlot.get()
    ObservationSlot.set(UnsafeMutableRawPointer(AccessLists.push()))
    return outer
  }

  /// Ends the collecting and registers a scope with every property that was read.
  ///
  /// The scope hears of each change from the thread that makes it, before the value is stored.
  mutating func close(_ outer: UnsafeMutableRawPointer?, for scope: ScopeNode) {
    ObservationSlot.set(outer)
    guard AccessLists.pop() else { return }
    let list = AccessLists.take()
    if scope.host.isShadow { return }
    let tracking = ObservationTracking(list)
    self.tracking = tracking
    isEmpty = false
    let notification = scope.notification
    ObservationTracking._installTracking(tracking, willSet: { tracking in notification.willSet(tracking.changed) })
  }
}

/// The lists that reads are collected into: one for each evaluation that is running, one inside another.
@MainActor
private enum AccessLists {
  typealias List = ObservationTracking._AccessList

  /// Made when first needed and kept: their addresses must not change while an evaluation runs.
  @exclusivity(unchecked) private static var lists: [UnsafeMutablePointer<List?>] = []
  @exclusivity(unchecked) private static var depth = 0

  /// The first word of an empty list, where a list is one word.
  @exclusivity(unchecked) private static var emptyWord: UInt?

  static func push() -> UnsafeMutablePointer<List?> {
    if depth == lists.count { add() }
    defer { depth += 1 }
    return lists[depth]
  }

  /// Ends the innermost list and tells whether anything was read.
  ///
  /// A list that has the word of an empty one is empty: no call into the standard library is needed to see it, nor to
  /// destroy it.
  static func pop() -> Bool {
    depth -= 1
    let list = lists[depth]
    if let emptyWord { return UnsafeRawPointer(list).load(as: UInt.self) != emptyWord }
    return list.pointee != nil
  }

  /// Takes what the list that was ended last has collected.
  static func take() -> List? {
    defer { lists[depth].pointee = nil }
    return lists[depth].pointee
  }

  private static func add() {
    let list = UnsafeMutablePointer<List?>.allocate(capacity: 1)
    list.initialize(to: nil)
    lists.append(list)
    if MemoryLayout<List?>.size == MemoryLayout<UInt>.size { emptyWord = UnsafeRawPointer(list).load(as: UInt.self) }
  }
}
