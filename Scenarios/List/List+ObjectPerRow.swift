import Rerender
import SwiftUI

// Every row is a model of its own, which its row view observes.
// `Screen` and `NoteView` observe the list, each row view its row: a renamed row concerns its view alone.

private final class RowModel: ObservableObject, Identifiable {
  let id: Int
  @Published var title: String

  init(_ id: Int) {
    self.id = id
    title = "Row \(id)"
  }
}

private final class Model: ObservableObject, EditableList {
  @Published var rows: [RowModel]
  @Published var note = ""
  @Published var selection: Int?

  init(rows n: Int) { rows = (0..<n).map { RowModel($0) } }

  func rename(at position: Int, to title: String) { rows[position].title = title }

  func rewriteTitle(at position: Int) {
    let row = rows[position]
    row.title = String(row.title)
  }

  func select(at position: Int) { selection = rows[position].id }
  func append(id: Int) { rows.append(RowModel(id)) }
  func insertFirst(id: Int) { rows.insert(RowModel(id), at: 0) }
  func removeFirst() { rows.removeFirst() }
  func swap(_ a: Int, _ b: Int) { rows.swapAt(a, b) }
  func replaceAll(ids: Range<Int>) { rows = ids.map { RowModel($0) } }
  func clear() { rows = [] }
}

private struct RowView: View {
  @ObservedObject var row: RowModel
  let isSelected: Bool

  var body: some View { Text(isSelected ? "▸ \(row.title)" : row.title) }
}

private struct NoteView: View {
  @ObservedObject var model: Model

  var body: some View { Text(model.note) }
}

private struct Screen: View {
  @ObservedObject var model: Model

  var body: some View {
    VStack {
      NoteView(model: model)
      List {
        ForEach(model.rows) { row in RowView(row: row, isSelected: model.selection == row.id) }
      }
    }
  }
}

extension ListLane {
  static let objectPerRow = Lane(.object, variant: "per-row") { parameters in
    let n = parameters["rows"]
    // The rows at positions 0, 10, 20, …
    let t = (n + 9) / 10
    let model = Model(rows: n)
    return Stage(
      Screen(model: model), model, rows: n,
      costs: ListCosts(
        mount: ListCost(1, 1, n),
        setNote: ListCost(1, 1, 0, invalidations: 2),
        renameRow: ListCost(0, 0, 1, invalidations: 1),
        equalWrite: ListCost(0, 0, 1),
        selectRow: ListCost(1, 1, 1),
        updateEvery10th: ListCost(0, 0, t),
        updateEvery10thApart: ListCost(0, 0, t),
        appendRow: ListCost(1, 1, 1),
        insertFirst: ListCost(1, 1, 1),
        removeFirst: ListCost(1, 1, 0),
        swapRows: ListCost(1, 1, 0),
        replaceAll: ListCost(1, 1, n),
        clear: ListCost(1, 1, 0)))
  }
}
