import RerenderSymbols
import RerenderThreads

/// The declared names behind key paths.
///
/// The standard library names the stored properties in a key path. A property that the `@Observable` macro makes is
/// computed, and prints as the address of its getter. That getter has a symbol of its own in the program's file, or at
/// least a name in its debugging information. Where neither is left, the type's stored fields tell the name, if exactly
/// one fits.
public enum PropertyNames {
  /// The type and the property of a key path, for example `Row` and `title`; `nil` where the name cannot be found out.
  ///
  /// The type is the key path's root without its module, nested types as `Outer.Inner`. Of a longer key path the
  /// property is the whole rest, `author.name`. The first question about a key path costs microseconds, or reads the
  /// symbol table. Later ones look into a table.
  public static func name(of keyPath: AnyKeyPath) -> (type: String, property: String)? {
    let identity = ObjectIdentifier(keyPath)
    if let known = known.withLock({ $0[identity] }) { return known.name.map { ($0.type, $0.property) } }
    let found = find(keyPath)
    known.withLock { known in
      // Key paths that are made again and again would fill the table. Those of macros are made once.
      if known.count >= capacity { known.removeAll(keepingCapacity: true) }
      known[identity] = Known(keyPath: keyPath, name: found)
    }
    return found.map { ($0.type, $0.property) }
  }

  private struct Name: Sendable {
    var type: String
    var property: String
  }

  /// What is known of one key path. The key path is kept, so that no other takes its address.
  // Sound to share: key paths do not change, and the one here is never looked into.
  private struct Known: @unchecked Sendable {
    var keyPath: AnyKeyPath
    var name: Name?
  }

  private static let capacity = 10_000
  private static let known = Mutex<[ObjectIdentifier: Known]>([:])

  private static func find(_ keyPath: AnyKeyPath) -> Name? {
    let root = type(of: keyPath).rootType
    let components = components(of: keyPath.debugDescription)
    // A key path to the whole value prints as `\Row.self`.
    guard !components.isEmpty, components != ["self"] else { return nil }
    var names: [String] = []
    for component in components {
      if component.hasPrefix("<") {
        let fallback = components.count == 1 ? field(of: root, holding: type(of: keyPath).valueType) : nil
        guard let name = getterName(component) ?? fallback else { return nil }
        names.append(name)
      } else {
        names.append(String(component))
      }
    }
    return Name(type: QualifiedNames.short(root), property: names.joined(separator: "."))
  }

  /// The parts of a printed key path after its root: `\Box<Int>.<computed 0x1234 (Int)>.count` has two.
  static func components(of description: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = description.dropFirst()
    var start = rest.startIndex
    while let character = rest.first {
      if character == "." {
        parts.append(description[start..<rest.startIndex])
        rest = rest.dropFirst()
        start = rest.startIndex
      } else if "<([".contains(character), let end = rest.endOfBrackets(from: rest.startIndex) {
        rest = rest[end...]
      } else {
        rest = rest.dropFirst()
      }
    }
    parts.append(description[start...])
    return Array(parts.dropFirst())
  }

  /// The property whose getter begins at the address in `<computed 0x1234 (Int)>`.
  private static func getterName(_ component: Substring) -> String? {
    guard component.hasPrefix("<computed 0x"),
      let address = UInt(component.dropFirst("<computed 0x".count).prefix { $0.isHexDigit }, radix: 16)
    else { return nil }
    return GetterNames.property(ofGetterAt: address)
  }

  /// The property behind the one stored field of `root` that holds `value`: the macro stores `title` as `_title`.
  static func field(of root: Any.Type, holding value: Any.Type) -> String? {
    let fields = Fields.of(root).filter { $0.type == value && $0.name.hasPrefix("_") }
    guard fields.count == 1, let field = fields.first else { return nil }
    return GetterNames.property(ofField: field.name)
  }

  static func check() -> Capability {
    final class Trial {
      var count: Int { 1 }
    }
    let works = name(of: \Trial.count)?.property == "count"
    return Capability(
      name: "property names", isAvailable: works,
      detail: works
        ? "symbol table and debugging information name the properties of @Observable classes in causes"
        : "the program was stripped or optimized without -g: a property is named only if no other has its type")
  }
}
