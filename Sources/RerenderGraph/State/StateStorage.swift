import RerenderEvents
import RerenderProbe
import RerenderSymbols
import RerenderThreads

/// Where a state lives: in storage that a mounted view owns, found again by the view's identity.
///
/// The code that makes a write sees it at once. Bodies see it when the pass of its transaction begins. A view that has
/// read the state depends on it for as long as both live, even if the view stops reading: SwiftUI's own read flag is
/// never taken back. A state that no view read never invalidates.
package final class StateStorage<Value>: @unchecked Sendable {
  // Sound to send: off the main thread only `inbox` is used, which is safe from anywhere, and `committed` and
  // `incoming` under `lock`. The rest is used on the main thread only.
  private let inbox: Inbox
  // Unowned without a check is sound. The reference is used by code that the host itself runs, and elsewhere only while
  // `isAlive` holds. The view that owns the storage clears `isAlive` when it is unmounted, and a host unmounts its
  // views before it goes.
  private unowned(unsafe) let host: Host
  /// The view whose property it is. Unowned without a check: it ends the storage before it goes.
  private unowned(unsafe) let owner: ScopeNode
  private let name: StaticName
  /// What updates see. Written on the main thread under the lock, so that others may read it under the lock.
  private var committed: Value
  private let lock = Mutex(())
  /// Where the value is kept, for a state that follows a place outside the graph. Once the main actor gets to another
  /// thread's write, the value in that place counts, and not the one that the thread wrote.
  @MainActor package var place: (() -> Value)?
  /// What the last write left, where its pass has not begun.
  private var pending: Value?
  /// What the last write from another thread left, where the main actor has not got to it. Guarded by the lock.
  private var incoming: Value?
  private var readers: [Int: Reader] = [:]
  /// Whether the owner reads the whole value: the one question that every read asks.
  private var isReadByOwner = false
  private var isAlive = true
  /// Whether it was ever given another value than the initial one.
  package private(set) var wasWritten = false

  /// A scope that depends on the state, with the parts it read through projections.
  private struct Reader {
    let scope: ScopeNode
    var readsWhole = false
    var parts: [[AnyKeyPath]: @MainActor (Value, Value) -> Bool] = [:]
  }

  @MainActor package init(_ initial: Value, in node: ScopeNode, name: String) {
    committed = initial
    owner = node
    host = node.host
    inbox = node.host.inbox
    self.name = StaticName(name)
  }

  /// The view that owned it is gone: later writes are dropped.
  @MainActor package func invalidate() {
    isAlive = false
    readers = [:]
  }

  // MARK: Reading

  /// What the storage holds: what actions see. Off the main thread, what updates see.
  package var current: Value {
    guard MainThread.isCurrent else { return lock.withLock { _ in committed } }
    return pending ?? committed
  }

  /// What an update of a view installs in the copy that the update makes.
  package var installed: Value { MainThread.isCurrent ? committed : lock.withLock { _ in committed } }

  /// Has the view that owns the state depend on it. Called while the graph is updated, on its thread.
  @inline(__always)
  package func noteRead() {
    if !isReadByOwner { MainThread.run { noteRead(by: nil) } }
  }

  /// Has a view depend on the state, or on a part of it.
  ///
  /// - Parameters:
  ///   - reader: The view that holds a binding through which it reads; `nil` for the state's owner.
  ///   - path: The key paths that lead to the part that is read; empty for the whole.
  ///   - partIsEqual: Compares that part of two values.
  @MainActor
  package func noteRead(
    by reader: ScopeNode?, path: [AnyKeyPath] = [], partIsEqual: (@MainActor (Value, Value) -> Bool)? = nil
  ) {
    // What is evaluated on the side depends on nothing.
    guard isAlive, GraphUpdate.host?.isShadow != true else { return }
    let scope = reader ?? owner
    guard scope.isMounted else { return }
    if readers[scope.ordinal] == nil {
      readers[scope.ordinal] = Reader(scope: scope)
      scope.stickyReads.append(self)
    }
    if let partIsEqual, !path.isEmpty {
      if readers[scope.ordinal]?.parts[path] == nil { readers[scope.ordinal]?.parts[path] = partIsEqual }
    } else {
      readers[scope.ordinal]?.readsWhole = true
      if scope === owner { isReadByOwner = true }
    }
  }

  // MARK: Writing

  /// Writes the value. An equal one changes nothing; one made while a body is evaluated is dropped with a diagnostic.
  ///
  /// Of several writes that another thread makes before the main actor gets to them, the last one counts.
  package func write(_ value: Value) {
    guard MainThread.isCurrent else {
      // The value is handed over: the writer has let go of it, as with any value sent to another actor.
      nonisolated(unsafe) var value: Value? = value
      let isFirst = lock.withLock { _ in
        swap(&incoming, &value)
        return value == nil
      }
      guard isFirst else { return }
      if OriginDemand.exists, let origin = Backtraces.origin() {
        return inbox.post { self.host.deliver(from: origin) { self.writeIncoming() } }
      }
      return inbox.post { self.writeIncoming() }
    }
    // Nothing leaves the thread: the closure runs here and now.
    nonisolated(unsafe) let value = value
    MainThread.run {
      guard isAlive else { return }
      if let scope = ScopeNode.current {
        if scope.host.isShadow { return }
        return host.report(
          Diagnostic(
            .stateModifiedDuringUpdate,
            "Modifying state during view update, this will cause undefined behavior. The write to \(name.text) was "
              + "dropped; make it in an action, in onAppear or in onChange.", view: scope.name))
      }
      let isEqual = Comparisons.areEqual(pending ?? committed, value, mode: .equatableAlways)
      guard !isEqual || host.settings.equalWritesNotify else { return }
      pending = value
      if host.recorder.keepsEvents, let origin = host.takeOrigin() {
        host.enqueue { self.host.deliver(from: origin) { self.commit(value) } }
      } else {
        host.enqueue { self.commit(value) }
      }
    }
  }

  /// Makes the write that another thread left.
  @MainActor private func writeIncoming() {
    let value = lock.withLock { _ in
      defer { incoming = nil }
      return incoming
    }
    if let value { write(place?() ?? value) }
  }

  /// Has everyone who reads the state evaluated, though its value is the same. May be called from any thread.
  package func touch() {
    guard MainThread.isCurrent else { return inbox.post { self.touch() } }
    MainThread.run {
      guard isAlive else { return }
      host.enqueue { self.tellReaders { _ in true } }
    }
  }

  /// Replaces the value in the update that evaluates the owner in any case, and tells nobody.
  @MainActor package func replace(with value: Value) {
    pending = nil
    lock.withLock { _ in committed = value }
  }

  @MainActor private func tellReaders(where concerns: (Reader) -> Bool) {
    for (_, reader) in readers.sorted(by: { $0.key < $1.key }) where concerns(reader) {
      host.invalidateInPass(reader.scope, .state(name))
    }
  }

  @MainActor private func commit(_ value: Value) {
    guard isAlive else { return }
    let old = committed
    wasWritten = true
    lock.withLock { _ in committed = value }
    if let pending, Comparisons.areEqual(pending, value, mode: .equatableAlways) { self.pending = nil }
    let isEqual = Comparisons.areEqual(old, value, mode: .equatableAlways)
    guard !isEqual || host.settings.equalWritesNotify else { return }
    tellReaders { $0.readsWhole || isEqual || $0.parts.values.contains { !$0(old, value) } }
  }
}

extension StateStorage: StickySource {
  package func forget(_ scope: ScopeNode) {
    readers[scope.ordinal] = nil
    if scope === owner { isReadByOwner = false }
  }
}
