/// What a stale view did not observe, as far as the fields of its value tell.
///
/// Nobody can see which value a body would have read. A field is named that the view can reach, that announces no
/// change, and that holds what the view should show. Without one, the kind of such fields is named, if they are of one
/// kind.
@MainActor
struct StaleReason {
  let live: ScopeNode
  let fresh: ScopeNode
  /// Whether the closure of a row, a sheet or the like is stale, and not the view that it stands in.
  let isInClosure: Bool
  /// The state that holds an outdated copy of what the view is made from.
  let copied: String?
  let shows: String
  let shouldShow: String

  /// One sentence; nil where nothing could be found out.
  var text: String? {
    if let found { return found }
    // A field that could be it is better looked at by whoever knows the app.
    return hasSuspects
      ? nil
      : "nothing that the view holds has changed: it shows a global, a static, UserDefaults, a file or the time, which no "
        + "body observes; keep it in an @Observable model, in @State, or in @AppStorage"
  }

  /// Whether anything that the view refers to may have changed unheard.
  private var hasSuspects: Bool {
    guard let view = fresh.value else { return true }
    var search = UnobservedSearch()
    search.look(in: view)
    return !search.closures.isEmpty || search.suspects.contains { $0.kind != .announced }
  }

  private var found: String? {
    if let copied {
      return "@State \(copied) holds a copy of what the view was made from at its mount; pass the value itself, or a "
        + "binding to it"
    }
    let copies = OutdatedCopies(at: live).copies
    // The longest text is the least likely to be there by chance.
    if let named = copies.filter({ explains($0.value) }).max(by: { $0.value.count < $1.value.count }) {
      return Self.outdated(named.name)
    }
    guard let view = fresh.value, let old = live.value else { return nil }
    if let field = replacedInstance(old, view) {
      return "\(field) is another instance that is == to the one before, so the change is not seen; compare the class "
        + "by identity"
    }
    var search = UnobservedSearch()
    search.look(in: view)
    let suspects = search.suspects
    let named = suspects.filter { explains($0.value) }
    if let source = live.reader.announcedElsewhere, named.contains(where: { $0.kind == .ignored }) {
      return
        "\(source.type.text) announced a change on another thread, and the view was evaluated before the new value was "
        + "stored; change it on the main actor"
    }
    // The longest text is the least likely to be there by chance. What announces its changes comes last.
    func isWeaker(_ one: UnobservedSearch.Suspect, than other: UnobservedSearch.Suspect) -> Bool {
      let (isAnnounced, otherIsAnnounced) = (one.kind == .announced, other.kind == .announced)
      if isAnnounced != otherIsAnnounced { return isAnnounced }
      return (one.value ?? "").count < (other.value ?? "").count
    }
    if let best = named.max(by: { isWeaker($0, than: $1) }) { return best.reason }
    // Any object may hold constants, and what announces its changes is seen: without a value to go by, neither is a
    // reason.
    let reasons = Set(suspects.map(\.kind)).subtracting([.silentObject, .announced])
    if !search.closures.isEmpty && (suspects.allSatisfy { $0.kind == .announced } || equalityIgnoresClosures) {
      return
        "the closure \(search.closures.joined(separator: ", ")) captured the value; what a closure captures or reads "
        + "without announcing it is not observed"
    }
    if isInClosure, suspects.isEmpty, copies.count == 1 { return Self.outdated(copies[0].name) }
    if reasons.count == 1, let only = suspects.first(where: { reasons.contains($0.kind) }) { return only.reason }
    return nil
  }

  private static func outdated(_ name: String) -> String {
    "a closure shows \(name) as it was when the body that made the closure ran, and no body has read \(name) since; read "
      + "\(name) in the body, or hand what the closure makes a binding ($\(name))"
  }

  /// Whether a value is among what should be shown and not among what is.
  private func explains(_ value: String?) -> Bool {
    guard let value, !value.isEmpty else { return false }
    return Words.contains(value, in: shouldShow) && !Words.contains(value, in: shows)
  }

  /// The view is stale although it was handed other closures: its `==` does not look at them.
  private var equalityIgnoresClosures: Bool { !live.hasSameInput(as: fresh) }

  /// A stored object of the view that was replaced by one that its `==` cannot tell from the first.
  private func replacedInstance(_ old: Any, _ new: Any) -> String? {
    for (before, after) in zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children) {
      guard let label = after.label, Mirror(reflecting: after.value).displayStyle == .class else { continue }
      let (before, after) = (before.value as AnyObject, after.value as AnyObject)
      if before !== after, after is any Equatable { return UnobservedSearch.declared(label) }
    }
    return nil
  }
}
