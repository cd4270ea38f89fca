import RerenderTesting
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
    let app = Rendering { ObjectCityScreen() }
    // The screen, four rows and the count.
    #expect(app.last.bodies == 6)
    try app.type("o", into: "City")
    // Oslo, Rome and London stay; Paris goes. The screen runs, and the count of three.
    #expect(app.last.unmounts(of: CityRow.self) == 1)
    #expect(app.last.bodies(of: CityRow.self) == 0)
    #expect(app.last.bodies(of: ObjectCityScreen.self) == 1)
    #expect(app.last.bodies(of: ResultCount.self) == 1)
    #expect(app.last.bodies == 2)
    try app.type("", into: "City")
    // The screen, Paris, and the count of four.
    #expect(app.last.bodies(of: CityRow.self) == 1)
    #expect(app.last.bodies == 3)
  }

  @Test func `a query of an observable evaluates the results and the screen, whose binding reads it`() throws {
    let app = Rendering { ObservableCityScreen() }
    // The screen, the results, four rows and the count.
    #expect(app.last.bodies == 7)
    try app.type("o", into: "City")
    // The screen makes a binding of the query, which counts as a read; the results read it; the count is another one.
    #expect(app.last.bodies(of: ObservableCityScreen.self) == 1)
    #expect(app.last.bodies(of: CityResults.self) == 1)
    #expect(app.last.bodies(of: ResultCount.self) == 1)
    #expect(app.last.bodies == 3)
  }
}
