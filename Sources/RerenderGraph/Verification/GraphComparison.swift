import RerenderEvents
import RerenderProbe

/// Compares the mounted graph with one that was evaluated from scratch, node by node.
@MainActor
struct GraphComparison {
  /// A view in both graphs that was handed the same values in both: it is to blame for what differs below it.
  private struct Origin {
    let live: ScopeNode
    let fresh: ScopeNode
  }

  /// What differs below one origin.
  private struct Differences {
    let origin: Origin
    var shown: [(live: String, fresh: String)] = []
  }

  private let copies: [(node: ScopeNode, name: String)]
  private var differences: [Int: Differences] = [:]

  /// - Parameter copies: The states of the fresh graph that the live one holds outdated copies of.
  init(copies: [(node: ScopeNode, name: String)]) { self.copies = copies }

  /// The views of the live graph that differ from those of the fresh one.
  var differing: Set<ObjectIdentifier> { Set(differences.values.map { ObjectIdentifier($0.origin.live) }) }

  /// The views that show something else each time, in mount order: both graphs were made from the same state.
  var unrepeatable: [Diagnostic] {
    differences.sorted { $0.key < $1.key }.map { _, differences in
      let first = GraphComparison.list(differences.shown.map(\.live))
      let second = GraphComparison.list(differences.shown.map(\.fresh))
      return Diagnostic(
        .notRepeatable,
        "evaluated twice with the same state, the body showed \(first), then \(second). What is another each time (a date, "
          + "a random number, a new identifier, a counter) is not observed; keep it in the model or in @State.",
        view: differences.origin.live.name)
    }
  }

  /// The stale views, in mount order.
  ///
  /// - Parameter unrepeatable: Views of the fresh graph that show something else each time, of which nothing can be
  ///   said.
  func stale(besides unrepeatable: Set<ObjectIdentifier>) -> [StaleFinding] {
    let stale = differences.filter { !unrepeatable.contains(ObjectIdentifier($0.value.origin.fresh)) }
    return stale.sorted { $0.key < $1.key }.map { _, differences in
      let origin = differences.origin
      let shows = GraphComparison.list(differences.shown.map(\.live))
      let shouldShow = GraphComparison.list(differences.shown.map(\.fresh))
      let copied = copies.first { $0.node === origin.fresh.reader }?.name
      let reason = StaleReason(
        live: origin.live.reader, fresh: origin.fresh.reader, isInClosure: !origin.live.isComposite, copied: copied,
        shows: shows, shouldShow: shouldShow)
      return StaleFinding(
        identity: origin.live.identity,
        stale: StaleView(view: origin.live.name, shows: shows, shouldShow: shouldShow, reason: reason.text))
    }
  }

  mutating func compare(_ live: Node, _ fresh: Node) { compare(live, fresh, origin: nil, comparesByItself: false) }

  /// - Parameter comparesByItself: The node above said that both were handed the same.
  private mutating func compare(_ live: Node, _ fresh: Node, origin: Origin?, comparesByItself: Bool) {
    guard StackRoom.isEnough else {
      return StackRoom.extend { compare(live, fresh, origin: origin, comparesByItself: comparesByItself) }
    }
    guard type(of: live) == type(of: fresh), live.standsForSame(as: fresh) else {
      return noteDifferentKinds(live, fresh, origin)
    }
    var origin = origin
    if let live = live as? ScopeNode, let fresh = fresh as? ScopeNode, !live.isSilent,
      origin == nil || comparesByItself || live.hasSameInput(as: fresh)
    {
      origin = Origin(live: live, fresh: fresh)
    }
    if !live.showsSame(as: fresh), let shown = live.shown, let other = fresh.shown, shown != other {
      // References that are made anew in every evaluation differ, and show nothing.
      note(shown, other, origin)
    }
    if live.isRealized && fresh.isRealized { compareChildren(of: live, fresh, origin: origin) }
  }

  private mutating func compareChildren(of live: Node, _ fresh: Node, origin: Origin?) {
    let (children, others) = (live.children, fresh.children)
    if live is any RowContainer {
      let (ids, otherIDs) = (children.map(\.explicitIdentity), others.map(\.explicitIdentity))
      if ids != otherIDs { note(rowList(ids), rowList(otherIDs), origin) }
      for (place, other) in others.enumerated() {
        let isInPlace = place < ids.count && ids[place] == otherIDs[place]
        guard let index = isInPlace ? place : ids.firstIndex(of: otherIDs[place]) else { continue }
        compare(children[index], other, origin: origin, comparesByItself: false)
      }
    } else if children.count == others.count {
      let comparesByItself = live.comparesContentByItself(with: fresh)
      for (child, other) in zip(children, others) {
        compare(child, other, origin: origin, comparesByItself: comparesByItself)
      }
    } else {
      note(Shown.summary(of: live), Shown.summary(of: fresh), origin)
    }
  }

  private func rowList(_ ids: [String?]) -> String {
    ids.isEmpty ? "no rows" : "rows \(GraphComparison.list(ids.map { $0 ?? "?" }, longest: 8))"
  }

  /// Two nodes of which one does not stand for the other: what they show, or what else tells them apart.
  private mutating func noteDifferentKinds(_ live: Node, _ fresh: Node, _ origin: Origin?) {
    if let id = live.ownIdentity, let other = fresh.ownIdentity, id != other {
      return note("identity \(id)", "identity \(other)", origin)
    }
    let (shown, other) = (Shown.summary(of: live), Shown.summary(of: fresh))
    // Shown alike, by other views.
    let isSame = shown == other
    note(isSame ? "\(shown) as it was" : shown, isSame ? "\(other) made anew" : other, origin)
  }

  private mutating func note(_ live: String, _ fresh: String, _ origin: Origin?) {
    guard let origin else { return }
    differences[origin.live.ordinal, default: Differences(origin: origin)].shown.append((live, fresh))
  }

  static func list(_ texts: [String], longest: Int = 3) -> String {
    let more = texts.count - longest
    return texts.prefix(longest).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension Shown {
  /// What a part of a graph shows, as far as it fits into some words.
  static func summary(of node: Node) -> String {
    var texts: [String] = []
    node.visit { node in
      if node.children.isEmpty, let shown = node.shown { texts.append(shown) }
    }
    return texts.isEmpty ? "nothing" : GraphComparison.list(texts)
  }
}
