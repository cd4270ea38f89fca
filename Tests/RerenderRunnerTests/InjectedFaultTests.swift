import RerenderEvents
import RerenderGraph
import RerenderReport
import RerenderResults
import SwiftUI
import Testing

@testable import RerenderRunner

@Observable private final class Item: Identifiable {
  let id: Int
  var title: String
  init(_ id: Int) {
    self.id = id
    title = "item \(id)"
  }
}

@Observable private final class Cart {
  var items = (0..<5).map { Item($0) }
  var note = ""
}

private struct ItemValue: Identifiable, Equatable {
  let id: Int
  var title: String
}

@Observable private final class CartOfValues {
  var items = (0..<5).map { ItemValue(id: $0, title: "item \($0)") }
  var note = ""
}

private final class CartStore: ObservableObject {
  @Published var items = (0..<5).map { ItemValue(id: $0, title: "item \($0)") }
  @Published var note = ""
}

private final class Stamp {}

/// A screen of five rows as it was before a change, or is after it: types of one name, so that baselines match.
private typealias ScreenVersion = @MainActor @Sendable () -> Stage

/// Changes that real pull requests make, each held against the counts from before it.
@MainActor
struct InjectedFaultTests {
  /// A change, and what must be said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lane: LaneKind
    fileprivate let before: ScreenVersion
    fileprivate let after: ScreenVersion
    /// Where the added evaluations are, how many there were, are now, and why.
    let step: String
    let view: String
    let was: Int
    let now: Int
    let cause: Cause
  }

  nonisolated static let faults: [Fault] = [
    Fault(
      testDescription: "a property read moved to the parent", lane: .property, before: ownReads, after: parentReads,
      step: "rename", view: "Screen", was: 0, now: 1, cause: .tracked(type: "Item", property: "title")),
    Fault(
      testDescription: "an index for an id", lane: .property, before: ownReads, after: indexIdentity,
      // Of six rows after the insertion, all hold another item than before, or are new.
      step: "insert", view: "Row", was: 1, now: 6, cause: .newValue([FieldChange(name: "item")])),
    Fault(
      testDescription: "a model of its own for each row merged into one", lane: .property, before: ownReads,
      after: mergedModel, step: "rename", view: "Screen", was: 0, now: 1,
      cause: .tracked(type: "CartOfValues", property: "items")),
    Fault(
      testDescription: "a closure made in the body", lane: .property, before: storedClosure, after: closureInBody,
      step: "note", view: "Row", was: 0, now: 5, cause: .newValue([FieldChange(name: "remove")])),
    Fault(
      testDescription: "an equality lost", lane: .property, before: equatableRow, after: equalityLost,
      step: "note", view: "Row", was: 0, now: 5, cause: .newValue([FieldChange(name: "stamp")])),
    Fault(
      testDescription: "an @ObservedObject added to the row", lane: .object, before: plainRow, after: observingRow,
      step: "note", view: "Row", was: 0, now: 5, cause: .object(type: "CartStore", property: "note", wasRead: false)),
  ]

  @Test(arguments: faults)
  func `a change that costs evaluations is caught, with the right cause`(fault: Fault) async throws {
    let baseline = Baseline().recording(
      try await measure(fault.lane, fault.before), scope: GateScope(), recordsAllocations: false)
    let verdict = Gate().findings(
      in: try await measure(fault.lane, fault.after), against: .baseline(baseline, file: "b"))
    #expect(verdict.outcome == .regression, "\(verdict.list)")
    let place = Place(name(fault.lane), fault.step, .view("InjectedFaultTests.\(fault.view)"))
    func isWanted(_ finding: Finding) -> Bool { finding.place == place && finding.metric == .bodyEvaluations }
    let finding = try #require(verdict.list.first(where: isWanted), "\(verdict.list)")
    #expect(
      finding.fact == .changed(.bodyEvaluations, was: fault.was, now: fault.now), "\(verdict.list)")
    #expect(finding.causes.contains { $0.causes.contains(fault.cause) }, "\(verdict.list)")
    // What led to them is counted, too: every added evaluation has a cause.
    #expect(finding.causes.reduce(0) { $0 + $1.evaluations } == fault.now, "\(verdict.list)")
    // Explained, the same evaluations come with the write, which stands in this file.
    var explained = verdict
    explained.explain(by: try await explain(fault.lane, fault.after))
    let chains = try #require(explained.list.first(where: isWanted)).chains
    #expect(chains.reduce(0) { $0 + $1.evaluations } == fault.now, "\(explained.list)")
    #expect(chains.contains { $0.causes.contains(fault.cause) }, "\(explained.list)")
    #expect(chains.allSatisfy { $0.origin?.file == "InjectedFaultTests.swift" }, "\(explained.list)")
  }

  @Test(arguments: faults)
  func `without a change nothing is said`(fault: Fault) async throws {
    for version in [fault.before, fault.after] {
      let baseline = Baseline().recording(
        try await measure(fault.lane, version), scope: GateScope(), recordsAllocations: false)
      let verdict = Gate().findings(in: try await measure(fault.lane, version), against: .baseline(baseline, file: "b"))
      // A step that writes what no view of this version reads is said, and is nothing wrong.
      #expect(verdict.list.allSatisfy { $0.kind == .idle }, "\(verdict.list)")
      #expect(verdict.compared > 0)
    }
  }

  @Test func `a change that costs nothing is let through`() async throws {
    let baseline = Baseline().recording(
      try await measure(.property, Self.ownReads), scope: GateScope(), recordsAllocations: false)
    let verdict = Gate().findings(
      in: try await measure(.property, Self.restyled), against: .baseline(baseline, file: "b"))
    #expect(verdict.outcome == .holds)
    #expect(verdict.list.allSatisfy { $0.kind == .idle }, "\(verdict.list)")
  }

  @Test func `a fault that is taken back is an improvement`() async throws {
    let baseline = Baseline().recording(
      try await measure(.property, Self.parentReads), scope: GateScope(), recordsAllocations: false)
    var gate = Gate()
    gate.isStrict = true
    let verdict = gate.findings(
      in: try await measure(.property, Self.ownReads), against: .baseline(baseline, file: "b"))
    #expect(verdict.outcome == .improvement, "\(verdict.list)")
  }

  /// Does one task with a version, as a worker does, in this process.
  private func work(_ task: WorkerRequest.Task, _ kind: LaneKind, _ version: @escaping ScreenVersion) async throws
    -> WorkerReport
  {
    let scenario = Scenario("cart", "A cart") { Lane(kind) { _ in version() } }
    var request = WorkerRequest(task: task)
    request.scenario = "cart"
    request.lane = kind.rawValue
    request.countsAllocations = false
    var report: WorkerReport?
    let worker = Worker(scenarios: [scenario], request: request) { message in
      if case .finished(let finished) = message { report = finished }
    }
    try await worker.run()
    return try #require(report)
  }

  private func name(_ kind: LaneKind) -> CaseName {
    CaseName(scenario: "cart", lane: kind.rawValue, variant: "", parameters: [:])
  }

  private func explain(_ kind: LaneKind, _ version: @escaping ScreenVersion) async throws -> [Explanation] {
    try await work(.explain, kind, version).explanations.map { explanation in
      var explanation = explanation
      explanation.name = name(kind)
      return explanation
    }
  }

  /// Counts a version twice, as the runner does.
  private func measure(_ kind: LaneKind, _ version: @escaping ScreenVersion) async throws -> Results {
    let assembly = CaseAssembly(
      name: name(kind), title: "A cart", count: .finished(try await work(.count, kind, version)),
      recount: .finished(try await work(.recount, kind, version)), verify: nil, reseeded: nil, time: [])
    let machine = Machine(
      architecture: "any", operatingSystem: "any", toolchain: "any", configuration: "any", processors: 1,
      allocator: "none")
    return Results(
      version: "0.1.0", machine: machine, cases: [assembly.result(countsAllocations: false)])
  }
}

// MARK: The versions

extension InjectedFaultTests {
  private static func steps(_ cart: Cart) -> [Step] {
    [
      Step("rename") { cart.items[0].title = "tea" }, Step("note") { cart.note = "gift" },
      Step("insert") { cart.items.insert(Item(9), at: 0) },
    ]
  }

  private nonisolated static let ownReads: ScreenVersion = {
    struct Row: View {
      let item: Item
      var body: some View { Text(item.title) }
    }
    struct Screen: View {
      let cart: Cart
      var body: some View { ForEach(cart.items) { Row(item: $0) } }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart)) { steps(cart) }
  }

  private nonisolated static let parentReads: ScreenVersion = {
    struct Row: View {
      let item: Item
      var body: some View { Text(item.title) }
    }
    struct Screen: View {
      let cart: Cart
      var body: some View {
        Text(cart.items.first?.title ?? "")
        ForEach(cart.items) { Row(item: $0) }
      }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart)) { steps(cart) }
  }

  private nonisolated static let indexIdentity: ScreenVersion = {
    struct Row: View {
      let item: Item
      var body: some View { Text(item.title) }
    }
    struct Screen: View {
      let cart: Cart
      var body: some View { ForEach(Array(cart.items.enumerated()), id: \.offset) { Row(item: $0.element) } }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart)) { steps(cart) }
  }

  /// The same reads in other clothes.
  private nonisolated static let restyled: ScreenVersion = {
    struct Row: View {
      let item: Item
      private var label: String { item.title.uppercased() }
      var body: some View { HStack { Text(label).padding() } }
    }
    struct Screen: View {
      let cart: Cart
      var body: some View { VStack { ForEach(cart.items) { item in Row(item: item) } } }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart)) { steps(cart) }
  }

  private nonisolated static let mergedModel: ScreenVersion = {
    struct Row: View {
      let item: ItemValue
      var body: some View { Text(item.title) }
    }
    struct Screen: View {
      let cart: CartOfValues
      var body: some View { ForEach(cart.items) { Row(item: $0) } }
    }
    let cart = CartOfValues()
    return Stage(Screen(cart: cart)) {
      Step("rename") { cart.items[0].title = "tea" }
      Step("note") { cart.note = "gift" }
      Step("insert") { cart.items.insert(ItemValue(id: 9, title: "new"), at: 0) }
    }
  }

  private nonisolated static let storedClosure: ScreenVersion = {
    struct Row: View {
      let item: Item
      let remove: (Int) -> Void
      var body: some View { Button(item.title) { remove(item.id) } }
    }
    struct Screen: View {
      let cart: Cart
      let remove: (Int) -> Void
      var body: some View {
        Text(cart.note)
        ForEach(cart.items) { Row(item: $0, remove: remove) }
      }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart, remove: { id in cart.items.removeAll { $0.id == id } })) { steps(cart) }
  }

  private nonisolated static let closureInBody: ScreenVersion = {
    struct Row: View {
      let item: Item
      let remove: (Int) -> Void
      var body: some View { Button(item.title) { remove(item.id) } }
    }
    struct Screen: View {
      let cart: Cart
      var body: some View {
        let count = cart.items.count
        Text(cart.note)
        ForEach(cart.items) { item in
          Row(item: item, remove: { id in if count > 1 { cart.items.removeAll { $0.id == id } } })
        }
      }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart)) { steps(cart) }
  }

  private nonisolated static let equatableRow: ScreenVersion = {
    struct Row: View, Equatable {
      let item: Item
      let stamp: Stamp
      var body: some View { Text(item.title) }
      nonisolated static func == (a: Row, b: Row) -> Bool { MainActor.assumeIsolated { a.item === b.item } }
    }
    struct Screen: View {
      let cart: Cart
      var body: some View {
        Text(cart.note)
        ForEach(cart.items) { Row(item: $0, stamp: Stamp()) }
      }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart)) { steps(cart) }
  }

  private nonisolated static let equalityLost: ScreenVersion = {
    struct Row: View {
      let item: Item
      let stamp: Stamp
      var body: some View { Text(item.title) }
    }
    struct Screen: View {
      let cart: Cart
      var body: some View {
        Text(cart.note)
        ForEach(cart.items) { Row(item: $0, stamp: Stamp()) }
      }
    }
    let cart = Cart()
    return Stage(Screen(cart: cart)) { steps(cart) }
  }

  private nonisolated static let plainRow: ScreenVersion = {
    struct Row: View {
      let item: ItemValue
      var body: some View { Text(item.title) }
    }
    struct Screen: View {
      @ObservedObject var store: CartStore
      var body: some View {
        Text(store.note)
        ForEach(store.items) { Row(item: $0) }
      }
    }
    let store = CartStore()
    return Stage(Screen(store: store)) {
      Step("rename") { store.items[0].title = "tea" }
      Step("note") { store.note = "gift" }
    }
  }

  private nonisolated static let observingRow: ScreenVersion = {
    struct Row: View {
      let item: ItemValue
      @ObservedObject var store: CartStore
      var body: some View { Text(item.title) }
    }
    struct Screen: View {
      @ObservedObject var store: CartStore
      var body: some View {
        Text(store.note)
        ForEach(store.items) { Row(item: $0, store: store) }
      }
    }
    let store = CartStore()
    return Stage(Screen(store: store)) {
      Step("rename") { store.items[0].title = "tea" }
      Step("note") { store.note = "gift" }
    }
  }
}
