/// An object that announces changes, as causes name it.
///
/// `ObjectObserver`, which hears the object, is a subclass: a cause holds one reference to it.
package class ObjectSource: @unchecked Sendable {
  // Sound to send: neither property changes, and subclasses are Sendable themselves.
  final let type: StaticName
  /// Which object it is.
  final let object: ObjectIdentifier

  @MainActor init(type: any Any.Type, object: ObjectIdentifier) {
    self.object = object
    self.type = ObjectSource.name(of: type)
  }

  @MainActor private static var names: [ObjectIdentifier: StaticName] = [:]

  /// Complexity: O(1) after the first call for a type.
  @MainActor private static func name(of type: any Any.Type) -> StaticName {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = StaticName(TypeNames.short(type))
    names[ObjectIdentifier(type)] = name
    return name
  }
}
