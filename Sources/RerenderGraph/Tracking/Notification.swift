import RerenderEvents
import RerenderProbe
import RerenderSymbols

/// A mounted scope as sources of change know it: may be told from any thread that something is about to change.
final class Notification: @unchecked Sendable {
  // Sound without a lock: `scope` is written once, before the object is shared, and is followed on the main thread only,
  // after checking that it is still there; `inbox` is safe to use from anywhere.
  private unowned(unsafe) let scope: ScopeNode
  private let inbox: Inbox
  /// Read and written on the main thread only.
  private var isAlive = true

  @MainActor init(_ scope: ScopeNode) {
    self.scope = scope
    inbox = scope.host.inbox
  }

  /// The scope is gone; what is still on its way to it is dropped.
  @MainActor func invalidate() { isAlive = false }

  /// A property that the scope read through the registrar is about to change.
  func willSet(_ keyPath: AnyKeyPath?) { deliver(.tracked(keyPath)) }

  /// An object that the scope observes announced a change.
  func objectWillChange(_ cause: PendingCause) {
    if MainThread.isCurrent {
      MainThread.run {
        if isAlive, ScopeNode.current != nil { scope.host.reportPublished(.publishedDuringUpdate, cause, at: scope) }
        receive(cause)
      }
    } else {
      let origin = OriginDemand.exists ? Backtraces.origin() : nil
      inbox.post { [self] in
        if isAlive { scope.host.reportPublished(.publishedFromBackground, cause, at: scope) }
        receive(cause, from: origin)
      }
    }
  }

  /// Hands the scope a cause: at once on the main thread, through the host's inbox from any other.
  func deliver(_ cause: PendingCause) {
    if MainThread.isCurrent {
      MainThread.run { receive(cause) }
    } else {
      if OriginDemand.exists, let origin = Backtraces.origin() {
        inbox.post { self.receive(cause, from: origin) }
      } else {
        inbox.append(self, cause)
      }
    }
  }

  /// Takes a cause whose write was made elsewhere.
  @MainActor private func receive(_ cause: PendingCause, from origin: WriteOrigin?) {
    guard isAlive else { return }
    if let origin { scope.host.deliver(from: origin) { receive(cause) } } else { receive(cause) }
  }

  @MainActor func receive(_ cause: PendingCause) {
    guard isAlive else { return }
    scope.host.invalidate(scope, cause)
  }
}
