import RerenderEvents
import RerenderProbe
import RerenderThreads

/// A mounted scope as sources of change know it. Any thread may tell it that what the scope read changes.
///
/// On the main thread a source tells before the value is stored, and nothing is evaluated in between. On another thread
/// it tells twice, before and after. Between the two the main actor may evaluate the scope with the old value. A
/// telling changes nothing where one like it still waits, so a scope that was not evaluated in between is told once.
///
/// No last write is lost that way. Say that another thread writes a property which the scope's last evaluation has read
/// before the write was stored. The telling after the storing reaches the scope if the scope is registered for it then.
/// A message that is left after the storing is followed by an evaluation that reads the new value. And the scope is
/// registered. The first telling from another thread has the registration hear of stored values too, before the storing
/// goes on. Every later registration of the scope does so from its start, and one is taken back only when the next is
/// in place.
///
/// One case remains: a property that the scope reads for the first time while it is written, from before the reading
/// until after the registration. The registrar knows of no reader then, and `StaleReason` tells of it.
final class Invalidator: @unchecked Sendable {
  // Sound: `scope` and `inbox` are written once, before the object is shared. `inbox` is safe to use from anywhere, and
  // `scope` is used on the main thread only. Unowned without a check is sound: the reference is used while `isAlive`
  // holds. The scope clears it when it is unmounted, and no node goes before that.
  private unowned(unsafe) let scope: ScopeNode
  private let inbox: Inbox
  /// Read and written on the main thread only.
  private var isAlive = true
  /// What waits for the scope in the inbox. Guarded by the inbox's lock.
  private var waiting: [PendingCause] = []
  /// Read and written on the main thread only: see `StaleReason`.
  private(set) var announcedElsewhere: ObjectSource?

  /// What the scope is registered with. Replaced on the main thread.
  private let registered = Mutex<Registration?>(nil)
  /// Whether registrations hear of stored values too. Set under the lock of `registered`, and never back.
  private let hearsStores = Atomic<Bool>(false)

  @MainActor init(_ scope: ScopeNode) {
    self.scope = scope
    inbox = scope.host.inbox
  }

  /// The scope is gone; what is still on its way to it is dropped.
  @MainActor func invalidate() { isAlive = false }

  // MARK: Registering

  /// Whether a registration that is made now is to hear of stored values.
  @MainActor var wantsStores: Bool { inbox.isToldOfStores || hearsStores.load(ordering: .relaxed) }

  /// Puts what the scope is registered with now, or nothing, in the place of what it was registered with before, which
  /// is taken back.
  ///
  /// Complexity: O(objects read before).
  @MainActor func replace(with new: consuming Registration?) {
    let new = new
    var old = new
    registered.withLock { swap(&$0, &old) }
    // The one before hears of stored values as well then, and goes on until the new one does.
    if hearsStores.load(ordering: .acquiring) { new?.hearStores(self) }
    old?.cancel()
  }

  /// Has the scope hear of stored values, from before this returns on.
  private func hearStores() {
    guard !hearsStores.load(ordering: .acquiring) else { return }
    inbox.isToldOfStores = true
    registered.withLock { current in
      guard !hearsStores.load(ordering: .relaxed) else { return }
      current?.hearStores(self)
      hearsStores.store(true, ordering: .releasing)
    }
  }

  // MARK: Telling

  /// A property that the scope read through the registrar is about to change.
  ///
  /// - Parameter registrar: Whose property it is, where that is told apart.
  func willSet(_ keyPath: AnyKeyPath?, of registrar: ObjectIdentifier?) {
    let cause = PendingCause.tracked(keyPath, of: registrar)
    if MainThread.isCurrent {
      // As `MainThread.run`, which allocates for a closure that captures: isolation is not part of how a function is
      // called, and this is the main thread.
      unsafeBitCast(Self.willSetOnMain, to: (@Sendable (Invalidator, PendingCause) -> Void).self)(self, cause)
    } else {
      hearStores()
      inbox.tell(self, cause)
    }
  }

  private static let willSetOnMain: @MainActor @Sendable (Invalidator, PendingCause) -> Void = { invalidator, cause in
    guard invalidator.isAlive else { return }
    let scope = invalidator.scope
    // What a body changes by itself is told to no scope that is still reading: its registration is one of before.
    if !scope.isCollecting { scope.host.invalidate(scope, cause) }
  }

  /// A property that the scope read through the registrar has its new value.
  func didSet(_ keyPath: AnyKeyPath?, of registrar: ObjectIdentifier?) {
    if !MainThread.isCurrent { inbox.tell(self, .tracked(keyPath, of: registrar)) }
  }

  /// An object that the scope observes announced a change.
  ///
  /// - Returns: Whether the scope is to be told again when the value is stored.
  func objectWillChange(_ cause: PendingCause) -> Bool {
    guard MainThread.isCurrent else {
      inbox.tell(self, cause)
      return true
    }
    MainThread.run {
      guard isAlive else { return }
      if ScopeNode.current != nil { scope.host.reportPublished(.publishedDuringUpdate, cause, at: scope) }
      scope.host.invalidate(scope, cause)
    }
    return false
  }

  /// A property of an object that the scope observes has its new value.
  func objectDidChange(_ cause: PendingCause) {
    if !MainThread.isCurrent { inbox.tell(self, cause) }
  }

  // MARK: Messages

  /// Whether a message of this source waits already. Called under the inbox's lock.
  func isWaiting(_ cause: PendingCause) -> Bool { waiting.contains { $0.isIdentical(to: cause) } }

  /// Notes that a message waits. Called under the inbox's lock.
  func noteWaiting(_ cause: PendingCause) { waiting.append(cause) }

  /// Notes that no message waits any more. Called under the inbox's lock.
  func noteTaken() { waiting = [] }

  /// Takes a message that another thread left.
  @MainActor func receive(_ cause: PendingCause, from origin: WriteOrigin?) {
    guard isAlive else { return }
    let host = scope.host
    if case .object(let source, let property) = cause {
      host.reportPublished(.publishedFromBackground, cause, at: scope)
      if property == nil { announcedElsewhere = source }
    }
    if let origin {
      host.deliver(from: origin) { host.invalidate(scope, cause) }
    } else {
      host.invalidate(scope, cause)
    }
  }
}
