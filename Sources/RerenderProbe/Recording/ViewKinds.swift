public import RerenderEvents

/// The names of the view types seen in this process.
@MainActor
public enum ViewKinds {
  private static var names: [String] = []

  /// Gives a type of view its number.
  ///
  /// - Parameter name: The type's name without its module. Two types may share a name. Reports add them up.
  package static func register(_ name: String) -> ViewKind {
    names.append(name)
    return ViewKind(index: names.count - 1)
  }

  /// The name of a kind, or `nil` for a number that was never given out.
  public static func name(of kind: ViewKind) -> String? {
    names.indices.contains(kind.index) ? names[kind.index] : nil
  }
}
