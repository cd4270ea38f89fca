import Foundation
import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// Whole histories with their chains of causes, on both lanes and through each wrapper.
@MainActor struct ChainTests {
  /// Mounts a view on a screen whose causes lead back to the write.
  private func explained(_ root: some View) -> Rendering { Rendering(tracesWrites: true) { root } }

  /// The end of a chain: the function that wrote.
  ///
  /// An optimizer makes one function of those that are alike, as `Model.rename()` is like other tests' functions, or of
  /// a function and its caller. Then the chain is the same, and ends before or at another place; `WriteOriginTests` has
  /// what is told of places there.
  private static func written(_ function: String) -> String {
    #if DEBUG
    " ← \(function)"
    #else
    ""
    #endif
  }

  /// Chains without their ends, where `written` gives none.
  private static func chains(_ chains: [String]) -> [String] {
    #if DEBUG
    chains
    #else
    chains.map { chain in
      let links = chain.split(separator: " ← ")
      return (links.last?.hasSuffix("()") == true ? links.dropLast() : links).joined(separator: " ← ")
    }
    #endif
  }

  // MARK: The property lane

  @Observable final class Model {
    var title = "a"
    var note = "n"
    func rename() { title = "b" }
    func swapBoth() {
      title = "c"
      note = "m"
    }
  }

  struct Parent: View {
    let model: Model
    var body: some View {
      VStack {
        Child(text: model.title); Text(model.note)
      }
    }
  }

  struct Child: View {
    let text: String
    var body: some View { Text(text) }
  }

  @Test func `a tracked property leads through the parent to the child, and back to the write`() {
    let model = Model()
    let screen = explained(Parent(model: model))
    #expect(
      Self.chains(screen.act { model.rename() }.told) == [
        "Parent ← Model.title\(Self.written("Model.rename()"))",
        "Child ← new value (text) ← Parent ← Model.title\(Self.written("Model.rename()"))",
      ])
  }

  @Test func `two properties that changed before one evaluation are both causes, and what was not read is none`() {
    let model = Model()
    let screen = explained(Parent(model: model))
    #expect(
      Self.chains(screen.act { model.swapBoth() }.told) == [
        "Parent ← Model.title\(Self.written("Model.swapBoth()"))",
        "Parent ← Model.note\(Self.written("Model.swapBoth()"))",
        "Child ← new value (text) ← Parent ← Model.title\(Self.written("Model.swapBoth()"))",
      ])
  }

  @Test func `the place of a write has file and line`() throws {
    let model = Model()
    let screen = explained(Parent(model: model))
    screen.act { model.title = "z" }
    let line = #line - 1
    let chain = try #require(CauseChains(screen.last.events).all.first)
    #expect(chain.origin?.file == "ChainTests.swift")
    #expect(chain.origin?.line == line)
  }

  @Test func `old and new values of a field stand in its cause`() throws {
    let model = Model()
    let screen = explained(Parent(model: model))
    screen.act { model.rename() }
    let child = try #require(screen.last.evaluations.last)
    #expect(child.causes.map(\.cause) == [.newValue([FieldChange(name: "text", old: "\"a\"", new: "\"b\"")])])
  }

  // MARK: The object lane

  final class Object: ObservableObject {
    @Published var shown = 1
    @Published var unread = 1
    func change() { shown = 2 }
    func waste() { unread = 2 }
    func announce() { objectWillChange.send() }
  }

  struct Observing: View {
    @ObservedObject var object: Object
    var body: some View { Text("\(object.shown)") }
  }

  @Test func `an object's cause tells whether the last evaluation read the property`() {
    let object = Object()
    let screen = explained(Observing(object: object))
    // Nothing was read under the eyes of this recorder before the reset but the mount's evaluation.
    #expect(screen.act { object.change() }.told == ["Observing ← Object.shown ← Object.change()"])
    #expect(screen.act { object.waste() }.told == ["Observing ← Object.unread (not read) ← Object.waste()"])
    #expect(screen.act { object.announce() }.told == ["Observing ← Object.objectWillChange ← Object.announce()"])
  }

  struct Editing: View {
    @ObservedObject var object: Object
    var body: some View { Stepper("edit", value: $object.shown) }
  }

  @Test func `a property that only a control reads through its binding was read`() {
    let object = Object()
    let screen = explained(Editing(object: object))
    screen.act { object.shown = 3 }
    #expect(
      screen.last.evaluations.first?.causes.map(\.cause) == [
        .object(type: "ChainTests.Object", property: "shown", wasRead: true)
      ])
  }

  struct Owning: View {
    @StateObject var object: Object
    var body: some View { Passing().environmentObject(object) }
  }

  struct Passing: View {
    var body: some View { FromEnvironment() }
  }

  struct FromEnvironment: View {
    @EnvironmentObject var object: Object
    var body: some View { Text("\(object.unread)") }
  }

  @Test func `an owned object and one from the environment are causes by themselves`() {
    let object = Object()
    let screen = explained(Owning(object: object))
    #expect(
      screen.act { object.waste() }.told == [
        "Owning ← Object.unread (not read) ← Object.waste()",
        "FromEnvironment ← Object.unread ← Object.waste()",
      ])
  }

  // MARK: State, bindings and the environment

  struct Counting: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Button("more") { increment() }
        Bound(count: $count)
        Reader()
      }
      .environment(\.lineLimit, count)
    }
    private func increment() { count += 1 }
  }

  struct Bound: View {
    @Binding var count: Int
    var body: some View { Text("\(count)") }
  }

  struct Reader: View {
    @Environment(\.lineLimit) private var lineLimit
    var body: some View { Text("\(lineLimit ?? -1)") }
  }

  @Test func `a state is the cause of its owner, of who reads the binding, and through the environment`() throws {
    let screen = explained(Counting())
    try screen.press("more")
    #expect(
      screen.last.told == [
        "Counting ← @State count ← Counting.increment()",
        "Bound ← @State count ← Counting.increment()",
        "Reader ← environment lineLimit ← Counting ← @State count ← Counting.increment()",
      ])
  }

  struct Phased: View {
    @Environment(\.scenePhase) private var phase
    var body: some View { Text("\(phase == .active)") }
  }

  @Test func `the scene's phase is an environment value that somebody set`() {
    let screen = explained(Phased())
    screen.enter(.inactive)
    #expect(screen.last.told.first?.hasPrefix("Phased ← environment phase ← ") == true)
  }

  // MARK: Where writes come from

  @Test func `a write on another thread is traced to that thread's code`() {
    let model = Model()
    let screen = explained(Parent(model: model))
    ThreadWrites.rename(model)
    screen.act {}
    #expect(
      Self.chains(screen.last.told) == [
        "Parent ← Model.title\(Self.written("Model.rename()"))",
        "Child ← new value (text) ← Parent ← Model.title\(Self.written("Model.rename()"))",
      ])
  }

  @Test func `an object that changes on another thread is traced to that thread's code`() {
    let object = Object()
    let screen = explained(Observing(object: object))
    ThreadWrites.change(object)
    screen.act {}
    #expect(screen.last.told == ["Observing ← Object.shown ← Object.change()"])
  }

  struct Following: View {
    let model: Model
    @State private var copy = ""
    var body: some View {
      Text(model.title + copy).onChange(of: model.title) { take() }
    }
    private func take() { copy = model.title }
  }

  @Test func `a write in onChange begins a chain of its own`() {
    let model = Model()
    let screen = explained(Following(model: model))
    #expect(
      Self.chains(screen.act { model.rename() }.told) == [
        "Following ← Model.title\(Self.written("Model.rename()"))",
        "Following ← @State copy\(Self.written("Following.take()"))",
      ])
  }

  struct Loading: View {
    let model: Model
    var body: some View { Text(model.title).task { model.rename() } }
  }

  @Test func `a write in a task is traced to the model's method`() async {
    let model = Model()
    let screen = explained(Loading(model: model))
    await screen.settle()
    #expect(screen.last.told == ["Loading ← Model.title ← Model.rename()"])
  }

  struct Writing: View {
    @ObservedObject var object: Object
    var body: some View {
      let _ = object.shown < 2 ? object.change() : ()
      Text("\(object.shown)")
    }
  }

  @Test func `a write in a body is told as one, and is the cause of the next pass`() {
    let object = Object()
    object.shown = 2
    let screen = explained(Writing(object: object))
    #expect(
      screen.act { object.shown = 0 }.told.map { $0.prefix(24) } == [
        "Writing ← Object.shown ←", "Writing ← Object.shown ←",
      ])
    let screen2 = explained(Writing(object: object))
    screen2.act { object.shown = 0 }
    #expect(screen2.last.diagnostics.map(\.kind) == [.publishedDuringUpdate])
  }

  // MARK: Mounts

  struct Growing: View {
    let model: Model
    var body: some View { if model.title != "a" { Child(text: "new") } }
  }

  @Test func `a view that is mounted leads to the evaluation that mounted it`() {
    let model = Model()
    let screen = explained(Growing(model: model))
    #expect(
      Self.chains(screen.act { model.rename() }.told) == [
        "Growing ← Model.title\(Self.written("Model.rename()"))",
        "Child ← first mount ← Growing ← Model.title\(Self.written("Model.rename()"))",
      ])
  }
}

extension StepRecord {
  /// The chains of all evaluations, in order; lines of code by their place in their function.
  fileprivate var told: [String] {
    CauseChains(events).all.map { chain in
      var chain = chain
      chain.origin?.line = nil
      chain.origin?.file = nil
      return chain.description.replacing("ChainTests.", with: "")
    }
  }
}

/// Writes from a thread of their own, over before they return.
private enum ThreadWrites {
  static func rename(_ model: ChainTests.Model) {
    nonisolated(unsafe) let model = model
    run { model.rename() }
  }

  static func change(_ object: ChainTests.Object) {
    nonisolated(unsafe) let object = object
    run { object.change() }
  }

  private static func run(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      done.signal()
    }
    thread.start()
    done.wait()
  }
}
