/// The properties with an older value in the last body of a view, or of a view around it, than they have now.
///
/// A body that does not read a property is not evaluated for it. What its closures show of it later is outdated.
@MainActor
struct OutdatedCopies {
  struct Copy {
    /// The property's declared name.
    let name: String
    /// What it holds now.
    let value: String
  }

  /// Those of the view first, then those of the views around it.
  private(set) var copies: [Copy] = []

  init(at reader: ScopeNode) {
    var scope: ScopeNode? = reader
    while let current = scope {
      if current.isComposite, let view = current.value { look(in: view) }
      scope = current.enclosingScope
    }
  }

  /// A value as it is interpolated; what an optional holds, without saying that it is one.
  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { text($0.value) } ?? "nil"
  }

  private mutating func look(in view: Any) {
    for child in Mirror(reflecting: view).children {
      guard let label = child.label else { continue }
      if let holder = child.value as? any HoldsCopy {
        guard holder.isOutdated, let value = holder.currentValue else { continue }
        copies.append(Copy(name: UnobservedSearch.declared(label), value: Self.text(value)))
      } else if child.value is any DynamicProperty || view is any StandsForModifier {
        look(in: child.value)
      }
    }
  }
}
