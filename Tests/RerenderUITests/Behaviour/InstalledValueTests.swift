import Foundation
import RerenderEvents
import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

/// What a property gives where a closure reads it that an earlier body made.
@MainActor struct InstalledValueTests {
  /// Where the closure is run.
  enum Container: CaseIterable { case geometry, row, sheet, builder }

  /// Which property is read.
  enum Wrapper: CaseIterable { case state, binding, focus, gesture, app, scene, custom }

  @Observable final class Clock { var ticks = 0 }

  /// The closures that the views hand out, and what was read.
  @MainActor final class Handles {
    var set: (Int) -> Void = { _ in }
    var read: () -> Int = { -1 }
    var shown: [Int] = []
    nonisolated init() {}
  }

  /// Reads nothing until the clock ticks: the closure runs then, and the body that made it does not.
  struct Late: View {
    let container: Container
    let clock: Clock
    let handles: Handles
    let read: () -> Int
    @State private var isPresented = false

    var body: some View {
      let _ = handles.read = read
      switch container {
      case .geometry: GeometryReader { _ in content }
      case .row: VStack { ForEach(0..<1) { _ in content } }
      case .sheet: Text("x").sheet(isPresented: .constant(true)) { content }
      case .builder: Builder(clock: clock) { content }
      }
    }

    @ViewBuilder private var content: some View {
      if clock.ticks > 0 {
        let value = read()
        let _ = handles.shown.append(value)
        Text("value \(value)")
      }
    }
  }

  /// Keeps a builder and calls it in its own body.
  struct Builder<Content: View>: View {
    let clock: Clock
    let content: () -> Content
    var body: some View {
      let _ = clock.ticks
      content()
    }
  }

  struct StateOwner: View {
    @State private var value = 1
    let container: Container
    let clock: Clock
    let handles: Handles
    var body: some View {
      let _ = handles.set = { value = $0 }
      Late(container: container, clock: clock, handles: handles) { value }
    }
  }

  struct BindingOwner: View {
    @State private var value = 1
    let container: Container
    let clock: Clock
    let handles: Handles
    var body: some View {
      let _ = handles.set = { value = $0 }
      Holder(value: $value, container: container, clock: clock, handles: handles)
    }

    struct Holder: View {
      @Binding var value: Int
      let container: Container
      let clock: Clock
      let handles: Handles
      var body: some View { Late(container: container, clock: clock, handles: handles) { value } }
    }
  }

  struct FocusOwner: View {
    @FocusState private var value: Int?
    let container: Container
    let clock: Clock
    let handles: Handles
    var body: some View {
      let _ = handles.set = { value = $0 }
      Late(container: container, clock: clock, handles: handles) { value ?? 1 }
    }
  }

  struct GestureOwner: View {
    @GestureState private var value = 1
    let container: Container
    let clock: Clock
    let handles: Handles
    var body: some View {
      let _ = handles.set = { new in $value.update { value, _ in value = new } }
      Late(container: container, clock: clock, handles: handles) { value }
    }
  }

  struct AppOwner: View {
    @AppStorage("installed-value-tests") private var value = 1
    let container: Container
    let clock: Clock
    let handles: Handles
    var body: some View {
      let _ = handles.set = { value = $0 }
      Late(container: container, clock: clock, handles: handles) { value }
    }
  }

  struct SceneOwner: View {
    @SceneStorage("installed-value-tests") private var value = 1
    let container: Container
    let clock: Clock
    let handles: Handles
    var body: some View {
      let _ = handles.set = { value = $0 }
      Late(container: container, clock: clock, handles: handles) { value }
    }
  }

  @propertyWrapper struct Doubled: DynamicProperty {
    @State private var half: Int
    init(wrappedValue: Int) { _half = State(wrappedValue: wrappedValue) }
    var wrappedValue: Int {
      get { half }
      nonmutating set { half = newValue }
    }
  }

  struct CustomOwner: View {
    @Doubled private var value = 1
    let container: Container
    let clock: Clock
    let handles: Handles
    var body: some View {
      let _ = handles.set = { value = $0 }
      Late(container: container, clock: clock, handles: handles) { value }
    }
  }

  private func screen(_ wrapper: Wrapper, _ container: Container, _ clock: Clock, _ handles: Handles) -> Rendering {
    switch wrapper {
    case .state: Rendering { StateOwner(container: container, clock: clock, handles: handles) }
    case .binding: Rendering { BindingOwner(container: container, clock: clock, handles: handles) }
    case .focus: Rendering { FocusOwner(container: container, clock: clock, handles: handles) }
    case .gesture: Rendering { GestureOwner(container: container, clock: clock, handles: handles) }
    case .app: Rendering { AppOwner(container: container, clock: clock, handles: handles) }
    case .scene: Rendering { SceneOwner(container: container, clock: clock, handles: handles) }
    case .custom: Rendering { CustomOwner(container: container, clock: clock, handles: handles) }
    }
  }

  @Test(arguments: Wrapper.allCases, Container.allCases)
  func `a closure of an older body shows the older value, and an action of it reads the new one`(
    wrapper: Wrapper, container: Container
  ) {
    UserDefaults.standard.removeObject(forKey: "installed-value-tests")
    defer { UserDefaults.standard.removeObject(forKey: "installed-value-tests") }
    let (clock, handles) = (Clock(), Handles())
    let screen = screen(wrapper, container, clock, handles)
    // Nobody has read it: no body runs for the change.
    screen.reset()
    screen.act { handles.set(2) }
    #expect(screen.total.bodies == 0)
    screen.act { clock.ticks += 1 }
    #expect(handles.shown == [1])
    #expect(handles.read() == 2)
    // Now the closure has read it: the view that holds it is evaluated, and makes a closure that shows the value of
    // then.
    screen.act { handles.set(3) }
    #expect(handles.shown.last == 3)
    #expect(handles.read() == 3)
  }

  @Test(arguments: Wrapper.allCases, Container.allCases)
  func `what a closure shows of an older value is found stale, and the remedy is to read it in the body`(
    wrapper: Wrapper, container: Container
  ) throws {
    UserDefaults.standard.removeObject(forKey: "installed-value-tests")
    defer { UserDefaults.standard.removeObject(forKey: "installed-value-tests") }
    let (clock, handles) = (Clock(), Handles())
    let screen = screen(wrapper, container, clock, handles)
    screen.act { handles.set(2) }
    #expect(screen.host.staleViews() == [])
    screen.act { clock.ticks += 1 }
    let stale = try #require(screen.host.staleViews().only)
    #expect(stale.shows == #"Text("value 1")"#)
    #expect(stale.shouldShow == #"Text("value 2")"#)
    let reason = try #require(stale.reason)
    #expect(reason.contains("as it was when the body that made the closure ran"), "\(reason)")
    #expect(reason.contains("in the body, or hand what the closure makes a binding ($"), "\(reason)")
    screen.act { handles.set(3) }
    #expect(screen.host.staleViews() == [])
  }

  // MARK: Bindings

  /// Makes a binding to an object's property by closures, and reads it no further.
  struct ClosureBinding: View {
    let box: Box
    let clock: Clock
    let log: Log<Int>
    var body: some View {
      let binding = Binding(get: { box.value }, set: { box.value = $0 })
      GeometryReader { _ in
        let _ = clock.ticks
        let _ = log(binding.wrappedValue)
        Text("x")
      }
    }
  }

  final class Box { var value = 1 }

  @Test func `a binding that no view holds gives the value that it was made with`() {
    let (box, clock, log) = (Box(), Clock(), Log<Int>())
    let screen = Rendering { ClosureBinding(box: box, clock: clock, log: log) }
    screen.act {
      box.value = 2
      clock.ticks += 1
    }
    #expect(log.entries == [1, 1])
  }

  struct Profile { var name = "a", age = 1 }

  struct ProfileOwner: View {
    @State private var profile = Profile()
    let handles: Handles
    let log: Log<String>
    var body: some View {
      let _ = handles.set = { profile.age = $0 }
      NameField(name: $profile.name, log: log)
    }
  }

  struct NameField: View {
    @Binding var name: String
    let log: Log<String>
    var body: some View {
      let _ = log(name)
      Text(name)
    }
  }

  @Test func `a binding to a part concerns the view that holds it, and for that part alone`() {
    let (handles, log) = (Handles(), Log<String>())
    let screen = Rendering { ProfileOwner(handles: handles, log: log) }
    screen.reset()
    screen.act { handles.set(2) }
    #expect(screen.total.bodies == 0)
    #expect(log.entries == ["a"])
  }

  @Observable final class Counter { var number = 1 }

  struct CounterOwner: View {
    let counter: Counter
    let log: Log<Int>
    var body: some View { CounterRows(number: Bindable(counter).number, log: log) }
  }

  struct CounterRows: View {
    @Binding var number: Int
    let log: Log<Int>
    var body: some View {
      VStack {
        ForEach(0..<1) { _ in
          let _ = log(number)
          Text("\(number)")
        }
      }
    }
  }

  @Test func `a binding into a model concerns the view that holds it, and not the closure that reads it`() {
    let (counter, log) = (Counter(), Log<Int>())
    let screen = Rendering { CounterOwner(counter: counter, log: log) }
    screen.reset()
    screen.act { counter.number = 2 }
    // The owner is told, since making the binding reads the property, and so is the view that holds the binding, since
    // its update does. The row's closure reads that view's copy: a new body brings a new closure, and nobody tells it.
    #expect(screen.total.invalidations(of: CounterOwner.self) == 1)
    #expect(screen.total.invalidations(of: CounterRows.self) == 1)
    #expect(screen.total.views.values.reduce(0) { $0 + $1.invalidations } == 2)
    #expect(screen.total.bodies == 2)
    #expect(log.entries == [1, 2])
  }

  struct OptionalHolder: View {
    let value: Binding<Int>?
    let log: Log<Int>
    var body: some View {
      let _ = log(value?.wrappedValue ?? 0)
      Text("x")
    }
  }

  struct OptionalOwner: View {
    @State private var value = 1
    let handles: Handles
    let log: Log<Int>
    var body: some View {
      let _ = handles.set = { value = $0 }
      OptionalHolder(value: $value, log: log)
    }
  }

  @Test func `a binding inside another value comes anew from the view that made it`() {
    let (handles, log) = (Handles(), Log<Int>())
    let screen = Rendering { OptionalOwner(handles: handles, log: log) }
    screen.reset()
    screen.act { handles.set(2) }
    // The graph does not look into an optional: the read is one of the owner's state, and the new value brings it
    // along.
    #expect(screen.total.bodies(of: OptionalOwner.self) == 1)
    #expect(screen.total.bodies(of: OptionalHolder.self) == 1)
    #expect(log.entries == [1, 2])
  }

  @Observable final class Note { var text = "a" }

  struct NoteHolder: View {
    @Binding var text: String
    var body: some View { Button("edit") { text += "b" } }
  }

  struct NoteOwner: View {
    @Bindable var note: Note
    var body: some View { NoteHolder(text: $note.text) }
  }

  @Test func `a binding into a model is read by the view that makes it, and by each view that holds it`() throws {
    let screen = Rendering { NoteOwner(note: Note()) }
    screen.reset()
    try screen.press("edit")
    #expect(screen.total.bodies(of: NoteOwner.self) == 1)
    #expect(screen.total.bodies(of: NoteHolder.self) == 1)
  }

  // MARK: Comparison

  struct Comparing: View, Equatable {
    @State private var value = 1
    let handles: Handles
    let log: Log<Int>
    let round: Int

    var body: some View {
      let _ = handles.set = { value = $0 }
      Text("\(round)")
    }

    nonisolated static func == (a: Self, b: Self) -> Bool {
      MainActor.assumeIsolated {
        a.log(a.value)
        return a.round == b.round
      }
    }
  }

  struct ComparingParent: View {
    let clock: Clock
    let handles: Handles
    let log: Log<Int>
    var body: some View { Comparing(handles: handles, log: log, round: clock.ticks).equatable() }
  }

  @Test func `a view's own == is part of the update, and sees what was installed`() {
    let (clock, handles, log) = (Clock(), Handles(), Log<Int>())
    let screen = Rendering { ComparingParent(clock: clock, handles: handles, log: log) }
    screen.act { handles.set(2) }
    screen.act { clock.ticks += 1 }
    #expect(log.entries == [1])
  }
}
