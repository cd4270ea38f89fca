/// The kind of a type's metadata, as far as it matters here.
///
/// The numbers are the runtime's (MetadataKind.def in its sources); `rerender doctor` tries the fields of known types.
enum MetadataKind {
  case structure, enumeration, tuple, function, existential, other

  init(of type: any Any.Type) {
    // A metatype is the address of its metadata, whose first word is the kind (a pointer, for a class).
    let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch address.load(as: UInt.self) {
    case 0x200: self = .structure
    case 0x201, 0x202: self = .enumeration
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303, 0x307: self = .existential
    default: self = .other
    }
  }

  /// Whether values of a type are closures, or optional ones.
  static func isFunction(_ type: any Any.Type) -> Bool {
    if let optional = type as? any OptionalType.Type { return isFunction(optional.wrappedType) }
    if case .function = MetadataKind(of: type) { return true }
    return false
  }

  /// Whether the values of an existential type stand in a container for any value, rather than behind a reference.
  static func isOpaqueExistential(_ type: any Any.Type) -> Bool {
    let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch address.load(as: UInt.self) {
    case 0x303:
      // The flags follow the kind; their highest bit is clear where only classes conform, and `Error` has a number.
      let flags = address.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
      return flags & 0x8000_0000 != 0 && flags & 0x3F00_0000 == 0
    case 0x307:
      // With constrained associated types: the flags of the shape, which the second word leads to.
      let shape = address.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
      return shape.load(as: UInt32.self) & 0xFF == 0
    default: return false
    }
  }
}
