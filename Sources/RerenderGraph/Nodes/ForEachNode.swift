import RerenderEvents
import RerenderProbe

/// The mounted rows of a `ForEach`, by the identity of their elements.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  typealias Row = RowNode<Data, ID, Content>

  fileprivate private(set) var view: ForEach<Data, ID, Content>
  fileprivate let rowKind: ViewKind
  private var rows: [Row] = []
  private var rowsByID: [ID: Row] = [:]
  /// Tells the rows that the running arrangement has placed from those of the one before.
  private var generation = 1

  init(_ view: ForEach<Data, ID, Content>, parent: Node) {
    self.view = view
    rowKind = parent.enclosingKind ?? ViewType.of(ForEach<Data, ID, Content>.self).kind
    super.init(parent: parent)
    let count = view.data.count
    rows.reserveCapacity(count)
    rowsByID.reserveCapacity(count)
    for element in view.data { append(element, id: view.identify(element), to: &rows) }
  }

  package override var children: [Node] { rows }

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
    return differs
  }

  private func append(_ element: Data.Element, id: ID, to list: inout [Row]) {
    guard rowsByID[id] == nil else { return reportDuplicate(id) }
    let row = Row(element, id: id, generation: generation, in: self)
    rowsByID[id] = row
    list.append(row)
  }

  override func didUnmount() {
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

/// One row: the closure's evaluation for one element.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ScopeNode {
  let id: ID
  fileprivate var generation: Int
  fileprivate var nextElement: Data.Element?
  private var element: Data.Element
  /// The list unmounts its rows before it goes.
  private unowned(unsafe) let list: ForEachNode<Data, ID, Content>
  private var content: Node?

  fileprivate init(_ element: Data.Element, id: ID, generation: Int, in list: ForEachNode<Data, ID, Content>) {
    self.id = id
    self.element = element
    self.generation = generation
    self.list = list
    super.init(parent: list, kind: list.rowKind)
    addCause(.firstMount)
    evaluate()
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }
  package override var explicitIdentity: String? { "\(id)" }

  fileprivate func update(to element: Data.Element) -> Bool {
    self.element = element
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
        } else {
          content = Content._makeNode(new, parent: self)
          differs = true
        }
        return differs
      })
  }

  override func didUnmount() { content = nil }
}

extension ForEach {
  /// Made from a range that is read once.
  fileprivate var isConstant: Bool {
    if case .closure = identify { Data.self == Range<Int>.self } else { false }
  }
}
