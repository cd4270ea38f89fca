import Foundation
import ProgramRuns
import Rerender
import SwiftUI

/// Scenarios that go wrong on purpose, one in each way, for the tests of the runner.
@main
struct FaultySuite: ScenarioSuite {
  static let scenarios =
    [crash, hang, hungry, flaky, wrong, noisy, fine, stale, selfReading, namesakes] + misbehaving + unclear + named

  /// The command line, with time limits that only what hangs on purpose is too slow for.
  @MainActor
  static func main() async {
    HangClock.observe()
    await LimitClock.$now.withValue({ HangClock.now }) { await main(replaying: []) }
  }
}

private struct Label: View {
  let text: String
  var body: some View { Text(text) }
}

/// A label of this file's.
@MainActor
func counted(_ text: String) -> some View { Label(text: text) }

private struct Counter: View {
  let model: CounterModel
  var body: some View { Label(text: "\(model.count)") }
}

@Observable
private final class CounterModel {
  var count = 0
}

private func scenario(
  _ name: String, _ title: String, step: String, bodies: Int = 1, _ change: @escaping @MainActor (CounterModel) -> Void
) -> Scenario {
  Scenario(name, title) {
    Lane(.property) { _ in
      let model = CounterModel()
      return Stage(Counter(model: model)) {
        Step("count") { model.count += 1 }.costs("Counter", bodies: 1)
        Step(step) { change(model) }.costs("Counter", bodies: bodies)
      }
    }
  }
}

private let crash = scenario("crash", "A step that kills its process", step: "boom") { _ in
  kill(getpid(), SIGSEGV)
}

private let hang = scenario("hang", "A step that never ends", step: "wait") { _ in
  // Whoever waits for the step to begin opens the other end of this pipe, and ends it.
  if let path = ProcessInfo.processInfo.environment["FAULTY_SUITE_PIPE"] {
    _ = open(path, O_WRONLY)
    while true { pause() }
  }
  HangClock.hang()
}

private let hungry = scenario("hungry", "A step that asks for more memory than there is", step: "eat") { model in
  // As many bytes as addresses have: no machine gives them.
  model.count = [UInt8](repeating: 0, count: 1 << 47).count
}

private let flaky = scenario("flaky", "A step that counts differently in every process", step: "random") { model in
  if getpid().isMultiple(of: 2) { model.count += 1 }
}

private let wrong = scenario("wrong", "A step that costs more than it says", step: "cheap", bodies: 0) { model in
  model.count += 1
}

private let noisy = scenario("noisy", "A step that prints", step: "print") { model in
  print("{\"began\": \"nothing of the sort\"}")
  model.count += 1
}

private let fine = scenario("fine", "A step that does as it says", step: "again") { model in
  model.count += 1
}

private final class Inner: ObservableObject { @Published var count = 0 }

private final class Outer: ObservableObject { let inner = Inner() }

private struct Outdated: View {
  @ObservedObject var outer: Outer
  var body: some View { Text("\(outer.inner.count)") }
}

private let stale = Scenario("stale", "A view that does not observe what it shows") {
  Lane(.object) { _ in
    let outer = Outer()
    return Stage(Outdated(outer: outer)) {
      Step("nested") { outer.inner.count = 7 }.costs("Outdated", bodies: 0)
    }
  }
}

/// A model whose init may read what it has just set, and so have whoever makes it depend on it.
@Observable
private final class Meter {
  var level: Int
  @ObservationIgnored let start: Int

  init(reading: Bool) {
    level = 1
    start = 0
    if reading { _ = level }
  }
}

private struct MeterOwner: View {
  @State var meter: Meter
  let shelf: Shelf
  init(reading: Bool, shelf: Shelf) {
    _meter = State(initialValue: Meter(reading: reading))
    self.shelf = shelf
  }
  var body: some View {
    shelf.meter = meter
    return Text("\(meter.level)")
  }
}

/// Where the step finds the model that the view keeps.
@MainActor
private final class Shelf { var meter: Meter? }

private struct MeterParent: View {
  let reading: Bool
  let shelf: Shelf
  var body: some View { MeterOwner(reading: reading, shelf: shelf) }
}

private let selfReading = Scenario("self-reading", "A model whose init reads itself, made in a body") {
  for (variant, reading) in [("reading", true), ("not-reading", false)] {
    Lane(.property, variant: variant) { _ in
      let shelf = Shelf()
      return Stage(MeterParent(reading: reading, shelf: shelf)) {
        Step("raise") { shelf.meter?.level += 1 }
      }
    }
  }
}

/// Rows that are told apart by a text.
private struct NamedRows: View {
  let model: CounterModel
  let name: String
  var body: some View { ForEach([name], id: \.self) { Label(text: "\($0) \(model.count)") } }
}

/// A scenario that is called, in every place that has a name, what the environment says.
private let named: [Scenario] =
  ProcessInfo.processInfo.environment["FAULTY_SUITE_NAME"].map { name in
    [
      Scenario(name, name) {
        Lane(.property, variant: name) { _ in
          let model = CounterModel()
          return Stage(NamedRows(model: model, name: name)) {
            Step(name) { model.count += 1 }.costs(name, bodies: 1)
          }
        }
      }
    ]
  } ?? []

// MARK: Bodies that do what they must not

private struct WritingBody: View {
  let model: CounterModel
  @State private var seen = 0
  var body: some View {
    seen = model.count
    return Text("\(seen)")
  }
}

private struct Twins: View {
  let model: CounterModel
  var body: some View { ForEach([1, 2, model.count], id: \.self) { Text("\($0)") } }
}

private struct Endless: View {
  let model: CounterModel
  var body: some View {
    Text("\(model.count)").onChange(of: model.count) { if model.count > 0 { model.count += 1 } }
  }
}

private struct Changeable: View {
  let model: CounterModel
  var body: some View { Text("\(model.count)").id(UUID()) }
}

/// A scenario whose one step raises the count by one.
private func raising<Screen: View>(
  _ name: String, _ title: String, _ screen: @escaping @MainActor @Sendable (CounterModel) -> Screen
) -> Scenario {
  Scenario(name, title) {
    Lane(.property) { _ in
      let model = CounterModel()
      return Stage(screen(model)) { Step("raise") { model.count += 1 } }
    }
  }
}

private let misbehaving = [
  raising("writing-body", "A body that writes state") { WritingBody(model: $0) },
  raising("twins", "Rows of one identity after a step") { Twins(model: $0) },
  raising("endless", "An update that changes what it depends on") { Endless(model: $0) },
  raising("changeable", "A body that shows something else each time") { Changeable(model: $0) },
]

// MARK: Scenarios that do not say what they mean

private let unclear = [
  Scenario("misnamed", "Expectations of views that there are not") {
    Lane(.property) { _ in
      let model = CounterModel()
      return Stage(Counter(model: model)) {
        Step("misspelt") { model.count += 1 }.costs("Countre", bodies: 0)
        // There is such a type, and no step shows it.
        Step("elsewhere") { model.count += 1 }.costs(Outdated.self, bodies: 0)
      }
    }
  },
  Scenario("twin-steps", "Two steps of one name") {
    Lane(.property) { _ in
      let model = CounterModel()
      return Stage(Counter(model: model)) {
        Step("count") { model.count += 1 }
        Step("count") { model.count += 2 }
      }
    }
  },
  Scenario("idle", "A step that writes what nobody reads") {
    Lane(.property) { _ in
      let model = CounterModel()
      return Stage(Label(text: "still")) { Step("count") { model.count += 1 } }
    }
  },
  Scenario("hashed", "A step that goes by the order of a table") {
    Lane(.property) { _ in
      let model = CounterModel()
      // One seed of hashing in four thousand comes to what another does.
      let turns = UInt(bitPattern: "order".hashValue) % 4_096
      return Stage(Counter(model: model)) { Step("count", forEach: 0..<turns) { _ in model.count += 1 } }
    }
  },
]
