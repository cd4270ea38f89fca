import Rerender
import SwiftUI

// One model holds the ids, the rows by id, the note and the selection; a row view gets its id and the model.
// Every view observes the one model, so every write concerns all of them.

private final class Model: ObservableObject, EditableList {
  @Published var ids: [Int]
  @Published var rows: [Int: Row]
  @Published var note = ""
  @Published var selection: Int?

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
  @ObservedObject var model: Model

  var body: some View {
    let title = model.rows[id]?.title ?? ""
    Text(model.selection == id ? "▸ \(title)" : title)
  }
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
        ForEach(model.ids, id: \.self) { id in RowView(id: id, model: model) }
      }
    }
  }
}

extension ListLane {
  static let objectShared = Lane(.object, variant: "shared") { parameters in
    let n = parameters["rows"]
    // The rows at positions 0, 10, 20, …
    let t = (n + 9) / 10
    let model = Model(rows: n)
    return Stage(
      Screen(model: model), model, rows: n,
      costs: ListCosts(
        mount: ListCost(1, 1, n),
        setNote: ListCost(1, 1, n, invalidations: n + 2),
        renameRow: ListCost(1, 1, n, invalidations: n + 2),
        equalWrite: ListCost(1, 1, n),
        selectRow: ListCost(1, 1, n),
        updateEvery10th: ListCost(1, 1, n),
        updateEvery10thApart: ListCost(t, t, t * n),
        appendRow: ListCost(1, 1, n + 1),
        insertFirst: ListCost(1, 1, n + 1),
        removeFirst: ListCost(1, 1, n - 1),
        swapRows: ListCost(1, 1, n),
        replaceAll: ListCost(1, 1, n),
        clear: ListCost(1, 1, 0)))
  }
}
