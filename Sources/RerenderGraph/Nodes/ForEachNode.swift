import RerenderEvents
import RerenderProbe

/// The mounted rows of a `ForEach`, by the identity of their elements.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node, LazyRows, RowContainer {
  typealias Row = RowNode<Data, ID, Content>

  fileprivate private(set) var view: ForEach<Data, ID, Content>
  fileprivate let rowKind: ViewKind
  private var rows: [Row] = []
  private var rowsByID: [ID: Row] = [:]
  /// Tells the rows that the running arrangement has placed from those of the one before.
  private var generation = 1
  /// In a lazy container: only rows in sight are realized.
  private var isLazy = false

  init(_ view: ForEach<Data, ID, Content>, parent: Node) {
    self.view = view
    rowKind = parent.enclosingKind ?? ViewType.of(ForEach<Data, ID, Content>.self).kind
    super.init(parent: parent)
    isLazy = isInLazyContainer
    if isLazy { host.lazyLists[ObjectIdentifier(self)] = self }
    let count = view.data.count
    rows.reserveCapacity(count)
    rowsByID.reserveCapacity(count)
    for element in view.data { append(element, id: view.identify(element), to: &rows) }
    realizeRows()
  }

  package override var children: [Node] { rows }

  var rowViews: [ScopeNode] { rows.flatMap(\.topComposites) }

  /// Realizes the rows in sight, and where rows are evicted, takes the others out of the graph.
  ///
  /// The identities of all rows are known by then. Where the type of a row does not tell how many views it makes, every
  /// row is built to count them, and where the value does not tell either, mounted.
  func realizeRows() {
    guard isLazy, let viewport = host.viewport else {
      for row in rows { row.realize() }
      return
    }
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
  }

  /// Takes a new value from the evaluation of the view that the rows stand in.
  ///
  /// The row closure arrives in a box of its own each time, so two values never compare equal and every row's closure
  /// runs, as SwiftUI's own logs show.
  ///
  /// Complexity: O(rows).
  ///
  /// - Returns: Whether a row came, went, moved or came out different.
  func update(to new: ForEach<Data, ID, Content>) -> Bool {
    if let old = view.data as? Range<Int>, let range = new.data as? Range<Int>, new.isConstant, old != range {
      reportChangedRange(old, range)
      view.content = new.content
    } else {
      view = new
    }
    return arrange()
  }

  /// Brings the rows into the order of the data: keeps those whose identity is there, mounts and unmounts the others.
  private func arrange() -> Bool {
    generation += 1
    var differs = false
    var next: [Row] = []
    next.reserveCapacity(view.data.count)
    var position = 0
    for element in view.data {
      let id = view.identify(element)
      let known = position < rows.count && rows[position].id == id ? rows[position] : rowsByID[id]
      if let known {
        if known.generation == generation {
          reportDuplicate(id)
          continue
        }
        known.generation = generation
        if position >= rows.count || rows[position] !== known { differs = true }
        known.nextElement = element
        next.append(known)
      } else {
        differs = true
        append(element, id: id, to: &next)
      }
      position += 1
    }
    // Rows that left go first, so that nothing of theirs is evaluated any more.
    if next.count != rows.count || differs {
      for row in rows where row.generation != generation {
        differs = true
        rowsByID[row.id] = nil
        row.unmount()
      }
    }
    rows = next
    for row in rows {
      if let element = row.nextElement {
        row.nextElement = nil
        if row.update(to: element) { differs = true }
      }
    }
    realizeRows()
    return differs
  }

  private func append(_ element: Data.Element, id: ID, to list: inout [Row]) {
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

  private func reportDuplicate(_ id: ID) {
    host.report(
      Diagnostic(
        .duplicateIdentity,
        "ForEach<\(TypeNames.short(Data.self))>: the ID \(id) occurs more than once; only the first row with it is "
          + "shown. Give every element an id of its own.", view: enclosingScope?.name))
  }

  private func reportChangedRange(_ old: Range<Int>, _ new: Range<Int>) {
    host.report(
      Diagnostic(
        .nonConstantRange,
        "ForEach over a constant range was given \(new) after \(old); the rows stay those of the first. "
          + "Use ForEach(_:id:content:) for a range that changes.", view: enclosingScope?.name))
  }
}

/// How far a row has come.
private enum RowState {
  case unrealized
  /// The closure ran, to count the views it makes.
  case built
  case realized
}

/// One row: the closure's evaluation for one element.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ScopeNode {
  let id: ID
  fileprivate var generation: Int
  fileprivate var nextElement: Data.Element?
  private var element: Data.Element
  /// The list unmounts its rows before it goes.
  private unowned(unsafe) let list: ForEachNode<Data, ID, Content>
  private var content: Node?
  private var state = RowState.unrealized
  /// What the closure made, while it is counted and not mounted.
  private var built: Content?

  fileprivate init(_ element: Data.Element, id: ID, generation: Int, in list: ForEachNode<Data, ID, Content>) {
    self.id = id
    self.element = element
    self.generation = generation
    self.list = list
    super.init(parent: list, kind: list.rowKind)
  }

  /// Mounts the row, unless that is done.
  fileprivate func realize() {
    guard state != .realized else { return }
    if state == .unrealized { addCause(.firstMount) }
    state = .realized
    if let built {
      self.built = nil
      content = Content._makeNode(built, parent: self)
    } else {
      evaluate()
    }
  }

  /// Runs the row's closure to find out how many views it makes, and mounts it where that does not tell.
  fileprivate func build() {
    guard state == .unrealized else { return }
    state = .built
    addCause(.firstMount)
    evaluate()
  }

  /// Takes what the row shows out of the graph.
  fileprivate func evict() {
    guard state == .realized else { return }
    state = .unrealized
    content?.unmount()
    content = nil
    stopTracking()
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var explicitIdentity: String? { "\(id)" }

  fileprivate func update(to element: Data.Element) -> Bool {
    self.element = element
    if state == .unrealized { return false }
    addCause(.newContent(parent: host.probe.history == nil ? nil : enclosingScope?.identity))
    var differs = false
    evaluate(differs: &differs)
    return differs
  }

  override func evaluate() {
    var differs = false
    evaluate(differs: &differs)
  }

  private func evaluate(differs: inout Bool) {
    evaluate(
      .content, { list.view.content(element) },
      show: { new in
        if let content {
          differs = Content._updateNode(content, to: new)
        } else if state == .built, ViewCount.of(new) != nil {
          built = new
          differs = true
        } else {
          state = .realized
          content = Content._makeNode(new, parent: self)
          differs = true
        }
        return differs
      })
  }

  override func didUnmount() {
    content = nil
    built = nil
  }
}

extension ForEach {
  /// Made from a range that is read once.
  fileprivate var isConstant: Bool {
    if case .closure = identify { Data.self == Range<Int>.self } else { false }
  }
}
