@_spi(SwiftUI) package import Observation

/// What a tracking scope read of one object.
package struct AccessedProperties {
  /// The address of the object's registrar: the heap object in which it keeps its observers.
  package let registrar: UnsafeRawPointer
  package let keyPaths: Set<AnyKeyPath>

  /// What a tracking scope has read, object by object; empty where the standard library's record is not as expected.
  ///
  /// The record is not public. It is looked at through reflection, by the names of its fields. Only explaining does so.
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

  /// The list that a tracking scope was made of; nil where the standard library's record is not as expected.
  package static func list(of tracking: ObservationTracking) -> ObservationTracking._AccessList? {
    field("list", of: tracking) as? ObservationTracking._AccessList
  }

  /// Looks at how the standard library keeps its record, so that no evaluation has to.
  package static func prepare() { _ = knowsLists }

  /// Whether `list(of:)` finds the list; tried once.
  package static let knowsLists: Bool = ObservationSlot.readsOfSample().map { list(of: $0) != nil } ?? false

  /// The reads of one object in a list.
  package struct Part {
    /// The object's registrar.
    package let registrar: ObjectIdentifier
    package let list: ObservationTracking._AccessList
  }

  /// The reads in a list object by object, where a property of one name was read of several objects. Otherwise it is
  /// empty, as it is where the standard library's record is not as expected.
  ///
  /// A registrar names the changed property and not its object. Where objects have no read property in common, the
  /// property tells the object. Only counting and explaining ask for this.
  ///
  /// Complexity: O(1) for a list of one object, else O(objects read), by reflection.
  package static func parts(of list: ObservationTracking._AccessList) -> [Part] {
    guard isDictionary, count(of: list) > 1, let entries = field("entries", of: list) as? any AccessEntries else {
      return []
    }
    var seen: Set<AnyKeyPath> = []
    let isShared = of(ObservationTracking(list)).contains { object in
      object.keyPaths.contains { !seen.insert($0).inserted }
    }
    guard isShared else { return [] }
    return entries.parts(as: ObservationTracking._AccessList.self).map { Part(registrar: $0.key, list: $0.list) }
  }

  /// Whether a list is its dictionary and nothing else; tried once on a list with one object in it.
  private static let isDictionary: Bool = {
    guard MemoryLayout<ObservationTracking._AccessList>.size == MemoryLayout<[ObjectIdentifier: Int]>.size,
      let sample = ObservationSlot.readsOfSample(),
      let list = list(of: sample),
      field("entries", of: list) is any AccessEntries
    else { return false }
    return count(of: list) == 1
  }()

  /// The number of objects in a list. Sound where `isDictionary` is true: how a dictionary counts does not depend on
  /// its values.
  private static func count(of list: ObservationTracking._AccessList) -> Int {
    unsafeBitCast(list, to: [ObjectIdentifier: Int].self).count
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
    let works = ObservationSlot.readsOfSample().map { of($0).map(\.keyPaths.count) } == [1] && isDictionary
    return Capability(
      name: name, isAvailable: works,
      detail: works
        ? "tells objects apart, and of models that are read by the body that makes them"
        : "is not laid out as expected: two objects of one class that a view reads count as one, and models that are read by "
          + "the body that makes them are not told of")
  }
}

/// The dictionary in a list, whose values are of a type that is not public.
private protocol AccessEntries {
  /// One dictionary for each entry, as a list of its own.
  ///
  /// - Parameter type: The type of a list, which is a dictionary like this one and nothing else.
  func parts<List>(as type: List.Type) -> [(key: ObjectIdentifier, list: List)]
}

extension Dictionary: AccessEntries where Key == ObjectIdentifier {
  fileprivate func parts<List>(as type: List.Type) -> [(key: ObjectIdentifier, list: List)] {
    // Sound as long as `type` is what the parameter says: a dictionary of these keys and values, by another name.
    map { key, value in (key, unsafeBitCast([key: value], to: List.self)) }
  }
}
