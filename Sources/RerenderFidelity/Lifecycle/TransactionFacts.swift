import Dispatch
import Foundation
import Observation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Transactions, and how often one evaluates a view.
enum TransactionFacts {
  static let all = [t1, t3, t4, t6, t7, t16, t18, t19]

  struct Nested: View {
    @State private var value = 0
    let bodies: Log<Int>
    let changes: Log<[Int]>
    var body: some View {
      let _ = bodies(value)
      Text("\(value)")
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
        .onChange(of: value) { changes([$0, $1]) }
    }
  }

  static let t1 = Fact(
    "T1", "One action that writes plainly and then animated takes one pass for each; the last write of each wins.",
    expects: ["bodies see": [0, 2, 4], "onChange": [[0, 2], [2, 4]]], source: "OpenSwiftUI compatibility tests", .run
  ) {
    let (bodies, changes) = (Log<Int>(), Log<[Int]>())
    _ = Recording(Nested(bodies: bodies, changes: changes))
    return ["bodies see": bodies.entries, "onChange": changes.entries]
  }

  final class Model: ObservableObject { @Published var number = 0 }

  struct Parent: View {
    @ObservedObject var model: Model
    var body: some View { Child(model: model, number: model.number) }
  }

  struct Child: View {
    @ObservedObject var model: Model
    let number: Int
    var body: some View { Text("\(model.number) \(number)") }
  }

  static let t3 = Fact(
    "T3", "A change that reaches a view as its own object's and as a new value from its parent is one evaluation.",
    expects: ["parent bodies": 1, "child bodies": 1], source: "SwiftUI lifetime experiments", .run
  ) {
    let model = Model()
    let screen = Recording(Parent(model: model))
    screen.reset()
    screen.act { model.number += 1 }
    return ["parent bodies": screen.bodies(Parent.self), "child bodies": screen.bodies(Child.self)]
  }

  struct Later: View {
    @State private var value = 0
    let log: Log<[Int]>
    var body: some View {
      Text("\(value)")
        .onAppear {
          value = 1
          DispatchQueue.main.async { value = 2 }
        }
        .onChange(of: value) { log([$0, $1]) }
    }
  }

  static let t4 = Fact(
    "T4", "A write on appear and another on the main queue are two changes.",
    // Old and new.
    expects: ["onChange": [[0, 1], [1, 2]]], source: "OpenSwiftUI compatibility tests", .run
  ) {
    let log = Log<[Int]>()
    let screen = Recording(Later(log: log))
    await screen.host.settle()
    return ["onChange": log.entries]
  }

  @Observable final class Counter { var value = 0 }

  struct Watching: View {
    let counter: Counter
    let log: Log<[Int]>
    var body: some View { Text("x").onChange(of: counter.value) { log([$0, $1]) } }
  }

  static let t6 = Fact(
    "T6", "A value set again to what it is does not fire onChange.",
    expects: ["onChange": [[0, 1]]], source: "OpenSwiftUI compatibility tests", .run
  ) {
    let (counter, log) = (Counter(), Log<[Int]>())
    let screen = Recording(Watching(counter: counter, log: log))
    screen.act { counter.value = 1 }
    screen.act { counter.value = 1 }
    return ["onChange": log.entries]
  }

  static let t7 = Fact(
    "T7", "A value set after its host is torn down does not fire onChange.",
    expects: ["onChange": [[Int]]()], source: "OpenSwiftUI #428", .run
  ) {
    let (counter, log) = (Counter(), Log<[Int]>())
    let screen = Recording(Watching(counter: counter, log: log))
    screen.host.unmount()
    screen.act { counter.value = 1 }
    return ["onChange": log.entries]
  }

  struct Appearing: View {
    @State private var appeared = 0
    @State private var loaded = 0
    let bodies: Log<[Int]>
    var body: some View {
      let _ = bodies([appeared, loaded])
      Text("\(appeared) \(loaded)").onAppear { appeared += 1 }.task { loaded += 1 }
    }
  }

  static let t16 = Fact(
    "T16",
    "What onAppear writes is settled when the view is first ready; what a task writes comes with a later "
      + "update.",
    // Appeared, loaded: in the last body by then.
    expects: ["when first ready": [1, 0], "later": [1, 1]], source: "swiftui-native tests", .run
  ) {
    let bodies = Log<[Int]>()
    let screen = Recording(Appearing(bodies: bodies))
    let ready = bodies.entries.last ?? []
    await screen.host.settle()
    return ["when first ready": ready, "later": bodies.entries.last ?? []]
  }

  struct Outer: View {
    let log: Log<String>
    var body: some View {
      let _ = log("outer body")
      Inner(log: log).onAppear { log("outer appears") }
    }
  }

  struct Inner: View {
    let log: Log<String>
    var body: some View {
      let _ = log("inner body")
      Text("x").onAppear { log("inner appears") }
    }
  }

  static let t18 = Fact(
    "T18", "Bodies run from the outer view inwards, all of them before any view appears.",
    // The order of the appearances is Apple's to choose, and is not checked.
    expects: ["bodies": ["outer body", "inner body"], "then appearances": 2], source: "fatbobman.com", .run
  ) {
    let log = Log<String>()
    _ = Recording(Outer(log: log))
    return [
      "bodies": Array(log.entries.prefix(2)),
      "then appearances": log.entries.dropFirst(2).filter { $0.hasSuffix("appears") }.count,
    ]
  }

  struct Root: View {
    @State private var number = 0
    var body: some View { Text("\(number)").onAppear { number = 1 } }
  }

  static let t19 = Fact(
    "T19", "A change made on appear is exactly one more evaluation of the root.",
    expects: ["bodies": 1 + 1], source: "OpenSwiftUI compatibility tests", .run
  ) { ["bodies": Recording(Root()).bodies(Root.self)] }
}
