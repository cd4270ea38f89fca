import RerenderProbe
import RerenderEvents
import SwiftUI
import Testing

@Observable final class RowModel: Identifiable {
  let id: Int
  var title: String
  init(id: Int, title: String) { self.id = id; self.title = title }
}

@Observable final class ListModel {
  var rows: [RowModel] = []
  var note = ""
  var selection: Int?
}

struct RowView: View {
  let row: RowModel
  let isSelected: Bool
  var body: some View { Text(isSelected ? "> \(row.title)" : row.title) }
}

struct NoteView: View {
  let model: ListModel
  var body: some View { Text(model.note) }
}

struct Screen: View {
  let model: ListModel
  var body: some View {
    VStack {
      NoteView(model: model)
      List { ForEach(model.rows) { row in RowView(row: row, isSelected: model.selection == row.id) } }
    }
  }
}

@MainActor struct SmokeTests {
  @Test func `one renamed row of 500 evaluates that row alone`() {
    let model = ListModel()
    model.rows = (0..<500).map { RowModel(id: $0, title: "Row \($0)") }
    let history = EventHistory()
    let counting = CountingRecorder()
    let host = Host(probe: Probe(counting: counting, history: history))
    host.mount(Screen(model: model))
    #expect(counting.counts["RowView"]?.bodyEvaluations == 500)
    #expect(counting.counts["Screen"]?.contentEvaluations == 500)
    counting.reset(); history.reset()
    host.transact { model.rows[250].title = "Renamed" }
    #expect(counting.counts["RowView"]?.bodyEvaluations == 1)
    #expect(counting.counts["Screen"] == nil)
    for e in history.events { print(e) }
    counting.reset(); history.reset()
    host.transact { model.selection = 250 }
    print(counting.counts)
    counting.reset()
    host.transact { model.rows.swapAt(1, 498) }
    print(counting.counts)
    host.unmount()
    #expect(host.nodeCount == 0)
  }
}
