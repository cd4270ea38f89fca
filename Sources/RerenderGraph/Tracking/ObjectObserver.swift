package import RerenderNotifier

/// Passes what an object announces on to a mounted view.
package final class ObjectObserver: ObjectSource, WillChangeObserver, @unchecked Sendable {
  // Sound to send: the one property does not change.
  private let invalidator: Invalidator

  @MainActor package init(_ scope: ScopeNode, type: any Any.Type, object: ObjectIdentifier) {
    invalidator = scope.invalidator
    super.init(type: type, object: object)
  }

  @discardableResult
  package func objectWillChange(property: PublishedProperty?) -> Bool {
    invalidator.objectWillChange(.object(self, property))
  }

  package func objectDidChange(property: PublishedProperty?) { invalidator.objectDidChange(.object(self, property)) }
}
