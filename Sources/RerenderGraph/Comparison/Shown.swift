import RerenderProbe

/// What a primitive view or modifier shows, in a few words.
@MainActor
package enum Shown {
  /// The type's name, and its stored values as far as they are neither views nor closures.
  package static func describe<Value>(_ value: Value) -> String {
    if let value = value as? any DescribesShown { return value.shown }
    let name = TypeNames.short(Value.self)
    let base = name.prefix { $0 != "<" }
    let fields = Fields.of(Value.self).filter {
      !($0.type is any View.Type) && !MetadataKind.isFunction($0.type)
    }
    let names = Set(fields.map(\.name))
    let parts = Mirror(reflecting: value).children.compactMap { child -> String? in
      guard let label = child.label, names.contains(label) else { return nil }
      return text(child.value).map { "\(label): \($0)" }
    }
    return parts.isEmpty ? String(base) : "\(base)(\(parts.joined(separator: ", ")))"
  }

  private static func text(_ value: Any) -> String? {
    if let string = value as? String { return "\"\(string)\"" }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { text($0.value) } }
    return "\(value)"
  }
}
