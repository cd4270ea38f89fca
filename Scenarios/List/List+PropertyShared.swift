import Rerender
import SwiftUI

// One model holds the ids, the rows by id, the note and the selection; a row view gets its id and the model.
// `Screen` reads the ids; a row view reads the dictionary and the selection, each as a whole.

@Observable
private final class Model: EditableList {
  var ids: [Int]
  var rows: [Int: Row]
  var note = ""
  var selection: Int?

  init(rows n: Int) {
    ids = Array(0..<n)
    rows = Dictionary(uniqueKeysWithValues: (0..<n).map { ($0, Row($0)) })
  }

  func rename(at position: Int, to title: String) { rows[ids[position]]?.title = title }

  func rewriteTitle(at position: Int) {
    let id = ids[position]
    guard let title = rows[id]?.title else { return }
    rows[id]?.title = title
  }

  func select(at position: Int) { selection = ids[position] }

  func append(id: Int) {
    rows[id] = Row(id)
    ids.append(id)
  }

  func insertFirst(id: Int) {
    rows[id] = Row(id)
    ids.insert(id, at: 0)
  }

  func removeFirst() { rows[ids.removeFirst()] = nil }

  func swap(_ a: Int, _ b: Int) { ids.swapAt(a, b) }

  func replaceAll(ids new: Range<Int>) {
    rows = Dictionary(uniqueKeysWithValues: new.map { ($0, Row($0)) })
    ids = Array(new)
  }

  func clear() {
    ids = []
    rows = [:]
  }
}

private struct RowView: View {
  let id: Int
  let model: Model

  var body: some View {
    let title = model.rows[id]?.title ?? ""
    Text(model.selection == id ? "▸ \(title)" : title)
  }
}

private struct NoteView: View {
  let model: Model

  var body: some View { Text(model.note) }
}

private struct Screen: View {
  let model: Model

  var body: some View {
    VStack {
      NoteView(model: model)
      List {
        ForEach(model.ids, id: \.self) { id in RowView(id: id, model: model) }
      }
    }
  }
}

extension ListLane {
  static let propertyShared = Lane(.property, variant: "shared") { parameters in
    let n = parameters["rows"]
    // The rows at positions 0, 10, 20, …
    let t = (n + 9) / 10
    let model = Model(rows: n)
    return Stage(
      Screen(model: model), model, rows: n,
      costs: ListCosts(
        mount: ListCost(1, 1, n),
        setNote: ListCost(0, 1, 0, invalidations: 1),
        renameRow: ListCost(0, 0, n, invalidations: n),
        equalWrite: ListCost(0, 0, n),
        selectRow: ListCost(0, 0, n),
        updateEvery10th: ListCost(0, 0, n),
        updateEvery10thApart: ListCost(0, 0, t * n),
        appendRow: ListCost(1, 0, n + 1),
        insertFirst: ListCost(1, 0, n + 1),
        removeFirst: ListCost(1, 0, n - 1),
        swapRows: ListCost(1, 0, 0),
        replaceAll: ListCost(1, 0, n),
        clear: ListCost(1, 0, 0)))
  }
}
