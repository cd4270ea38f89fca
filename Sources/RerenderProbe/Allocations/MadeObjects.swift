import CRerenderProbe

/// The objects that the calling thread makes from a moment on. Without the runtime's hooks
/// (``AllocationBackend/install()``) there are none.
package struct MadeObjects {
  private let place: Int

  /// Begins to note objects. Call `end` on the same thread, innermost first.
  package static func begin() -> MadeObjects { MadeObjects(place: rr_made_begin()) }

  /// Whether the object at an address was made since. Complexity: O(objects made since).
  package func contain(_ address: UnsafeRawPointer) -> Bool { rr_made_contains(place, address) }

  package func end() { rr_made_end(place) }
}
