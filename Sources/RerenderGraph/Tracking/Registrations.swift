@_spi(SwiftUI) import Observation
import RerenderProbe

/// What one evaluation read through the standard library's registrar, registered there until it is cancelled.
///
/// The access list is collected by the standard library itself, in the thread-local slot that its own
/// `withObservationTracking` uses; opening the scope here is what makes it possible to cancel the registrations of a view
/// that is evaluated for another reason or unmounted, so that nothing piles up.
@MainActor
struct Registrations {
  /// Behind a reference, so that a scope has a layout of its own: that of the standard library's type is not fixed.
  private var current: Registration?

  /// Whether anything is registered.
  var isEmpty: Bool { current == nil }

  /// Takes everything back from the registrars. Complexity: O(objects read).
  mutating func cancel() {
    guard let current else { return }
    self.current = nil
    current.tracking.cancel()
  }

  /// Begins to collect what is read on this thread; what was registered before is taken back.
  ///
  /// - Returns: The list that was collected into before, to be handed to `close`.
  mutating func open() -> UnsafeMutableRawPointer? {
    if current != nil { cancel() }
    let outer = ObservationSlot.get()
    ObservationSlot.set(AccessLists.push())
    return outer
  }

  /// Ends the collecting and registers a scope with every property that was read.
  ///
  /// The scope hears of each change from the thread that makes it, before the value is stored.
  mutating func close(_ outer: UnsafeMutableRawPointer?, for scope: ScopeNode) {
    ObservationSlot.set(outer)
    if AccessLists.pop() { current = Registration.make(for: scope) }
  }
}

/// The standard library's record of one registration.
private final class Registration {
  let tracking: ObservationTracking

  private init(_ tracking: ObservationTracking) { self.tracking = tracking }

  /// Registers a scope with what the list that was ended last has collected.
  @MainActor
  @inline(never)
  static func make(for scope: ScopeNode) -> Registration? {
    let list = AccessLists.take()
    if scope.host.isShadow { return nil }
    let tracking = ObservationTracking(list)
    if scope.host.isExplaining { scope.host.explaining.noteReads(of: AccessedProperties.of(tracking), in: scope) }
    let notification = scope.notification
    ObservationTracking._installTracking(tracking, willSet: { tracking in notification.willSet(tracking.changed) })
    return Registration(tracking)
  }
}

/// The lists that reads are collected into: one for each evaluation that is running, one inside another.
@MainActor
private enum AccessLists {
  typealias List = ObservationTracking._AccessList

  /// Made when first needed and kept: their addresses must not change while an evaluation runs.
  @exclusivity(unchecked) private static var lists: [UnsafeMutableRawPointer] = []
  @exclusivity(unchecked) private static var depth = 0

  /// The first word of an empty list.
  @exclusivity(unchecked) private static var emptyWord: UInt = 0
  /// Whether a list is that one word.
  @exclusivity(unchecked) private static var isWord = false

  static func push() -> UnsafeMutableRawPointer {
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
    return isWord ? list.load(as: UInt.self) != emptyWord : isTouched(list)
  }

  /// Takes what the list that was ended last has collected.
  static func take() -> List? {
    let list = lists[depth].assumingMemoryBound(to: List?.self)
    defer { list.pointee = nil }
    return list.pointee
  }

  @inline(never)
  private static func isTouched(_ list: UnsafeMutableRawPointer) -> Bool {
    list.assumingMemoryBound(to: List?.self).pointee != nil
  }

  @inline(never)
  private static func add() {
    let list = UnsafeMutablePointer<List?>.allocate(capacity: 1)
    list.initialize(to: nil)
    lists.append(UnsafeMutableRawPointer(list))
    isWord = MemoryLayout<List?>.size == MemoryLayout<UInt>.size
    if isWord { emptyWord = UnsafeRawPointer(list).load(as: UInt.self) }
  }
}
