import RerenderEvents
import RerenderNotifier
import RerenderProbe

/// Turns what the graph noted of a cause into what people read; only where a recorder asks.
@MainActor
enum CauseNames {
  /// - Parameter origins: The places of the writes, for the causes from the first on, as far as they were taken.
  static func links(_ causes: [PendingCause], origins: [WriteOrigin?], of scope: ScopeNode) -> [CauseLink] {
    causes.enumerated().map { index, cause in
      let parent: ViewIdentity? =
        switch cause {
        case .newValue(let passed), .newContent(let passed), .environment(_, let passed): passed?.parent
        case .firstMount: scope.enclosingScope?.identity
        default: nil
        }
      return CauseLink(
        self.cause(cause, of: scope), origin: index < origins.count ? origins[index] : nil, parent: parent)
    }
  }

  static func cause(_ cause: PendingCause, of scope: ScopeNode) -> Cause {
    switch cause {
    case .firstMount: .firstMount
    case .newValue(let passed): .newValue(passed?.fields ?? [])
    case .newContent: .newContent
    case .state(let name): .state(property: name.text)
    case .object(let source, let property):
      .object(
        type: source.type.text, property: property?.name,
        wasRead: property.flatMap { scope.host.recorder.explaining.wasRead($0, of: source.object, by: scope) })
    case .tracked(let keyPath, _): tracked(keyPath)
    case .environment(let name, _): .environment(key: name.text)
    case .other(let name): .other(name.text)
    }
  }

  private static func tracked(_ keyPath: AnyKeyPath?) -> Cause {
    guard let keyPath else { return .other("a tracked property") }
    let names = names(of: keyPath)
    return .tracked(type: names.type, property: names.property)
  }

  static func names(of keyPath: AnyKeyPath) -> (type: String, property: String) {
    if let name = PropertyNames.name(of: keyPath) { return (name.type, name.property) }
    return (TypeNames.short(type(of: keyPath).rootType), "an unnamed property")
  }
}

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
