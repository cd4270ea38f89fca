import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// One small app for each way in which a view falls behind what it would show if it were evaluated now.
@MainActor struct StaleViewTests {
  // MARK: Nested ObservableObject

  final class Inner: ObservableObject { @Published var count = 1 }
  final class Outer: ObservableObject { let inner = Inner() }

  struct NestedView: View {
    @ObservedObject var outer: Outer
    var body: some View { Text("count \(outer.inner.count)") }
  }

  @Test func `a nested ObservableObject is named as what the view does not observe`() throws {
    let outer = Outer()
    let screen = Rendering { NestedView(outer: outer) }
    #expect(screen.host.staleViews() == [])
    screen.act { outer.inner.count = 7 }
    // The view observes the outer object, which announced nothing: it still shows the 1 of its mount.
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.view == ViewName(type: "StaleViewTests.NestedView"))
    #expect(stale.shows == #"Text("count 1")"#)
    #expect(stale.shouldShow == #"Text("count 7")"#)
    let reason = try #require(stale.reason)
    #expect(reason.hasPrefix("outer.inner.count: outer.inner is an ObservableObject inside StaleViewTests.Outer"))
  }

  // MARK: State copied from a parent

  @Observable final class Named { var name = "Ada" }

  struct CopyingView: View {
    @State private var name: String
    init(name: String) { _name = State(initialValue: name) }
    var body: some View { Text(name) }
  }

  struct CopyingScreen: View {
    let model: Named
    var body: some View { CopyingView(name: model.name) }
  }

  @Test func `a state that was copied from the parent is named`() throws {
    let model = Named()
    let screen = Rendering { CopyingScreen(model: model) }
    #expect(screen.host.staleViews() == [])
    screen.act { model.name = "Grace" }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.view.type == "StaleViewTests.CopyingView")
    #expect(stale.shows == #"Text("Ada")"#)
    #expect(stale.shouldShow == #"Text("Grace")"#)
    #expect(stale.reason?.hasPrefix("@State name holds a copy") == true)
  }

  struct EditingView: View {
    @State private var name: String
    init(name: String) { _name = State(initialValue: name) }
    var body: some View { TextField("name", text: $name) }
  }

  struct EditingScreen: View {
    let model: Named
    var body: some View { EditingView(name: model.name) }
  }

  struct RandomView: View {
    @State private var token = Token.next()
    let name: String
    var body: some View { Text("\(token)") }
  }

  /// Another number each time.
  @MainActor enum Token {
    static var last = 0
    static func next() -> Int {
      last += 1
      return last
    }
  }

  struct RandomScreen: View {
    let model: Named
    var body: some View { RandomView(name: model.name) }
  }

  @Test func `a state whose initial value is another every time is no copy`() {
    let model = Named()
    let screen = Rendering { RandomScreen(model: model) }
    screen.act { model.name = "Grace" }
    #expect(screen.host.staleViews() == [])
  }

  // MARK: Ignored properties

  @Observable final class Partial {
    var tracked = 1
    @ObservationIgnored var ignored = 2
  }

  struct PartialView: View {
    let model: Partial
    var body: some View { Text("\(model.tracked) \(model.ignored)") }
  }

  @Test func `a property outside the registrar is named`() throws {
    let model = Partial()
    let screen = Rendering { PartialView(model: model) }
    screen.act { model.ignored = 9 }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.shows == #"Text("1 2")"#)
    #expect(stale.shouldShow == #"Text("1 9")"#)
    #expect(stale.reason?.hasPrefix("model.ignored: StaleViewTests.Partial.ignored is not tracked") == true)
    // A tracked change evaluates the view, and it shows the other along with it.
    screen.act { model.tracked = 3 }
    #expect(screen.host.staleViews() == [])
  }

  final class HalfPublished: ObservableObject {
    @Published var shown = 1
    var hidden = 2
  }

  struct HalfView: View {
    @StateObject var model: HalfPublished
    var body: some View { Text("\(model.shown) \(model.hidden)") }
  }

  @Test func `a property that is not published is named`() throws {
    let model = HalfPublished()
    let screen = Rendering { HalfView(model: model) }
    screen.act { model.hidden = 8 }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.shouldShow == #"Text("1 8")"#)
    #expect(stale.reason?.hasPrefix("model.hidden: StaleViewTests.HalfPublished.hidden is not @Published") == true)
  }

  // MARK: A closure

  final class Box { var value = 1 }

  struct ClosureView: View {
    let title: () -> String
    var body: some View { Text(title()) }
  }

  @Test func `a value captured by a closure is named by the closure`() throws {
    let box = Box()
    let screen = Rendering { ClosureView(title: { "\(box.value)" }) }
    screen.act { box.value = 5 }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.shows == #"Text("1")"#)
    #expect(stale.shouldShow == #"Text("5")"#)
    #expect(stale.reason?.hasPrefix("the closure title captured the value") == true)
  }

  struct BlindView: View, Equatable {
    let title: () -> String
    var body: some View { Text(title()) }
    nonisolated static func == (a: Self, b: Self) -> Bool { true }
  }

  struct BlindScreen: View {
    let model: Named
    var body: some View {
      let name = model.name
      BlindView(title: { name }).equatable()
    }
  }

  @Test func `a view whose == does not see its closure is stale`() throws {
    let model = Named()
    let screen = Rendering { BlindScreen(model: model) }
    screen.act { model.name = "Grace" }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.view.type == "StaleViewTests.BlindView")
    #expect(stale.shouldShow == #"Text("Grace")"#)
    #expect(stale.reason?.hasPrefix("the closure title") == true)
  }

  // MARK: An object in @State

  struct StateView: View {
    @State var model: Inner
    var body: some View { Text("\(model.count)") }
  }

  @Test func `an ObservableObject in a state is named`() throws {
    let model = Inner()
    let screen = Rendering { StateView(model: model) }
    screen.act { model.count = 4 }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.shows == #"Text("1")"#)
    #expect(stale.shouldShow == #"Text("4")"#)
    #expect(stale.reason?.hasPrefix("model.count: model is an object in @State") == true)
  }

  struct PlainView: View {
    let model: Inner
    var body: some View { Text("\(model.count)") }
  }

  @Test func `an ObservableObject in a plain property is named`() throws {
    let model = Inner()
    let screen = Rendering { PlainView(model: model) }
    screen.act { model.count = 4 }
    #expect(screen.host.staleViews().only?.reason?.contains("in a plain property") == true)
  }

  // MARK: A replaced equal instance

  @Observable final class Item: Equatable {
    let key: Int
    var label: String
    init(key: Int, label: String) {
      self.key = key
      self.label = label
    }
    static func == (a: Item, b: Item) -> Bool { a.key == b.key }
  }

  @Observable final class Holder { var item = Item(key: 1, label: "old") }

  struct HolderView: View {
    let holder: Holder
    var body: some View { Text(holder.item.label) }
  }

  @Test func `an equal instance in the place of another is named`() throws {
    let holder = Holder()
    let screen = Rendering { HolderView(holder: holder) }
    screen.act { holder.item = Item(key: 1, label: "new") }
    // The registrar's setter asks ==, and tells nobody.
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.shows == #"Text("old")"#)
    #expect(stale.shouldShow == #"Text("new")"#)
    #expect(stale.reason?.hasPrefix("holder.item.label: holder.item was replaced by an instance that is ==") == true)
  }

  // MARK: Structure, and whose doing it is

  struct RowsView: View {
    @ObservedObject var outer: List
    var body: some View { VStack { ForEach(outer.inner.ids, id: \.self) { Text("row \($0)") } } }

    final class List: ObservableObject { let inner = Ids() }
    final class Ids: ObservableObject { @Published var ids = [1, 2] }
  }

  @Test func `rows that should be there are part of what should be shown`() throws {
    let model = RowsView.List()
    let screen = Rendering { RowsView(outer: model) }
    screen.act { model.inner.ids = [1, 2, 3] }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.shows == "rows 1, 2")
    #expect(stale.shouldShow == "rows 1, 2, 3")
  }

  struct LabelView: View {
    let text: String
    let tap: () -> Void
    var body: some View { Text(text) }
  }

  struct PassingView: View {
    @ObservedObject var outer: Outer
    var body: some View { LabelView(text: "\(outer.inner.count)", tap: { outer.inner.count = 0 }) }
  }

  @Test func `the view that passes an outdated value on is stale, and not the one that shows it`() throws {
    let outer = Outer()
    let screen = Rendering { PassingView(outer: outer) }
    screen.act { outer.inner.count = 7 }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.view.type == "StaleViewTests.PassingView")
    #expect(stale.shouldShow == #"Text("7")"#)
  }

  struct HandingView: View {
    @Bindable var model: Named
    @ObservedObject var outer: Outer
    var body: some View {
      TextField("name", text: $model.name)
      NestedHandler(
        outer: outer, tap: { model.name = "" }, text: Binding(get: { model.name }, set: { model.name = $0 }))
    }
  }

  struct NestedHandler: View {
    let outer: Outer
    let tap: () -> Void
    @Binding var text: String
    var body: some View { Text("\(outer.inner.count)") }
  }

  @Test func `closures and bindings that are made anew do not blame the view that makes them`() throws {
    let outer = Outer()
    let screen = Rendering { HandingView(model: Named(), outer: outer) }
    screen.act { outer.inner.count = 7 }
    #expect(screen.host.staleViews().only?.view.type == "StaleViewTests.NestedHandler")
  }
}

extension Array {
  /// The one element; nil where there are none or several.
  var only: Element? { count == 1 ? first : nil }
}
