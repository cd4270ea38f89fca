import SwiftUI

// Views as people write them: of plain types, which an optimized build compiles the graph's generic code for.

struct OrdinaryBuilder: Builder {
  let id: Int
  let form: Shape.OrdinaryForm
  let passes: Source

  @ViewBuilder func build(in scope: Scope) -> some View {
    let input = scope.ordinary(id, passed: scope.read(passes))
    switch form {
    case .form: OrdinaryForm(input: input)
    case .feed: OrdinaryFeed(input: input)
    case .card: OrdinaryCard(input: input, title: "\(input.passed)")
    }
  }
}

extension Scope {
  /// What an ordinary view inside this scope is handed.
  func ordinary(_ id: Int, passed: Int) -> PartInput {
    let site = place + [id]
    run.children[site] = Child(handed: Handed(passed: passed), surroundings: surroundings)
    return PartInput(world: world, site: site, parent: run.site, passed: passed)
  }
}

extension PartInput {
  /// Evaluates a body of an ordinary view.
  @MainActor
  func evaluate<Output>(_ own: OwnValues = OwnValues(), build: (Scope) -> Output) -> Output {
    let run = Run(
      site: site, parent: parent, isBody: true, isDynamic: false, handed: Handed(passed: passed), differsFreely: false)
    let scope = Scope(world, own, run)
    defer { world.log(run) }
    return build(scope)
  }
}

struct OrdinaryForm: View {
  let input: PartInput
  @State private var value = 0

  var body: some View {
    let states = World.States(
      value: $value, pair: .constant(World.Pair()), isOn: .constant(false), item: .constant(nil), echo: .constant(0))
    input.world.register { $0.states[input.site] = states }
    let place = Dependency.state(input.site, .value)
    let own = OwnValues(
      value: OwnValue(get: { value }, binding: $value, dependency: place, origin: .place(place)))
    return input.evaluate(own) { scope in
      VStack {
        Text("\(scope.read(.value))")
        if scope.read(.tracked(0, .a)) > 0 {
          OrdinaryCard(input: scope.ordinary(1, passed: 1), title: "some")
        } else {
          Text("none")
        }
        switch scope.read(.tracked(1, .b)) {
        case 0: Text("zero")
        case 1: OrdinaryCard(input: scope.ordinary(2, passed: 2), title: "one")
        default: EmptyView()
        }
        OrdinaryCard(input: scope.ordinary(3, passed: scope.read(.value)), title: "value")
      }
    }
  }
}

struct OrdinaryFeed: View {
  let input: PartInput

  var body: some View {
    input.evaluate { scope in
      let items = scope.read(.tracked(2))
      var seen: Set<Int> = []
      for item in items where seen.insert(item.id).inserted {
        scope.run.children[scope.place + [item.id]] = Child(
          handed: Handed(passed: item.value), surroundings: Surroundings(isLazy: true),
          presence: .row(position: seen.count - 1))
      }
      return List {
        ForEach(items) { item in
          scope.content(at: scope.run.site + [item.id], passed: item.value, isDynamic: true) { row in
            Group {
              OrdinaryCard(input: row.ordinary(1, passed: item.value), title: "\(item.id)")
              if row.read(.tracked(0, .b)) > 1 { Text("more") }
            }
          }
        }
      }
    }
  }
}

struct OrdinaryCard: View {
  let input: PartInput
  let title: String

  var body: some View {
    input.evaluate { scope in
      Group {
        Text(title).bold()
        Text("\(scope.read(.passed)) \(scope.read(.nested(0)))")
      }
    }
  }
}
