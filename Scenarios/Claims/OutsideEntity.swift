import Rerender
import SwiftUI

// A scene of entities, which are plain objects that no model tells of, and a surface that shows them by an update
// closure. A RealityView is such a surface; this one stands in for it.

private let updates = Tally("update closures run")
private let shown = Tally("surfaces that show where the entity is")

private final class Entity {
  var x = 0
}

/// Calls its closure whenever its body runs.
private struct Surface: View {
  let entity: Entity
  let version: Int
  let update: (Entity) -> String

  var body: some View { Text(update(entity)) }
}

private func place(of entity: Entity) -> String {
  updates.add()
  return "at \(entity.x)"
}

private enum Objects {
  final class World: ObservableObject {
    let entity = Entity()
    @Published var version = 0
  }

  struct Screen: View {
    @ObservedObject var world: World
    var body: some View { Surface(entity: world.entity, version: world.version, update: place) }
  }
}

private enum Observables {
  @Observable final class World {
    let entity = Entity()
    var version = 0
  }

  struct Screen: View {
    let world: World
    var body: some View { Surface(entity: world.entity, version: world.version, update: place) }
  }
}

let outsideEntity = Scenario("outside-entity", "An entity moves that no model tells of") {
  Claim(
    "C30", "What changes outside the value graph is not seen until a version is bumped and the update closure runs."
  ) {
    for kind in [LaneKind.object, .property] {
      let name = kind == .object ? "ObservableObject" : "@Observable"
      Condition("with \(name), when the entity moves (on a surface that stands in for a RealityView)") {
        $0.tally(updates, in: "move", kind) == 0 && $0.tally(shown, in: "move", kind) == 0
      }
      Condition("with \(name), when the entity moves and the version is bumped") {
        $0.tally(updates, in: "move-and-bump", kind) == 1 && $0.tally(shown, in: "move-and-bump", kind) == 1
      }
    }
  }
  Lane(.object) { _ in
    let world = Objects.World()
    return Stage(Objects.Screen(world: world)) {
      Step.mount().costs(updates, 1)
      Step("move") { screen in
        screen.act { world.entity.x = 5 }
        shown.add(screen.shows("at 5") ? 1 : 0)
      }
      .costs(updates, 0).costs(shown, 0).costs(bodies: 0)
      // The screen reads the version, and hands the surface another one.
      Step("move-and-bump") { screen in
        screen.act {
          world.entity.x = 5
          world.version += 1
        }
        shown.add(screen.shows("at 5") ? 1 : 0)
      }
      .costs(updates, 1).costs(shown, 1).costs(Objects.Screen.self, bodies: 1).costs(Surface.self, bodies: 1)
      .costsNothingElse()
    }
  }
  Lane(.property) { _ in
    let world = Observables.World()
    return Stage(Observables.Screen(world: world)) {
      Step.mount().costs(updates, 1)
      Step("move") { screen in
        screen.act { world.entity.x = 5 }
        shown.add(screen.shows("at 5") ? 1 : 0)
      }
      .costs(updates, 0).costs(shown, 0).costs(bodies: 0)
      Step("move-and-bump") { screen in
        screen.act {
          world.entity.x = 5
          world.version += 1
        }
        shown.add(screen.shows("at 5") ? 1 : 0)
      }
      .costs(updates, 1).costs(shown, 1).costs(Observables.Screen.self, bodies: 1).costs(Surface.self, bodies: 1)
      .costsNothingElse()
    }
  }
}
