public import RerenderEvents
import RerenderProbe

/// The mounted rows of a `ForEach`, by the identity of their elements.
@usableFromInline
package final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node, LazyRows,
  RowContainer
{
  @usableFromInline typealias Row = RowNode<Data, ID, Content>

  @exclusivity(unchecked) @usableFromInline var view: ForEach<Data, ID, Content>
  @usableFromInline let rowKind: ViewKind
  @exclusivity(unchecked) @usableFromInline var rows: [Row] = []
  @exclusivity(unchecked) @usableFromInline var rowsByID: [ID: Row] = [:]
  /// Tells the rows that the running arrangement has placed from those of the one before.
  @exclusivity(unchecked) @usableFromInline var generation = 1
  /// In a lazy container: only rows in sight are realized.
  @exclusivity(unchecked) @usableFromInline var isLazy = false

  @inlinable
  init(_ view: ForEach<Data, ID, Content>, parent: Node) {
    self.view = view
    rowKind = parent.enclosingKind ?? ViewType.of(ForEach<Data, ID, Content>.self).kind
    super.init(parent: parent)
    joinLazyContainer()
    let count = view.data.count
    rows.reserveCapacity(count)
    rowsByID.reserveCapacity(count)
    for element in view.data { append(element, id: view.identify(element), to: &rows) }
    realizeRows()
  }

  @usableFromInline
  func joinLazyContainer() {
    isLazy = isInLazyContainer
    if isLazy { host.lazyLists[ObjectIdentifier(self)] = self }
  }

  package override var children: [Node] { rows }
  override var listing: Listing { .list }
  package override var isDynamicContent: Bool { true }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { rows.allSatisfy { $0.visitMembers(visit) } }

  var rowViews: [ScopeNode] { rows.flatMap(\.topComposites) }

  /// Realizes the rows in sight, and where rows are evicted, takes the others out of the graph.
  @inlinable
  package func realizeRows() {
    if isLazy, realizeRowsInSight() { return }
    for row in rows { row.realize() }
  }

  /// Does so where only rows in sight are realized.
  ///
  /// The identities of all rows are known by then. Where the type of a row does not tell how many views it makes, every
  /// row is built to count them, and where the value does not tell either, mounted.
  ///
  /// - Returns: False where every row is to be realized.
  @usableFromInline
  func realizeRowsInSight() -> Bool {
    guard let viewport = host.viewport else { return false }
    let isCountKnown = ViewCount.of(Content.self) != nil
    let inSight = viewport.realized(of: rows.count)
    for (position, row) in rows.enumerated() {
      if inSight.contains(position) {
        row.realize()
      } else if !isCountKnown {
        row.build()
      } else if viewport.evictsRows {
        row.evict()
      }
    }
    return true
  }

  /// Takes a new value from the evaluation of the view that the rows stand in.
  ///
  /// The row closure arrives in a box of its own each time, so two values never compare equal and every row's closure
  /// runs, as SwiftUI's own logs show.
  ///
  /// Complexity: O(rows).
  ///
  /// - Returns: Whether a row came, went, moved or came out different.
  @inlinable
  func update(to new: ForEach<Data, ID, Content>) -> Bool {
    if Data.self == Range<Int>.self, keepsRange(against: new) {
      view.content = new.content
    } else {
      view = new
    }
    if hasSameIdentities() {
      var differs = false
      var position = 0
      for element in view.data {
        if rows[position].update(to: element) { differs = true }
        position += 1
      }
      if isLazy { realizeRows() }
      return differs
    }
    return arrange()
  }

  /// Whether the data has the same identities in the same order as the rows that are mounted.
  @inlinable
  func hasSameIdentities() -> Bool {
    guard view.data.count == rows.count else { return false }
    var position = 0
    for element in view.data {
      if rows[position].id != view.identify(element) { return false }
      position += 1
    }
    return true
  }

  /// Brings the rows into the order of the data: keeps those whose identity is there, mounts and unmounts the others.
  @inlinable
  func arrange() -> Bool {
    generation += 1
    let old = rows
    var next: [Row] = []
    next.reserveCapacity(view.data.count)
    var kept: [(row: Row, element: Data.Element)] = []
    kept.reserveCapacity(view.data.count)
    for element in view.data {
      let id = view.identify(element)
      if let row = rowsByID[id] {
        if row.generation == generation {
          reportDuplicate(id)
          continue
        }
        row.generation = generation
        kept.append((row, element))
        next.append(row)
      } else {
        append(element, id: id, to: &next)
      }
    }
    if kept.isEmpty && !old.isEmpty && old.count == next.count { reportNewIdentities(old.count) }
    // Rows that left go first, so that nothing of theirs is evaluated any more.
    for row in old where row.generation != generation {
      rowsByID[row.id] = nil
      row.unmount()
    }
    rows = next
    // Duplicates lead here too, with rows that stay as they are.
    var differs = !old.elementsEqual(next) { $0 === $1 }
    var differing = 0
    for (row, element) in kept where row.update(to: element) { differing += 1 }
    differs = differs || differing > 0
    if old.count != next.count { reportPositions(differing: differing) }
    if old.isEmpty { countViewsOfFirstRow() }
    realizeRows()
    noteMembersChanged()
    return differs
  }

  /// Runs the closure of the first row that a mounted list has come to, where nothing tells how many views a row makes.
  ///
  /// A lazy container needs that number to tell its rows apart, and takes it from the rows that it has. With the first
  /// one there is nothing yet to take it from: the closure runs to count, and again for the row.
  @usableFromInline
  func countViewsOfFirstRow() {
    if isLazy, let first = rows.first, ViewCount.of(Content.self) == nil { first.countViews() }
  }

  @inlinable
  func append(_ element: Data.Element, id: ID, to list: inout [Row]) {
    guard rowsByID[id] == nil else { return reportDuplicate(id) }
    let row = Row(element, id: id, generation: generation, in: self)
    rowsByID[id] = row
    list.append(row)
  }

  override func didUnmount() {
    if isLazy { host.lazyLists[ObjectIdentifier(self)] = nil }
    rows = []
    rowsByID = [:]
  }

  // MARK: Diagnostics

  @usableFromInline
  func reportDuplicate(_ id: ID) {
    host.report(
      Diagnostic(
        .duplicateIdentity,
        "ForEach<\(TypeNames.short(Data.self))>: the ID \(id) occurs more than once; only the first row with it is "
          + "shown. Give every element an id of its own.", view: enclosingScope?.name))
  }

  @usableFromInline
  func reportNewIdentities(_ count: Int) { host.reportNewIdentities(count, of: Data.self, at: self) }

  /// The number of rows changed; looks whether they are told apart by their positions.
  @usableFromInline
  func reportPositions(differing: Int) {
    guard host.isExplaining, ID.self == Int.self else { return }
    // An element that is a number of its own may well be its own identity, and so may a number that it keeps.
    guard Data.self == Range<Int>.self || (Data.Element.self != Int.self && differing > 0) else { return }
    if rows.enumerated().allSatisfy({ $1.id as? Int == $0 }) { host.reportPositions(of: Data.self, at: self) }
  }

  /// Whether a constant range stays what it was; another one is diagnosed.
  @usableFromInline
  func keepsRange(against new: ForEach<Data, ID, Content>) -> Bool {
    guard let old = view.data as? Range<Int>, let range = new.data as? Range<Int>, new.isConstant, old != range else {
      return false
    }
    host.report(
      Diagnostic(
        .nonConstantRange,
        "ForEach over a constant range was given \(range) after \(old); the rows stay those of the first. "
          + "Use ForEach(_:id:content:) for a range that changes.", view: enclosingScope?.name))
    return true
  }
}

extension ForEach {
  /// Made from a range that is read once.
  fileprivate var isConstant: Bool {
    if case .closure = identify { Data.self == Range<Int>.self } else { false }
  }
}
