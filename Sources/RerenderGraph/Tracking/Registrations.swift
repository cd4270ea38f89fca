@_spi(SwiftUI) import Observation
import RerenderProbe

/// What one evaluation read through the standard library's registrar, registered there until it is cancelled.
///
/// The access list is collected by the standard library itself, in the thread-local slot that its own
/// `withObservationTracking` uses; opening the scope here is what makes it possible to cancel the registrations of a view
/// that is evaluated for another reason or unmounted, so that nothing piles up.
struct Registrations {
  private var tracking: ObservationTracking?

  /// Whether anything is registered.
  var isEmpty: Bool { tracking == nil }

  /// Takes everything back from the registrars. Complexity: O(objects read).
  mutating func cancel() {
    guard let tracking else { return }
    tracking.cancel()
    self.tracking = nil
  }

  /// Runs a closure and registers a scope with every property the closure read; replaces what was registered before.
  ///
  /// The scope hears of each change from the thread that makes it, before the value is stored.
  @inline(__always)
  @MainActor
  mutating func track<Output>(for scope: ScopeNode, _ body: () -> Output) -> Output {
    cancel()
    var accessList: ObservationTracking._AccessList?
    let output = withUnsafeMutablePointer(to: &accessList) { list in
      let outer = ObservationSlot.get()
      ObservationSlot.set(UnsafeMutableRawPointer(list))
      defer { ObservationSlot.set(outer) }
      return body()
    }
    if let accessList {
      let tracking = ObservationTracking(accessList)
      self.tracking = tracking
      let notification = scope.notification
      ObservationTracking._installTracking(
        tracking, willSet: { tracking in notification.willSet(tracking.changed) })
    }
    return output
  }
}
