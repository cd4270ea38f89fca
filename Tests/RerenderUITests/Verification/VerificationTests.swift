import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// An app that does everything right has no stale view, and looking for one disturbs nothing.
@MainActor struct VerificationTests {
  @Observable final class Shop {
    var carts = [Cart(id: 1), Cart(id: 2), Cart(id: 3)]
    var isOpen = true
  }

  @Observable final class Cart: Identifiable {
    let id: Int
    var count = 0
    init(id: Int) { self.id = id }
  }

  final class Clerk: ObservableObject { @Published var name = "Ada" }

  struct Screen: View {
    let shop: Shop
    @StateObject private var clerk = Clerk()
    @State private var taps = 0
    @Environment(\.scenePhase) private var phase

    var body: some View {
      VStack {
        Text("\(clerk.name) \(taps) \(phase == .active)")
        Button("tap") { taps += 1 }
        Button("rename") { clerk.name = "Grace" }
        if shop.isOpen { List { ForEach(shop.carts) { CartRow(cart: $0) } } } else { Text("closed") }
        Counter().id(taps / 2)
      }
      .environment(\.font, taps > 1 ? .title : .body)
      .onAppear { taps += 1 }
    }
  }

  struct CartRow: View {
    @Bindable var cart: Cart
    @Environment(\.font) private var font
    var body: some View { Stepper("\(cart.id): \(cart.count), \(font == .title)", value: $cart.count) }
  }

  struct Counter: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  @Test func `an app that observes what it shows is never stale`() throws {
    let shop = Shop()
    let screen = Rendering { Screen(shop: shop) }
    #expect(screen.host.staleViews() == [])
    try screen.press("tap")
    #expect(screen.host.staleViews() == [])
    try screen.press("rename")
    #expect(screen.host.staleViews() == [])
    try screen.press("count 0")
    #expect(screen.host.staleViews() == [])
    screen.act {
      shop.carts[1].count = 5
      shop.carts.swapAt(0, 2)
    }
    #expect(screen.host.staleViews() == [])
    screen.act { shop.isOpen = false }
    #expect(screen.host.staleViews() == [])
  }

  @Test func `looking for stale views leaves counts, registrations and nodes as they were`() throws {
    let shop = Shop()
    let screen = Rendering { Screen(shop: shop) }
    let nodes = screen.host.nodeCount
    screen.reset()
    #expect(screen.host.staleViews() == [])
    #expect(screen.host.staleViews() == [])
    #expect(screen.total.touchedViews == [])
    #expect(screen.total.diagnostics == [])
    #expect(screen.host.nodeCount == nodes)
    // One row read the count before; a second registration, by a shadow, would say so twice.
    screen.act { shop.carts[0].count = 1 }
    #expect(screen.total.bodies(of: CartRow.self) == 1)
    #expect(screen.total.invalidations(of: CartRow.self) == 1)
    try screen.press("tap")
    #expect(screen.host.staleViews() == [])
  }

  @Test func `objects that a view owns are not made again for good, and nothing outlives the look`() {
    weak var shop: Shop?
    do {
      let strong = Shop()
      shop = strong
      let screen = Rendering { Screen(shop: strong) }
      #expect(screen.host.staleViews() == [])
      screen.unmount()
      #expect(screen.host.nodeCount == 0)
    }
    #expect(shop == nil)
  }

  struct WritingView: View {
    @State private var count = 0
    var body: some View {
      let _ = count += 1
      Text("\(count)")
    }
  }

  @Test func `a write that a body makes is told of once, by the mounted view`() {
    let screen = Rendering { WritingView() }
    #expect(screen.total.diagnostics(.stateModifiedDuringUpdate).count == 1)
    #expect(screen.host.staleViews() == [])
    #expect(screen.total.diagnostics(.stateModifiedDuringUpdate).count == 1)
  }
}
