@_spi(SwiftUI) package import Observation

/// What one object was read of in a tracking scope.
package struct AccessedProperties {
  /// The address of the object's registrar: the heap object in which it keeps who observes it.
  package let registrar: UnsafeRawPointer
  package let keyPaths: Set<AnyKeyPath>

  /// What a tracking scope has read, object by object; empty where the standard library's record is not as expected.
  ///
  /// The record is not public; it is looked at through reflection, by the names of its fields. Only explaining does so.
  package static func of(_ tracking: ObservationTracking) -> [AccessedProperties] {
    guard let list = field("list", of: tracking), let entries = field("entries", of: list) else { return [] }
    return Mirror(reflecting: entries).children.compactMap { child in
      guard let id = field("key", of: child.value) as? ObjectIdentifier,
        let entry = field("value", of: child.value),
        let keyPaths = field("properties", of: entry) as? Set<AnyKeyPath>,
        let registrar = UnsafeRawPointer(bitPattern: UInt(bitPattern: id))
      else { return nil }
      return AccessedProperties(registrar: registrar, keyPaths: keyPaths)
    }
  }

  private static func field(_ name: String, of value: Any) -> Any? {
    let value = Mirror(reflecting: value).children.first { $0.label == name }?.value
    guard let value, Mirror(reflecting: value).displayStyle == .optional else { return value }
    return Mirror(reflecting: value).children.first?.value
  }

  /// Whether the read of one property of one object is found as it was.
  static func check() -> Capability {
    let name = "the record of what a tracking scope reads"
    do {
      try ObservationSlot.prepare()
    } catch {
      return Capability(name: name, isAvailable: false, detail: error.description)
    }
    let works = ObservationSlot.readsOfSample().map { of($0).map(\.keyPaths.count) } == [1]
    return Capability(
      name: name, isAvailable: works,
      detail: works
        ? "tells of models that are read by the body that makes them"
        : "is not laid out as expected: models that are read by the body that makes them are not told of")
  }
}
