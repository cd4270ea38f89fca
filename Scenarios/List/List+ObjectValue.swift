import Rerender
import SwiftUI

// One model holds an array of rows; a row view gets its row as a value, and whether it is selected.
// `Screen` and `NoteView` observe the model; a row view runs where its value came out different.

private final class Model: ObservableObject, EditableList {
  @Published var rows: [Row]
  @Published var note = ""
  @Published var selection: Int?

  init(rows n: Int) { rows = (0..<n).map { Row($0) } }

  func rename(at position: Int, to title: String) { rows[position].title = title }

  func rewriteTitle(at position: Int) {
    let title = rows[position].title
    rows[position].title = title
  }

  func select(at position: Int) { selection = rows[position].id }
  func append(id: Int) { rows.append(Row(id)) }
  func insertFirst(id: Int) { rows.insert(Row(id), at: 0) }
  func removeFirst() { rows.removeFirst() }
  func swap(_ a: Int, _ b: Int) { rows.swapAt(a, b) }
  func replaceAll(ids: Range<Int>) { rows = ids.map { Row($0) } }
  func clear() { rows = [] }
}

private struct RowView: View {
  let row: Row
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
  static let objectValue = Lane(.object, variant: "value") { parameters in
    let n = parameters["rows"]
    // The rows at positions 0, 10, 20, …
    let t = (n + 9) / 10
    let model = Model(rows: n)
    return Stage(
      Screen(model: model), model, rows: n,
      costs: ListCosts(
        mount: ListCost(1, 1, n),
        setNote: ListCost(1, 1, 0, invalidations: 2),
        renameRow: ListCost(1, 1, 1, invalidations: 2),
        equalWrite: ListCost(1, 1, 0),
        selectRow: ListCost(1, 1, 1),
        updateEvery10th: ListCost(1, 1, t),
        updateEvery10thApart: ListCost(t, t, t),
        appendRow: ListCost(1, 1, 1),
        insertFirst: ListCost(1, 1, 1),
        removeFirst: ListCost(1, 1, 0),
        swapRows: ListCost(1, 1, 0),
        replaceAll: ListCost(1, 1, n),
        clear: ListCost(1, 1, 0)))
  }
}
