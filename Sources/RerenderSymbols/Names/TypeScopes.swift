/// What tells types of one name apart.
package enum TypeScopes {
  /// The name of a type that shares its short name with another: `Row (Cart.swift)`.
  package static func longName(of type: any Any.Type, short: String) -> String { "\(short) (\(scope(of: type)))" }

  /// Where a type is declared, in a few words: the function around it, the file of a private type, or its module.
  ///
  /// A private view's file is known by the line of its body. Without lines it is the compiler's own mark of the file,
  /// which is the same in every build.
  static func scope(of type: any Any.Type) -> String {
    let module = String(_typeName(type, qualified: true).prefix { $0 != "." })
    guard let (object, mangled) = symbol(of: type), let text = demangle("$s\(mangled)") else { return module }
    let parts = Substring(text).splitAtTopLevel(" in ")
    if parts.count > 1, let function = parts.last.flatMap({ SymbolPath($0) }) { return function.display }
    // A private type's name has the mark of its file: `m.(Row in _0123)`.
    guard let mark = text.firstMatch(of: /\([^ ()]+ in _([0-9A-F]+)\)/)?.output.1 else { return module }
    return file(ofBodyOf: mangled, in: object) ?? "private \(mark.prefix(6))"
  }

  /// The mangled name of a structure or an enumeration, by the symbol of its descriptor, and the file that has it.
  private static func symbol(of type: any Any.Type) -> (object: LoadedObjects.Object, mangled: Substring)? {
    // Sound: a type is the address of its metadata, which begins with its kind. The metadata of structures and of
    // enumerations (kinds 0x200 and 0x201) goes on with the address of the descriptor.
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard metadata[0] == 0x200 || metadata[0] == 0x201, let object = LoadedObjects.object(at: metadata[1]) else {
      return nil
    }
    let address = object.fileAddress(metadata[1])
    let symbol = object.symbols?.symbols(endingIn: "Mn").first { $0.1 == address }?.0
    return symbol.map { (object, $0.dropFirst(2).dropLast(2)) }
  }

  /// The name of the file that has a view's body.
  private static func file(ofBodyOf mangled: Substring, in object: LoadedObjects.Object) -> String? {
    let body = "$s\(mangled)4bodyQrvg"
    guard let address = object.symbols?.symbols(endingIn: "vg").first(where: { $0.0 == body })?.1,
      let place = object.function(at: address)?.firstPlace
    else { return nil }
    return place.file.split(separator: "/").last.map(String.init)
  }
}
