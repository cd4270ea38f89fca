import RerenderNotifier
import RerenderThreads

/// An observer that writes down which property each signal named.
final class PropertyLog: WillChangeObserver {
  private let entries = Mutex<[PublishedProperty?]>([])
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void = {}) { self.action = action }

  var properties: [PublishedProperty?] { entries.withLock { $0 } }
  var names: [String] { properties.map { $0?.description ?? "send()" } }

  func objectWillChange(property: PublishedProperty?) -> Bool {
    entries.withLock { $0.append(property) }
    action()
    return false
  }
}
