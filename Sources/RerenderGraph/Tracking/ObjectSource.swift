package import RerenderNotifier

/// Passes what an object announces on to a mounted view.
package final class ObjectSource: WillChangeObserver, Sendable {
  private let invalidator: Invalidator
  let type: StaticName
  /// Which object it is.
  let object: ObjectIdentifier

  @MainActor package init(_ scope: ScopeNode, type: any Any.Type, object: ObjectIdentifier) {
    self.object = object
    invalidator = scope.invalidator
    self.type = ObjectSource.name(of: type)
  }

  @discardableResult
  package func objectWillChange(property: PublishedProperty?) -> Bool {
    invalidator.objectWillChange(.object(self, property))
  }

  package func objectDidChange(property: PublishedProperty?) { invalidator.objectDidChange(.object(self, property)) }

  @MainActor private static var names: [ObjectIdentifier: StaticName] = [:]

  @MainActor private static func name(of type: any Any.Type) -> StaticName {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = StaticName(TypeNames.short(type))
    names[ObjectIdentifier(type)] = name
    return name
  }
}
