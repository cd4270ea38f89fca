import Foundation
import Observation
import RerenderGraph
import RerenderNotifier
import RerenderUI

/// Publishers that a body makes, and values that it watches.
enum SubscriptionFacts {
  static let all = [t30, t31, t32]

  struct Watching: View {
    @State private var text = "Old"
    @State private var ticks = 0
    let log: Log<String>

    var body: some View {
      Text("\(ticks)")
        .onChange(of: text) { log("change") }
        .onReceive(Just(text)) { _ in log("receive") }
        .task(id: text) { log("task") }
      Button("Set") { text = "New" }
      Button("Tick") { ticks += 1 }
    }
  }

  static let t30 = Fact(
    "T30",
    "A publisher that has completed is subscribed to again by every evaluation of the body; onChange and task(id:) go by "
      + "the value.",
    expects: ["mount": ["receive", "task"], "text set": ["change", "receive", "task"], "ticks set": ["receive"]],
    source: "SwiftUIBackports #60; Tokamak #550; fatbobman.com", .run
  ) {
    let log = Log<String>()
    let screen = Recording(Watching(log: log))
    await screen.host.settle()
    let mount = log.entries
    log.reset()
    try screen.press("Set")
    await screen.host.settle()
    let set = log.entries
    log.reset()
    try screen.press("Tick")
    await screen.host.settle()
    // The report does not tell the order of the three.
    return ["mount": mount.sorted(), "text set": set.sorted(), "ticks set": log.entries]
  }

  final class Source {
    let subject = CurrentValueSubject<Int, Never>(1)
    /// Another publisher each time, over the same subject.
    var updates: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
  }

  struct Following: View {
    @State private var value = 0
    @State private var ticks = 0
    let source: Source
    let log: Log<Int>

    var body: some View {
      Text("\(value) \(ticks)")
        .onReceive(source.updates) {
          log($0)
          value = $0
        }
      Button("Tick") { ticks += 1 }
    }
  }

  static let t31 = Fact(
    "T31", "A publisher made in the body is another one each time: the new subscription begins with the current value.",
    // The mount's value, and again since its action has the body evaluated. A change comes twice for the same reason,
    // and an unrelated evaluation once.
    expects: ["mount": [1, 1], "changed": [2, 2], "unrelated": [2]],
    source: "clean-architecture-swiftui #59, #74", .run
  ) {
    let (source, log) = (Source(), Log<Int>())
    let screen = Recording(Following(source: source, log: log))
    let mount = log.entries
    log.reset()
    screen.act { source.subject.send(2) }
    let changed = log.entries
    log.reset()
    try screen.press("Tick")
    return ["mount": mount, "changed": changed, "unrelated": log.entries]
  }

  @Observable final class Model { var number = 0 }

  struct Observer: View {
    let model: Model
    var body: some View { Text("x").onChange(of: model.number) {} }
  }

  static let t32 = Fact(
    "T32", "The value that onChange watches is read in the body around it, which depends on it.",
    expects: ["bodies": 1], source: "Apple's documentation", .apple
  ) {
    let model = Model()
    let screen = Recording(Observer(model: model))
    screen.reset()
    screen.act { model.number += 1 }
    return ["bodies": screen.bodies(Observer.self)]
  }
}
