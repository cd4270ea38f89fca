@_spi(Reflection) import Swift

/// The stored fields of a type, by the standard library's reflection interface for its own modules.
enum StoredFields {
  struct Field {
    var name: String
    var type: Any.Type
  }

  /// The fields that `type` declares itself, in order; empty for a type without any, or whose fields are not recorded.
  static func of(_ type: Any.Type) -> [Field] {
    var fields: [Field] = []
    // A class has to be announced (1); fields of types that the runtime does not know are passed over (2). The
    // library's own names for the two are mutable globals, which no concurrent code may touch.
    let options = _EachFieldOptions(rawValue: type is AnyObject.Type ? 1 | 2 : 2)
    _ = _forEachField(of: type, options: options) { name, _, type, _ in
      fields.append(Field(name: String(cString: name), type: type))
      return true
    }
    return fields
  }

  static func check() -> Capability {
    struct Trial {
      var first: Int
      var second: String
    }
    let works = of(Trial.self).map(\.name) == ["first", "second"]
    return Capability(
      name: "field reflection", isAvailable: works,
      detail: works
        ? "names properties where the symbol table does not"
        : "the standard library does not list stored fields: properties without a symbol stay unnamed")
  }
}
