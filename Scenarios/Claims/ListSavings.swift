import Rerender
import SwiftUI

// Twenty writes to a list that is built in four ways, each write in a turn of its own. Some go to properties that a
// view shows, by turns, and a share of them to one that no view shows.
//
// - shared: one model of everything; each property is shown by views of its own.
// - split: a model for each property, with the same views.
// - per-row: a model for each row, whose views show all its properties.
// - value: rows as values in one array, handed to views that show all their properties.

/// The property that no view shows.
private let hidden = 49
private let writes = 20
private let rows = 10

private struct Item: Identifiable {
  let id: Int
  var shown: [Int]
  var hidden = 0
}

private struct ItemView: View {
  let item: Item
  var body: some View { Text("\(item.shown)") }
}

private enum Objects {
  struct PropertyView: View {
    @ObservedObject var model: FiftyPublished
    let index: Int
    var body: some View { Text("\(model[keyPath: FiftyPublished.properties[index]])") }
  }

  struct RowView: View {
    @ObservedObject var model: FiftyPublished
    let properties: Int
    var body: some View { Text("\(FiftyPublished.properties.prefix(properties).map { model[keyPath: $0] })") }
  }

  final class Store: ObservableObject {
    @Published var items: [Item]
    init(_ items: [Item]) { self.items = items }
  }

  struct ItemList: View {
    @ObservedObject var store: Store
    let views: Int
    var body: some View {
      List(store.items) { item in ForEach(0..<views, id: \.self) { _ in ItemView(item: item) } }
    }
  }
}

private enum Observables {
  struct PropertyView: View {
    let model: FiftyTracked
    let index: Int
    var body: some View { Text("\(model[keyPath: FiftyTracked.properties[index]])") }
  }

  struct RowView: View {
    let model: FiftyTracked
    let properties: Int
    var body: some View { Text("\(FiftyTracked.properties.prefix(properties).map { model[keyPath: $0] })") }
  }

  @Observable final class Store {
    var items: [Item]
    init(_ items: [Item]) { self.items = items }
  }

  struct ItemList: View {
    let store: Store
    let views: Int
    var body: some View {
      List(store.items) { item in ForEach(0..<views, id: \.self) { _ in ItemView(item: item) } }
    }
  }
}

/// What one run writes.
private struct Plan {
  let properties: Int
  let views: Int
  /// How many of the writes no view shows.
  let unread: Int
  var read: Int { writes - unread }

  init(_ parameters: Parameters) {
    properties = parameters["properties"]
    views = parameters["views"]
    unread = writes * parameters["unread"] / 100
  }

  /// Which property each write goes to.
  var targets: [Int] { (0..<writes).map { $0 < unread ? hidden : ($0 - unread) % properties } }
}

let listSavings = Scenario("list-savings", "How many bodies twenty writes to a list cost, by how it is built") {
  Parameter("properties", default: 4, sweeping: [1, 4, 20], in: 1...49)
  Parameter("views", default: 1, sweeping: [1, 3], in: 1...100)
  Parameter("unread", default: 50, sweeping: [0, 50, 90], in: 0...100)
  Claim(
    "C03", "Lists have 40 to 80 % fewer evaluations once their models are @Observable.", saving: 40...80
  ) {
    let combinations: [(variant: String, text: String, properties: Int, views: Int, unread: Int)] = [
      ("shared", "one model of 4 properties, all shown", 4, 1, 0),
      ("shared", "one model of 4 properties, all shown, each by 3 views", 4, 3, 0),
      ("shared", "one model of 1 property, and half of the writes unread", 1, 1, 50),
      ("per-row", "a model for each row, and half of the writes unread", 4, 1, 50),
      ("shared", "one model of 1 property, all shown (no saving)", 1, 1, 0),
      ("shared", "one model of 20 properties (more is saved)", 20, 1, 0),
      ("per-row", "a model for each row, all shown (no saving)", 4, 1, 0),
      ("per-row", "a model for each row, and 90 % of the writes unread (more is saved)", 4, 1, 90),
      ("split", "a model for each property (no saving)", 4, 1, 50),
      ("value", "rows as values in an array (no saving)", 4, 1, 50),
    ]
    for combination in combinations {
      Condition(combination.text) { counts in
        let values = [
          "properties": combination.properties, "views": combination.views, "unread": combination.unread,
        ]
        let object = counts.bodies(in: "writes", .object, variant: combination.variant, where: values)
        let property = counts.bodies(in: "writes", .property, variant: combination.variant, where: values)
        return (object * 40...object * 80).contains((object - property) * 100)
      }
    }
  }

  // MARK: One model

  Lane(.object, variant: "shared") { parameters in
    let plan = Plan(parameters)
    let model = FiftyPublished()
    let screen = ForEach(0..<plan.properties * plan.views, id: \.self) {
      Objects.PropertyView(model: model, index: $0 % plan.properties)
    }
    return Stage(screen) {
      Step.mount().costs(Objects.PropertyView.self, bodies: plan.properties * plan.views).costsNothingElse()
      // Every view hears of every write.
      Step("writes", forEach: plan.targets) { model[keyPath: FiftyPublished.properties[$0]] += 1 }
        .costs(Objects.PropertyView.self, bodies: writes * plan.properties * plan.views).costsNothingElse()
    }
  }
  Lane(.property, variant: "shared") { parameters in
    let plan = Plan(parameters)
    let model = FiftyTracked()
    let screen = ForEach(0..<plan.properties * plan.views, id: \.self) {
      Observables.PropertyView(model: model, index: $0 % plan.properties)
    }
    return Stage(screen) {
      Step.mount().costs(Observables.PropertyView.self, bodies: plan.properties * plan.views).costsNothingElse()
      // The views of the property that is written hear of it.
      Step("writes", forEach: plan.targets) { model[keyPath: FiftyTracked.properties[$0]] += 1 }
        .costs(Observables.PropertyView.self, bodies: plan.read * plan.views).costsNothingElse()
    }
  }

  // MARK: A model for each property

  Lane(.object, variant: "split") { parameters in
    let plan = Plan(parameters)
    let models = (0...hidden).map { _ in FiftyPublished() }
    let screen = ForEach(0..<plan.properties * plan.views, id: \.self) {
      Objects.PropertyView(model: models[$0 % plan.properties], index: 0)
    }
    return Stage(screen) {
      Step.mount().costs(Objects.PropertyView.self, bodies: plan.properties * plan.views).costsNothingElse()
      // Nobody observes the model of what is not shown.
      Step("writes", forEach: plan.targets) { models[$0].p0 += 1 }
        .costs(Objects.PropertyView.self, bodies: plan.read * plan.views).costsNothingElse()
    }
  }
  Lane(.property, variant: "split") { parameters in
    let plan = Plan(parameters)
    let models = (0...hidden).map { _ in FiftyTracked() }
    let screen = ForEach(0..<plan.properties * plan.views, id: \.self) {
      Observables.PropertyView(model: models[$0 % plan.properties], index: 0)
    }
    return Stage(screen) {
      Step.mount().costs(Observables.PropertyView.self, bodies: plan.properties * plan.views).costsNothingElse()
      Step("writes", forEach: plan.targets) { models[$0].p0 += 1 }
        .costs(Observables.PropertyView.self, bodies: plan.read * plan.views).costsNothingElse()
    }
  }

  // MARK: A model for each row

  Lane(.object, variant: "per-row") { parameters in
    let plan = Plan(parameters)
    let models = (0..<rows).map { _ in FiftyPublished() }
    let screen = ForEach(0..<rows * plan.views, id: \.self) {
      Objects.RowView(model: models[$0 % rows], properties: plan.properties)
    }
    return Stage(screen) {
      Step.mount().costs(Objects.RowView.self, bodies: rows * plan.views).costsNothingElse()
      // The views of one row hear of every write to its model.
      Step("writes", forEach: plan.targets) { models[rows / 2][keyPath: FiftyPublished.properties[$0]] += 1 }
        .costs(Objects.RowView.self, bodies: writes * plan.views).costsNothingElse()
    }
  }
  Lane(.property, variant: "per-row") { parameters in
    let plan = Plan(parameters)
    let models = (0..<rows).map { _ in FiftyTracked() }
    let screen = ForEach(0..<rows * plan.views, id: \.self) {
      Observables.RowView(model: models[$0 % rows], properties: plan.properties)
    }
    return Stage(screen) {
      Step.mount().costs(Observables.RowView.self, bodies: rows * plan.views).costsNothingElse()
      // They read all properties but the hidden one.
      Step("writes", forEach: plan.targets) { models[rows / 2][keyPath: FiftyTracked.properties[$0]] += 1 }
        .costs(Observables.RowView.self, bodies: plan.read * plan.views).costsNothingElse()
    }
  }

  // MARK: Rows as values

  // The list reads the array, makes its rows again for each write, and hands the views of one row another value. A
  // hidden property is part of that value.
  Lane(.object, variant: "value") { parameters in
    let plan = Plan(parameters)
    let store = Objects.Store((0..<rows).map { Item(id: $0, shown: Array(repeating: 0, count: plan.properties)) })
    return Stage(Objects.ItemList(store: store, views: plan.views)) {
      Step.mount().costs(Objects.ItemList.self, bodies: 1).costs(ItemView.self, bodies: rows * plan.views)
        .costsNothingElse()
      Step("writes", forEach: plan.targets) { store.items[rows / 2].write($0) }
        .costs(Objects.ItemList.self, bodies: writes).costs(ItemView.self, bodies: writes * plan.views)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "value") { parameters in
    let plan = Plan(parameters)
    let store = Observables.Store((0..<rows).map { Item(id: $0, shown: Array(repeating: 0, count: plan.properties)) })
    return Stage(Observables.ItemList(store: store, views: plan.views)) {
      Step.mount().costs(Observables.ItemList.self, bodies: 1).costs(ItemView.self, bodies: rows * plan.views)
        .costsNothingElse()
      Step("writes", forEach: plan.targets) { store.items[rows / 2].write($0) }
        .costs(Observables.ItemList.self, bodies: writes).costs(ItemView.self, bodies: writes * plan.views)
        .costsNothingElse()
    }
  }
}

extension Item {
  fileprivate mutating func write(_ target: Int) {
    if shown.indices.contains(target) { shown[target] += 1 } else { hidden += 1 }
  }
}
