package import RerenderGraph

/// What stands around views that a person can have refreshed.
@MainActor
package protocol Refreshes {
  /// Does what a pull at the list does: the action runs as a task of the host's.
  func begin(in host: Host)
}
