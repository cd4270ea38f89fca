import CRerenderSymbols

/// The types of the program that conform to a protocol, found by the records that the compiler leaves for the runtime.
package enum ConformingTypes {
  private typealias Found = any Any.Type
  package typealias List = [any Any.Type]

  /// The conforming types that are not generic, in no particular order.
  ///
  /// - Parameter existential: The protocol as a type: `(any P).self`, of one protocol without a superclass.
  package static func all(of existential: any Any.Type) -> List {
    // The metadata of an existential: its kind, flags and number of protocols, then their descriptors.
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    guard metadata.load(fromByteOffset: 12, as: UInt32.self) == 1 else { return [] }
    let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    var found: List = []
    withUnsafeMutablePointer(to: &found) { found in
      let visit: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void = { context, metadata in
        let found = context?.assumingMemoryBound(to: List.self)
        // Sound: it is the metadata of a type.
        found?.pointee.append(unsafeBitCast(metadata, to: Found.self))
      }
      rr_each_conforming_type(descriptor, visit, UnsafeMutableRawPointer(found))
    }
    return found
  }
}
