import Observation
import RerenderGraph
import RerenderTesting
import SwiftUI
import Synchronization
import Testing

@Observable private final class Item: Identifiable {
  let id: Int
  var title: String
  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

@Observable private final class Cart {
  var items: [Item]
  var note = ""
  init(_ count: Int) { items = (0..<count).map { Item(id: $0, title: "\($0)") } }
}

private struct ItemRow: View {
  let item: Item
  var body: some View { Text(item.title) }
}

private struct NoteField: View {
  let cart: Cart
  var body: some View { Text(cart.note) }
}

private struct CartScreen: View {
  let cart: Cart
  var body: some View {
    VStack {
      ForEach(cart.items) { ItemRow(item: $0) }
      NoteField(cart: cart)
    }
  }
}

/// Rendering in tests: what is counted, and what a failed expectation says.
@MainActor
struct RenderingTests {
  @Test func `mounting evaluates each body once`() throws {
    let screen = Rendering { CartScreen(cart: Cart(3)) }
    try screen.mount.expect(CartScreen.self, bodies: 1, mounts: 1)
    try screen.mount.expect(ItemRow.self, bodies: 3, invalidations: 0, mounts: 3)
    try screen.mount.expect(NoteField.self, bodies: 1)
    // The screen, three rows and the field.
    #expect(screen.mount.bodies == 1 + 3 + 1)
  }

  @Test func `a step counts by type, by instance and by cause`() throws {
    let cart = Cart(3)
    let screen = Rendering { CartScreen(cart: cart) }
    let step = screen.act { cart.items[1].title = "tea" }
    try step.expect(ItemRow.self, bodies: 1, invalidations: 1, wasted: 0)
    try step.expect(ItemRow.self, id: 1, bodies: 1)
    try step.expect(ItemRow.self, id: 0, bodies: 0)
    try step.expect(ItemRow.self, causes: ["Item.title": 1])
    try step.expectNoBodies(butOf: ItemRow.self)
    // What one step cost is no part of the next one.
    let note = screen.act { cart.note = "gift" }
    try note.expect(ItemRow.self, bodies: 0)
    try note.expectNoBodies(butOf: NoteField.self)
    try screen.act {}.expectNoBodies()
  }

  @Test func `an equal output is counted as wasted`() throws {
    let cart = Cart(1)
    let screen = Rendering { CartScreen(cart: cart) }
    // Written in one transaction and written back in it: the field is evaluated, and shows what it showed.
    let step = screen.act {
      cart.note = "gift"
      cart.note = ""
    }
    try step.expect(NoteField.self, bodies: 1, wasted: 1)
  }

  /// The issues that a test has recorded.
  private final class Recorded: Sendable {
    private let kept = Mutex<[(error: UnexpectedCounts, line: Int)]>([])
    var all: [(error: UnexpectedCounts, line: Int)] { kept.withLock { $0 } }

    /// Takes an issue in, if it is an expectation's.
    func take(_ issue: Issue) -> Bool {
      guard let error = issue.error as? UnexpectedCounts, let place = issue.sourceLocation,
        place.fileName == "RenderingTests.swift"
      else { return false }
      kept.withLock { $0.append((error, place.line)) }
      return true
    }
  }

  /// What expectations record that do not hold.
  private func recorded(_ expect: () throws -> Void) throws -> [UnexpectedCounts] {
    let recorded = Recorded()
    try withKnownIssue {
      try expect()
    } matching: {
      recorded.take($0)
    }
    return recorded.all.map(\.error)
  }

  @Test func `all that does not hold is recorded, each at its own line, and the test goes on`() throws {
    let cart = Cart(2)
    let screen = Rendering { CartScreen(cart: cart) }
    let step = screen.act { cart.items[0].title = "tea" }
    let recorded = Recorded()
    let start = #line
    try withKnownIssue {
      try step.expect(ItemRow.self, bodies: 2)
      try step.expect(NoteField.self, bodies: 0)
      try step.expect(CartScreen.self, bodies: 7)
    } matching: {
      recorded.take($0)
    }
    #expect(recorded.all.map { $0.line - start } == [2, 4])
  }

  @Test func `a failed expectation says what was expected, all counts of the step, and the chains of causes`() throws {
    let cart = Cart(2)
    let screen = Rendering { CartScreen(cart: cart) }
    let step = screen.act {
      cart.items[0].title = "tea"
      cart.note = "gift"
    }
    let error = try recorded { try step.expect(ItemRow.self, bodies: 2, wasted: 1) }.first
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("RenderingTests.swift:"))
    #expect(text.contains("ItemRow bodies: expected 2, counted 1; ItemRow wasted: expected 1, counted 0\n"))
    #expect(text.contains("  ItemRow: bodies 1, invalidations 1\n"))
    #expect(text.contains("  NoteField: bodies 1, invalidations 1\n"))
    #expect(text.contains("  ItemRow[id 0] ← Item.title"))
    #expect(text.contains("  NoteField ← Cart.note"))
  }

  @Test func `each expectation fails when it does not hold`() throws {
    let cart = Cart(2)
    let screen = Rendering { CartScreen(cart: cart) }
    let step = screen.act { cart.items[0].title = "tea" }
    #expect(try recorded { try step.expect(ItemRow.self, id: 1, bodies: 1) }.count == 1)
    #expect(try recorded { try step.expect(ItemRow.self, causes: [:]) }.count == 1)
    #expect(try recorded { try step.expect(ItemRow.self, causes: ["Item.title": 1, "Item.id": 1]) }.count == 1)
    #expect(try recorded { try step.expectNoBodies(butOf: NoteField.self) }.count == 1)
    for metric in 0..<6 {
      func wanted(_ index: Int) -> Int? { index == metric ? 99 : nil }
      let errors = try recorded {
        try step.expect(
          ItemRow.self, bodies: wanted(0), contents: wanted(1), invalidations: wanted(2), wasted: wanted(3),
          mounts: wanted(4), unmounts: wanted(5))
      }
      #expect(errors.map(\.mismatches.count) == [1])
    }
  }

  @Test func `a cause that came through the parent leads back to the parent's own`() throws {
    let cart = Cart(1)
    let screen = Rendering { CartScreen(cart: cart) }
    let step = screen.act { cart.items = [Item(id: 0, title: "new")] }
    // The row of the same identity gets another item: a new value, whose chain goes on to the screen's.
    try step.expect(ItemRow.self, bodies: 1)
    let chain = step.chains.first { $0.hasPrefix("ItemRow[id 0] ← new value (item)") }
    #expect(chain?.contains("Cart.items") == true, "\(step)")
  }

  @Test func `allocations are unavailable, not 0, where nothing counts them`() throws {
    let cart = Cart(1)
    let plain = Rendering { CartScreen(cart: cart) }
    let errors = try recorded { try plain.act { cart.note = "a" }.expect(NoteField.self, objects: 0) }
    #expect(errors.first?.mismatches == ["NoteField objects: expected 0, not counted: render with countsAllocations"])
  }

  @Test func `objects made in a body are counted where that is asked for`() throws {
    final class Box { var value = 0 }
    struct Boxes: View {
      let cart: Cart
      var body: some View {
        let boxes = (0..<cart.note.count).map { _ in Box() }
        return withExtendedLifetime(boxes) { Text("\(boxes.count)") }
      }
    }
    let cart = Cart(0)
    let screen = Rendering(countsAllocations: true) { Boxes(cart: cart) }
    func objects(_ count: Int) throws -> Int {
      let step = screen.act { cart.note = String(repeating: "x", count: count) }
      return try #require(step.counts(of: Boxes.self).allocations[.objectAllocations]?.integer)
    }
    _ = try objects(1)
    // Everything else is the same for both lengths: the difference is the boxes.
    #expect(try objects(8) - objects(4) == 8 - 4)
  }

  @Test func `the task of a view is waited for, and what it changed belongs to the step`() async throws {
    struct Loading: View {
      @State private var text = "…"
      let cart: Cart
      var body: some View {
        Text(text + cart.note).task(id: cart.note) {
          await Task.yield()
          text = "loaded \(cart.note)"
        }
      }
    }
    let cart = Cart(0)
    let screen = Rendering { Loading(cart: cart) }
    try await screen.settle().expect(Loading.self, bodies: 1)
    // The note itself, and then what the task made of it.
    try await screen.actAndSettle { cart.note = "gift" }.expect(Loading.self, bodies: 2)
  }

  @Test(arguments: 0..<40)
  func `tests side by side do not count each other's evaluations`(number: Int) async throws {
    let cart = Cart(number)
    let screen = Rendering { CartScreen(cart: cart) }
    for turn in 0..<10 {
      // Every wait lets the other tests of the main actor act in between.
      let step = await screen.actAndSettle { for item in cart.items { item.title = "\(turn)!" } }
      try step.expect(ItemRow.self, bodies: number)
      try step.expectNoBodies(butOf: ItemRow.self)
      await Task.yield()
    }
  }
}
