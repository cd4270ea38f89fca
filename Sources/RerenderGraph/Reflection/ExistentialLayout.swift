/// How the values of an existential type hold what is in them.
///
/// A cast to `Any` leaves an existential inside another one where its type is known at run time only, so that what it
/// holds has to be found in memory. The layout is part of the ABI: three words for the value or a box with it, then the
/// type; or a reference, where the protocol is one of classes.
enum ExistentialLayout {
  case opaque
  case reference

  /// - Returns: nil for `any Error`, whose box is laid out in another way, and for what is no existential type.
  init?(of type: any Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let flags: UInt32
    switch metadata.load(as: UInt.self) {
    case 0x303: flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
    case 0x307:
      // A protocol with constraints: what its values look like stands in the shape that the metadata refers to.
      let shape = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
      let special = shape.load(as: UInt32.self) & 0xff
      switch special {
      case 0: self = .opaque
      case 1: self = .reference
      default: return nil
      }
      return
    default: return nil
    }
    // Special protocols, of which `Error` is the only one, have a number of their own.
    guard (flags >> 24) & 0x3f == 0 else { return nil }
    self = flags & 0x8000_0000 != 0 ? .opaque : .reference
  }

  /// The type and the place of the value in an existential.
  ///
  /// - Parameter address: Where an initialised existential of the type lies; what is returned lives as long as it does.
  func open(_ address: UnsafeRawPointer) -> (type: any Any.Type, address: UnsafeRawPointer) {
    switch self {
    case .reference:
      let object = address.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue()
      return (type(of: object), address)
    case .opaque:
      let type = address.load(fromByteOffset: 24, as: Any.Type.self)
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      let witnesses = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
      let flags = witnesses.load(fromByteOffset: 80, as: UInt32.self)
      let isInBox = flags & 0x2_0000 != 0
      guard isInBox else { return (type, address) }
      let alignmentMask = Int(flags & 0xff)
      let box = address.load(as: UnsafeRawPointer.self)
      return (type, box + ((16 + alignmentMask) & ~alignmentMask))
    }
  }
}
