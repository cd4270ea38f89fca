public import RerenderEvents
import RerenderSymbols

/// The names of the view types seen in this process.
///
/// Two types may share a name. In a process that tells them apart they get the place of their declaration after it:
/// `Row (Cart.swift)`. Such a name is only known once both types were seen, so a process that meets one begins again.
@MainActor
public enum ViewKinds {
  private static var kinds: [(name: String, type: any Any.Type, isCounted: Bool)] = []
  /// The first counted type of each name.
  private static var first: [String: any Any.Type] = [:]
  /// The names that several types have.
  private static var shared: Set<String> = []
  /// The longer names that were asked for.
  private static var longer: [ObjectIdentifier: String] = [:]

  /// Whether types of one name get longer names.
  package static var tellsApart = false

  /// How many names are shared. Names that were given out before the number grew may have been too short.
  package static var sharedNames: Int { tellsApart ? shared.count : 0 }

  /// Gives a type of view its number.
  ///
  /// - Parameters:
  ///   - name: The type's name without its module.
  ///   - isCounted: Whether evaluations of the type are counted. A name that is never shown is shared with none.
  package static func register(_ name: String, of type: any Any.Type, isCounted: Bool) -> ViewKind {
    if isCounted {
      let known = first[name] ?? type
      first[name] = known
      if known != type { shared.insert(name) }
    }
    kinds.append((name, type, isCounted))
    return ViewKind(index: kinds.count - 1)
  }

  /// The name of a kind, or `nil` for a number that was never given out.
  public static func name(of kind: ViewKind) -> String? {
    guard kinds.indices.contains(kind.index) else { return nil }
    let kind = kinds[kind.index]
    return kind.isCounted ? name(of: kind.type, short: kind.name) : kind.name
  }

  /// The name that a type of view has in results, by its name without the module.
  package static func name(of type: any Any.Type, short: String) -> String {
    guard tellsApart, shared.contains(short) else { return short }
    if let known = longer[ObjectIdentifier(type)] { return known }
    let name = TypeScopes.longName(of: type, short: short)
    longer[ObjectIdentifier(type)] = name
    return name
  }
}
