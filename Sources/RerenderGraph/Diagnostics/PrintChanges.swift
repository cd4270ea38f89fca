import Glibc

extension View {
  /// Says why the running evaluation of this view takes place: to the host's record of events, or without one on
  /// standard error.
  @MainActor public static func _printChanges() { ChangeLine.say(of: Self.self) }

  /// Says why the running evaluation of this view takes place: to the host's record of events, or without one on
  /// standard error.
  @MainActor public static func _logChanges() { ChangeLine.say(of: Self.self) }
}

/// One line of `_printChanges`: `Row: @self, _count changed.`
@MainActor
private enum ChangeLine {
  static func say(of type: any Any.Type) {
    let scope = ScopeNode.current
    let line = "\(TypeNames.short(type)): \(changes(of: scope))"
    if let scope, scope.host.recorder.keepsEvents {
      scope.host.reportChanges(line, at: scope)
    } else {
      var text = line + "\n"
      _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }

  private static func changes(of scope: ScopeNode?) -> String {
    guard let scope else { return "unchanged." }
    let causes = scope.runningCauses
    var parts: [String] = []
    if causes.contains(where: \.isOfSelf) { parts.append("@self") }
    if scope.isFirst {
      if !scope.properties.isEmpty { parts.append("@identity") }
      parts += scope.properties.map { "_\($0.name)" }
    } else {
      parts += scope.properties.filter { field in causes.contains { $0.concerns(field) } }.map { "_\($0.name)" }
    }
    if causes.contains(where: \.isOfDependencies) { parts.append("@dependencies") }
    return parts.isEmpty ? "unchanged." : parts.joined(separator: ", ") + " changed."
  }
}

extension PendingCause {
  fileprivate var isOfSelf: Bool {
    switch self {
    case .firstMount, .newValue, .newContent: true
    default: false
    }
  }

  fileprivate var isOfDependencies: Bool {
    switch self {
    case .tracked, .other: true
    default: false
    }
  }

  /// Whether a property of the view is what changed.
  fileprivate func concerns(_ field: PropertyField) -> Bool {
    switch self {
    case .state(let name): name.text == field.name
    case .object(let source, _): TypeNames.short(field.type).hasSuffix("Object<\(source.type.text)>")
    case .environment(let key, _):
      key.text == field.name || TypeNames.short(field.type).hasSuffix("<\(key.text)>")
        || TypeNames.short(field.type).hasSuffix("<Optional<\(key.text)>>")
    default: false
    }
  }
}
