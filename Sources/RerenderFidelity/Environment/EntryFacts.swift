import Foundation
import RerenderGraph
import RerenderUI

/// Defaults of environment values that are objects.
enum EntryFacts {
  static let all = [e17]

  final class Service: Sendable { static let shared = Service() }

  struct Inferred: View {
    @Environment(\.inferredService) private var service
    var body: some View { Text("x") }
  }

  struct Typed: View {
    @Environment(\.typedService) private var service
    var body: some View { Text("x") }
  }

  struct Shared: View {
    @Environment(\.sharedService) private var service
    var body: some View { Text("x") }
  }

  struct Writer: View {
    @State private var number = 0
    var body: some View {
      VStack {
        Inferred()
        Typed()
        Shared()
      }
      .environment(\.first, number)
      Button("Write") { number += 1 }
    }
  }

  static let e17 = Fact(
    "E17", "An object as the default of @Entry is made at each look-up: readers run when any other value is written.",
    // Three writes. An object that is kept by hand is the same one each time.
    expects: ["without a type": 3, "with a type": 3, "kept": 0],
    source: "awesome-apple-bugs; nilcoalescing.com; Brewy #195", .run
  ) {
    let screen = Recording(Writer())
    screen.reset()
    try screen.press("Write", times: 3)
    return [
      "without a type": screen.bodies(Inferred.self), "with a type": screen.bodies(Typed.self),
      "kept": screen.bodies(Shared.self),
    ]
  }
}

extension EnvironmentValues {
  @Entry var inferredService = EntryFacts.Service()
  @Entry var typedService: EntryFacts.Service = EntryFacts.Service()
  @Entry var sharedService: EntryFacts.Service = .shared
}
