package import RerenderEvents

/// A stale view, and which of the mounted ones it is.
package struct StaleFinding: Hashable, Sendable {
  package let identity: ViewIdentity
  package let stale: StaleView
}
