import SwiftUI
import Testing

final class CityIndexObject: ObservableObject {
  @Published var query = ""
  let names = ["Oslo", "Rome", "Paris", "London"]
  var results: [String] { query.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(query) } }
}

@Observable final class CityIndex {
  var query = ""
  let names = ["Oslo", "Rome", "Paris", "London"]
  var results: [String] { query.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(query) } }
}

struct ObjectCityScreen: View {
  @StateObject private var index = CityIndexObject()

  var body: some View {
    NavigationStack {
      List {
        ForEach(index.results, id: \.self) { CityRow(name: $0) }
        ResultCount(count: index.results.count)
      }
      .navigationTitle("Cities")
      .searchable(text: $index.query, prompt: "City")
    }
  }
}

struct CityRow: View {
  let name: String
  var body: some View { Text(name) }
}

struct ResultCount: View {
  let count: Int
  var body: some View { Text("\(count) cities").foregroundStyle(.secondary) }
}

struct ObservableCityScreen: View {
  @State private var index = CityIndex()

  var body: some View {
    NavigationStack {
      CityResults(index: index)
        .navigationTitle("Cities")
        .searchable(text: $index.query, prompt: "City")
    }
  }
}

struct CityResults: View {
  let index: CityIndex

  var body: some View {
    List {
      ForEach(index.results, id: \.self) { CityRow(name: $0) }
      ResultCount(count: index.results.count)
    }
    .overlay { if index.results.isEmpty { ContentUnavailableView.search(text: index.query) } }
  }
}

// MARK: - Tests

@Suite @MainActor struct SearchAppTests {
  @Test func `a query of an object evaluates the screen, and no row that stays`() throws {
    let app = MountedApp(ObjectCityScreen())
    // The screen, four rows and the count.
    #expect(app.allBodies == 6)
    try app.step { try $0.type("o", into: "City") }
    // Oslo, Rome and London stay; Paris goes. The screen runs, and the count of three.
    #expect(app.unmounts(CityRow.self) == 1)
    #expect(app.bodies(CityRow.self) == 0)
    #expect(app.bodies(ObjectCityScreen.self) == 1)
    #expect(app.bodies(ResultCount.self) == 1)
    #expect(app.allBodies == 2)
    try app.step { try $0.type("", into: "City") }
    // The screen, Paris, and the count of four.
    #expect(app.bodies(CityRow.self) == 1)
    #expect(app.allBodies == 3)
  }

  @Test func `a query of an observable evaluates the results and the screen, whose binding reads it`() throws {
    let app = MountedApp(ObservableCityScreen())
    // The screen, the results, four rows and the count.
    #expect(app.allBodies == 7)
    try app.step { try $0.type("o", into: "City") }
    // The screen makes a binding of the query, which counts as a read; the results read it; the count is another one.
    #expect(app.bodies(ObservableCityScreen.self) == 1)
    #expect(app.bodies(CityResults.self) == 1)
    #expect(app.bodies(ResultCount.self) == 1)
    #expect(app.allBodies == 3)
  }
}
