import RerenderEvents

/// Describes the stored fields that differ between two view values.
@MainActor
enum FieldChanges {
  /// Values that print longer than this are left out.
  private static let longest = 40

  static func describe<Value>(_ names: [String], from old: Value, to new: Value) -> [FieldChange] {
    let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
    return names.map { name in
      FieldChange(
        name: name.hasPrefix("_") ? String(name.dropFirst()) : name, old: brief(name, in: old),
        new: brief(name, in: new))
    }
  }

  /// Whether a struct prints as a few plain values.
  private static func isSmall(_ mirror: Mirror) -> Bool {
    mirror.children.count <= 4
      && mirror.children.allSatisfy { child in
        let style = Mirror(reflecting: child.value).displayStyle
        return style == nil || style == .enum
      }
  }

  private static func brief(_ name: String, in mirror: Mirror) -> String? {
    guard let value = mirror.children.first(where: { $0.label == name })?.value else { return nil }
    switch Mirror(reflecting: value).displayStyle {
    case .struct?: guard isSmall(Mirror(reflecting: value)) else { return nil }
    case .class?, .collection?, .dictionary?, .set?, .tuple?: return nil
    default: break
    }
    let text = value is String ? "\"\(value)\"" : "\(value)"
    return text.count <= longest && text != "(Function)" ? text : nil
  }
}
