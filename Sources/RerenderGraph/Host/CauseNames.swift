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
