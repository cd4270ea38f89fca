/// The kind of a type's metadata, as far as it matters here.
///
/// The numbers are the runtime's (MetadataKind.def in its sources); `Fields.isWorking` covers them at start.
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
}
