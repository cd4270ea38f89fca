import RerenderEvents
import RerenderProbe
import SwiftUI
import Testing

@testable import RerenderGraph

/// What a host keeps for a recorder that explains: as much as is mounted asks for, however long it goes on.
@MainActor @Suite("What explaining keeps") struct ExplainingGrowthTests {
  final class Row: ObservableObject, Identifiable {
    let id: Int
    @Published var title = ""
    init(_ id: Int) { self.id = id }
  }

  final class Model: ObservableObject {
    @Published var rows: [Row] = []
    /// Puts a new row in the place of the one that was there.
    func replace(_ turn: Int) { rows = [Row(turn)] }
  }

  @Observable final class Draft {
    var text = ""
    init() {}
  }

  struct RowView: View {
    @ObservedObject var row: Row
    var body: some View {
      // A model that is made and read in the body is remembered too.
      let draft = Draft()
      Text(row.title + draft.text)
    }
  }

  struct Screen: View {
    @ObservedObject var model: Model
    var body: some View {
      List {
        ForEach(model.rows) { row in RowView(row: row) }
      }
    }
  }

  /// A host with a recorder that explains and keeps no event.
  private func host(_ root: some View) -> RerenderGraph.Host {
    let history = EventRecorder(recordsOrigins: true, onEvent: { _, _ in }, onEnd: { _, _ in })
    let host = RerenderGraph.Host(probe: Probe(events: history))
    host.mount(root)
    return host
  }

  @Test("Views that come and go for ten thousand actions leave nothing behind") func comingAndGoing() {
    let model = Model()
    let host = host(Screen(model: model))
    func replace(_ turns: Range<Int>) -> Int {
      for turn in turns {
        host.transact {
          model.replace(turn)
          model.rows[0].title = "row"
        }
      }
      return host.recorder.explaining.count
    }
    let afterTen = replace(0..<10)
    // The screen's read of the rows and the row's of its title, at least.
    #expect(afterTen >= 2)
    #expect(replace(10..<10_000) == afterTen)
    host.unmount()
    #expect(host.recorder.explaining.count == 0)
  }

  @Test("A host whose recorder was taken out meanwhile keeps nothing of what has gone") func withoutRecorder() {
    let model = Model()
    let host = host(Screen(model: model))
    host.transact { model.replace(1) }
    #expect(host.recorder.explaining.count > 0)
    host.probe.events = nil
    host.unmount()
    #expect(host.recorder.explaining.count == 0)
  }
}
