package import RerenderGraph

/// A modifier around views that a person can refresh.
@MainActor
package protocol Refreshes {
  /// Does what pulling the list down does. The action runs as a task of the host's.
  func begin(in host: Host)
}
