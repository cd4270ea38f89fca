import Rerender
import SwiftUI

// Models of 1 to 50 properties, shown in three ways: each property by a view of its own, all of them by one view, or
// one of them by the only view.

private enum Objects {
  struct PropertyView: View {
    @ObservedObject var model: FiftyPublished
    let index: Int
    var body: some View { Text("\(model[keyPath: FiftyPublished.properties[index]])") }
  }

  struct WholeView: View {
    @ObservedObject var model: FiftyPublished
    let properties: Int
    var body: some View { Text("\(FiftyPublished.properties.prefix(properties).map { model[keyPath: $0] })") }
  }
}

private enum Observables {
  struct PropertyView: View {
    let model: FiftyTracked
    let index: Int
    var body: some View { Text("\(model[keyPath: FiftyTracked.properties[index]])") }
  }

  struct WholeView: View {
    let model: FiftyTracked
    let properties: Int
    var body: some View { Text("\(FiftyTracked.properties.prefix(properties).map { model[keyPath: $0] })") }
  }
}

private let sizes = [1, 2, 5, 10, 20, 50]

/// Whether a larger model always saves a larger share: what @Observable costs for each evaluation of the other model
/// becomes less from size to size.
private func grows(_ counts: ClaimCounts, in step: String, variant: String) -> Bool {
  let costs = sizes.map { size in
    (
      object: counts.bodies(in: step, .object, variant: variant, where: ["properties": size]),
      property: counts.bodies(in: step, .property, variant: variant, where: ["properties": size])
    )
  }
  return zip(costs, costs.dropFirst()).allSatisfy { smaller, larger in
    larger.property * smaller.object < smaller.property * larger.object
  }
}

let modelSize = Scenario("model-size", "How much is saved, by how many properties a model has") {
  Parameter("properties", default: 10, sweeping: sizes, in: 1...50)
  Claim("C05", "The larger the model, the larger the share of evaluations that @Observable saves.") {
    Condition("with a view for each property, and one property is written") {
      grows($0, in: "write-one", variant: "view-each")
    }
    Condition("with one view of one property, and every property is written in a turn of its own") {
      grows($0, in: "write-each", variant: "one-view")
    }
    Condition("with a view for each property, and all are written in one turn") {
      grows($0, in: "write-all-at-once", variant: "view-each")
    }
    Condition("with one view of all properties, and one property is written") {
      grows($0, in: "write-one", variant: "whole")
    }
  }
  // n views, each of another property. An object concerns all of them, a property its own.
  Lane(.object, variant: "view-each") { parameters in
    let n = parameters["properties"]
    let model = FiftyPublished()
    let screen = ForEach(0..<n, id: \.self) { Objects.PropertyView(model: model, index: $0) }
    return Stage(screen) {
      Step.mount().costs(bodies: n)
      write(n, to: model, one: n, each: n * n, atOnce: n)
    }
  }
  Lane(.property, variant: "view-each") { parameters in
    let n = parameters["properties"]
    let model = FiftyTracked()
    let screen = ForEach(0..<n, id: \.self) { Observables.PropertyView(model: model, index: $0) }
    return Stage(screen) {
      Step.mount().costs(bodies: n)
      write(n, to: model, one: 1, each: n, atOnce: n)
    }
  }
  // One view, which shows everything: there is nothing that it could be spared.
  Lane(.object, variant: "whole") { parameters in
    let n = parameters["properties"]
    let model = FiftyPublished()
    return Stage(Objects.WholeView(model: model, properties: n)) {
      Step.mount().costs(bodies: 1)
      write(n, to: model, one: 1, each: n, atOnce: 1)
    }
  }
  Lane(.property, variant: "whole") { parameters in
    let n = parameters["properties"]
    let model = FiftyTracked()
    return Stage(Observables.WholeView(model: model, properties: n)) {
      Step.mount().costs(bodies: 1)
      write(n, to: model, one: 1, each: n, atOnce: 1)
    }
  }
  // One view, which shows the first of n properties.
  Lane(.object, variant: "one-view") { parameters in
    let n = parameters["properties"]
    let model = FiftyPublished()
    return Stage(Objects.PropertyView(model: model, index: 0)) {
      Step.mount().costs(bodies: 1)
      write(n, to: model, one: 1, each: n, atOnce: 1)
    }
  }
  Lane(.property, variant: "one-view") { parameters in
    let n = parameters["properties"]
    let model = FiftyTracked()
    return Stage(Observables.PropertyView(model: model, index: 0)) {
      Step.mount().costs(bodies: 1)
      write(n, to: model, one: 1, each: 1, atOnce: 1)
    }
  }
}

/// Writes to the first of n properties, to each of them in a turn of its own, and to all of them in one turn.
@StepBuilder @MainActor
private func write(_ n: Int, to model: FiftyPublished, one: Int, each: Int, atOnce: Int) -> [Step] {
  let properties = FiftyPublished.properties.prefix(n)
  Step("write-one") { model.p0 += 1 }.costs(bodies: one)
  Step("write-each", forEach: properties) { model[keyPath: $0] += 1 }.costs(bodies: each)
  Step("write-all-at-once") { for property in properties { model[keyPath: property] += 1 } }.costs(bodies: atOnce)
}

/// The same for the other model.
@StepBuilder @MainActor
private func write(_ n: Int, to model: FiftyTracked, one: Int, each: Int, atOnce: Int) -> [Step] {
  let properties = FiftyTracked.properties.prefix(n)
  Step("write-one") { model.p0 += 1 }.costs(bodies: one)
  Step("write-each", forEach: properties) { model[keyPath: $0] += 1 }.costs(bodies: each)
  Step("write-all-at-once") { for property in properties { model[keyPath: property] += 1 } }.costs(bodies: atOnce)
}
