import RerenderTesting
import SwiftUI
import Testing

@MainActor struct TransactionTests {
  typealias Actions = PresentationTests.Actions

  struct Inner: View {
    @State private var count = 0
    let actions: Actions
    let log: Log<Bool>
    var body: some View {
      actions.byName["inner"] = { count += 1 }
      return Text("\(count)").transaction { log($0.isContinuous) }
    }
  }

  struct Outer: View {
    @State private var count = 0
    let actions: Actions
    let log: Log<Bool>
    let inner: Log<Bool>
    var body: some View {
      actions.byName["outer"] = { count += 1 }
      return VStack {
        Text("\(count)").transaction { log($0.isContinuous) }
        Inner(actions: actions, log: inner)
      }
      .transaction { $0.isContinuous = true }
    }
  }

  @Test func `a transaction modifier inside sees what one around it changed, whichever view is evaluated`() {
    let (actions, log, inner) = (Actions(), Log<Bool>(), Log<Bool>())
    let screen = Rendering { Outer(actions: actions, log: log, inner: inner) }
    screen.act { actions("outer") }
    #expect(log.entries == [true])
    #expect(inner.entries == [])
    screen.act { actions("inner") }
    #expect(log.entries == [true])
    #expect(inner.entries == [true])
  }

  struct Animated: View {
    @State private var value = 0
    @State private var other = 0
    let actions: Actions
    let disables: Bool
    let log: Log<Animation?>
    let gated: Log<Animation?>
    var body: some View {
      actions.byName["value"] = { value += 1 }
      actions.byName["other"] = { other += 1 }
      return Text("\(value) \(other)")
        .transaction { log($0.animation) }
        .transaction(value: value) { gated($0.animation) }
        .animation(.linear, value: value)
        .transaction { $0.disablesAnimations = disables }
    }
  }

  @Test(arguments: [false, true])
  func `the animation of a value is in the transaction of its own change, unless animations are disabled`(
    disables: Bool
  ) {
    let (actions, log, gated) = (Actions(), Log<Animation?>(), Log<Animation?>())
    let screen = Rendering { Animated(actions: actions, disables: disables, log: log, gated: gated) }
    screen.act { actions("value") }
    screen.act { withAnimation(.easeIn) { actions("other") } }
    // The first change is that of the value, the second one brings an animation of its own.
    #expect(log.entries == [disables ? nil : .linear, .easeIn])
    #expect(gated.entries == [disables ? nil : .linear])
  }

  struct Dragged: View {
    @GestureState private var width = 0.0
    let log: Log<Bool>
    var body: some View {
      Text("Box").offset(x: width)
        .transaction { log($0.isContinuous) }
        .gesture(
          DragGesture().updating($width) { value, state, transaction in
            transaction.isContinuous = true
            state = value.translation.width
          })
    }
  }

  @Test func `a gesture's state is written in the transaction that its closure changed`() throws {
    let log = Log<Bool>()
    let screen = Rendering { Dragged(log: log) }
    try screen.control("Box").drag(by: CGSize(width: 30, height: 0), moves: 2)
    // Two moves, and the state going back, in a transaction of which nothing was said.
    #expect(log.entries == [true, true, false])
  }

  struct Counter: View {
    @State private var count = 0
    let actions: Actions
    var body: some View {
      actions.byName["count"] = { count += 1 }
      return Text("\(count)")
    }
  }

  @Test func `every block that waited in the background is completed when the scene is back`() {
    let (actions, log) = (Actions(), Log<Int>())
    let screen = Rendering { Counter(actions: actions) }
    screen.enter(.background)
    screen.act {
      for number in 1...3 {
        withAnimation {
          actions("count")
        } completion: {
          log(number)
        }
      }
      actions("count")
    }
    #expect(log.entries == [])
    screen.reset()
    screen.enter(.active)
    #expect(log.entries == [1, 2, 3])
    // One pass makes up for all that waited.
    #expect(screen.total.bodies(of: Counter.self) == 1)
  }
}
