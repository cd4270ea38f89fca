import RerenderEvents
import RerenderProbe
import RerenderSymbols
import Synchronization

/// Where a state lives: in storage that a mounted view owns, found again by the view's identity.
///
/// A write made outside an update is visible at once to the code that made it, and to bodies when the pass of its
/// transaction begins. A scope that has read the state depends on it for as long as both live, even if it stops reading:
/// SwiftUI's own read flag is never taken back. A state that no body read never invalidates.
package final class StateStorage<Value>: @unchecked Sendable {
  // Sound to send: off the main thread only `inbox` is used, which is safe from anywhere, and `committed` and `incoming`
  // under `lock`; the rest is followed on the main thread only.
  private let inbox: Inbox
  // Right without a check: it is followed by what the host itself runs, and else while `isAlive` holds, which the view
  // that owns the storage takes back when it is unmounted; a host unmounts its views before it goes.
  private unowned(unsafe) let host: Host
  private let name: StaticName
  /// What bodies see. Written on the main thread under the lock, so that others may read it under the lock.
  private var committed: Value
  private let lock = Mutex(())
  /// What the last write left, where its pass has not begun.
  private var pending: Value?
  /// What the last write from another thread left, where the main actor has not got to it. Guarded by the lock.
  private var incoming: Value?
  private var readers: [Int: Reader] = [:]
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
    host = node.host
    inbox = node.host.inbox
    self.name = StaticName(name)
  }

  /// The view that owned it is gone: later writes are dropped.
  @MainActor package func invalidate() {
    isAlive = false
    readers = [:]
  }

  /// Reads the value; inside an evaluation, that makes the scope depend on it.
  ///
  /// - Parameters:
  ///   - path: The key paths that lead to the part that is read; empty for the whole.
  ///   - partIsEqual: Compares that part of two values.
  package func read(
    path: [AnyKeyPath] = [], partIsEqual: (@MainActor (Value, Value) -> Bool)? = nil
  ) -> Value {
    guard MainThread.isCurrent else { return lock.withLock { _ in committed } }
    // Nothing leaves the thread: the closure runs here and now.
    nonisolated(unsafe) let path = path
    return MainThread.run {
      guard let scope = ScopeNode.current else { return pending ?? committed }
      if scope.host.isShadow { return committed }
      note(scope, path: path, partIsEqual: partIsEqual)
      return committed
    }
  }

  /// Reads the value without depending on it.
  package func peek() -> Value {
    guard MainThread.isCurrent else { return lock.withLock { _ in committed } }
    return MainThread.run { ScopeNode.current == nil ? pending ?? committed : committed }
  }

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
      if host.isRecording, let origin = host.takeOrigin() {
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
    if let value { write(value) }
  }

  @MainActor private func commit(_ value: Value) {
    guard isAlive else { return }
    let old = committed
    wasWritten = true
    lock.withLock { _ in committed = value }
    if let pending, Comparisons.areEqual(pending, value, mode: .equatableAlways) { self.pending = nil }
    let isEqual = Comparisons.areEqual(old, value, mode: .equatableAlways)
    guard !isEqual || host.settings.equalWritesNotify else { return }
    for (_, reader) in readers.sorted(by: { $0.key < $1.key }) {
      if reader.readsWhole || isEqual || reader.parts.values.contains(where: { !$0(old, value) }) {
        host.invalidateInPass(reader.scope, .state(name))
      }
    }
  }

  @MainActor private func note(
    _ scope: ScopeNode, path: [AnyKeyPath], partIsEqual: (@MainActor (Value, Value) -> Bool)?
  ) {
    if let partIsEqual, !path.isEmpty {
      guard readers[scope.ordinal]?.parts[path] == nil else { return }
      remember(scope)
      readers[scope.ordinal]?.parts[path] = partIsEqual
    } else {
      guard readers[scope.ordinal]?.readsWhole != true else { return }
      remember(scope)
      readers[scope.ordinal]?.readsWhole = true
    }
  }

  @MainActor private func remember(_ scope: ScopeNode) {
    guard readers[scope.ordinal] == nil else { return }
    readers[scope.ordinal] = Reader(scope: scope)
    scope.stickyReads.append(self)
  }
}

extension StateStorage: StickySource {
  package func forget(_ scope: ScopeNode) { readers[scope.ordinal] = nil }
}
