@_spi(SwiftUI) import Observation
import RerenderProbe

/// What one evaluation read through the standard library's registrar, registered there until it is cancelled.
///
/// The standard library itself collects the access list, in the thread-local slot that its own
/// `withObservationTracking` uses. Opening the scope here makes it possible to cancel the registrations of a view that
/// is unmounted or evaluated for another reason, so that they do not pile up.
@MainActor
struct Registrations {
  /// Whether anything is registered.
  private(set) var isEmpty = true
  /// Whether an evaluation is reading: what is registered is what the one before it read.
  private(set) var isCollecting = false

  /// Takes everything back from the registrars. Complexity: O(objects read).
  mutating func cancel(for scope: ScopeNode) {
    guard !isEmpty else { return }
    isEmpty = true
    scope.invalidator.replace(with: nil)
  }

  /// Begins to collect what is read on this thread. What was registered before stays until `close`, for other threads.
  ///
  /// - Returns: The list that was collected into before, to be handed to `close`.
  mutating func open() -> UnsafeMutableRawPointer? {
    isCollecting = true
    let outer = ObservationSlot.get()
    ObservationSlot.set(AccessLists.push())
    return outer
  }

  /// Ends the collecting and registers a scope with every property that was read, and with no other any more.
  ///
  /// The scope hears of each change from the thread that makes it, before the value is stored.
  mutating func close(_ outer: UnsafeMutableRawPointer?, for scope: ScopeNode) {
    ObservationSlot.set(outer)
    isCollecting = false
    if AccessLists.pop() { register(scope) } else { cancel(for: scope) }
  }

  /// Registers a scope with what the list that was ended last has collected.
  @inline(never)
  private mutating func register(_ scope: ScopeNode) {
    guard let list = AccessLists.take(), !scope.host.isShadow else { return }
    let recorder = scope.host.recorder
    if scope.host.isExplaining {
      recorder.explaining.noteReads(of: AccessedProperties.of(ObservationTracking(list)), in: scope)
    }
    isEmpty = false
    let invalidator = scope.invalidator
    let parts = recorder.tellsObjectsApart ? AccessedProperties.parts(of: list) : []
    invalidator.replace(with: Registration(list, in: parts, hearsStores: invalidator.wantsStores, invalidator))
  }
}

/// The standard library's record of what one evaluation read.
///
/// Behind a reference, so that a scope has a layout of its own: that of the standard library's type is not fixed. One
/// is made for every evaluation: it holds no more than most of them need.
final class Registration: @unchecked Sendable {
  typealias List = ObservationTracking._AccessList

  private let tracking: ObservationTracking
  // Sound: written once after the making, under the lock of the invalidator while this is its current registration, or
  // on the main thread after that; it is read on the main thread after that.
  private var more: MoreRegistrations?

  /// Registers an invalidator with every property in a list; it hears from the thread that makes the change.
  ///
  /// - Parameters:
  ///   - parts: The list object by object, where those are to be told apart; else empty.
  ///   - hearsStores: Whether it hears of stored values too.
  init(_ list: List, in parts: [AccessedProperties.Part], hearsStores: Bool, _ invalidator: Invalidator) {
    let registrar = parts.first?.registrar
    tracking = ObservationTracking(parts.first?.list ?? list)
    if registrar == nil && !hearsStores && AccessedProperties.knowsLists {
      ObservationTracking._installTracking(tracking, willSet: { invalidator.willSet($0.changed, of: nil) })
    } else {
      ObservationTracking._installTracking(tracking, willSet: { invalidator.willSet($0.changed, of: registrar) })
      let more = MoreRegistrations(of: parts.first?.list ?? list, registrar)
      more.others = parts.dropFirst().map { Registration(list, in: [$0], hearsStores: hearsStores, invalidator) }
      if hearsStores { more.hearStores(invalidator) }
      self.more = more
    }
  }

  /// Has the invalidator hear of stored values too.
  func hearStores(_ invalidator: Invalidator) {
    if more == nil { more = AccessedProperties.list(of: tracking).map { MoreRegistrations(of: $0, nil) } }
    more?.hearStores(invalidator)
  }

  @MainActor func cancel() {
    tracking.cancel()
    more?.cancel()
  }
}

/// What a registration knows beyond what most of them need.
private final class MoreRegistrations {
  private let list: Registration.List
  private let registrar: ObjectIdentifier?
  /// The same for the other objects, where those that were read are told apart.
  var others: [Registration] = []
  /// Hears of stored values, where that was asked for.
  private var stores: ObservationTracking?

  init(of list: Registration.List, _ registrar: ObjectIdentifier?) {
    self.list = list
    self.registrar = registrar
  }

  func hearStores(_ invalidator: Invalidator) {
    guard stores == nil else { return }
    let stores = ObservationTracking(list)
    let registrar = registrar
    ObservationTracking._installTracking(stores, didSet: { invalidator.didSet($0.changed, of: registrar) })
    self.stores = stores
    for other in others { other.hearStores(invalidator) }
  }

  @MainActor func cancel() {
    stores?.cancel()
    for other in others { other.cancel() }
  }
}

/// The lists that reads are collected into: one for each evaluation that is running, one inside another.
@MainActor
private enum AccessLists {
  typealias List = ObservationTracking._AccessList

  // Exclusivity need not be checked: no access lasts beyond the line that makes it, and all are on the main actor.
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
