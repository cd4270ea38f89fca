import Observation
import Rerender
import SwiftUI

// A reader takes pairs from a stream over two properties, which are always written to the same number.

private let pairs = Tally("pairs read")
private let mixed = Tally("pairs of two numbers")

@MainActor @Observable private final class Sides {
  var left = 0
  var right = 0
}

@MainActor private final class SidesObject: ObservableObject {
  @Published var left = 0
  @Published var right = 0
}

/// Lets the work that waits on the main actor run.
@MainActor private func turn() async { for _ in 0..<50 { await Task.yield() } }

@MainActor private func note(_ left: Int, _ right: Int) {
  pairs.add()
  mixed.add(left == right ? 0 : 1)
}

/// Reads pairs while something is done.
@MainActor private func reading(_ sides: Sides, while write: @MainActor () async -> Void) async {
  let reader = Task { @MainActor in
    for await (left, right) in Observations({ (sides.left, sides.right) }) { note(left, right) }
  }
  await turn()
  await write()
  await turn()
  reader.cancel()
  await turn()
}

let consistentStream = Scenario("consistent-stream", "A stream of two properties that are written to the same number") {
  Claim("C19", "Observations yields consistent values: none shows one property written and the other not yet.") {
    Condition("where both are written before the writer waits") {
      $0.tally(pairs, in: "together", .property) == 4 && $0.tally(mixed, in: "together", .property) == 0
    }
    Condition("where several pairs are written before the writer waits: the last one is read") {
      $0.tally(pairs, in: "in-one-turn", .property) == 2 && $0.tally(mixed, in: "in-one-turn", .property) == 0
    }
    Condition("where the writer waits between the two") { $0.tally(mixed, in: "apart", .property) == 0 }
  }
  Lane(.property) { _ in
    let sides = Sides()
    return Stage {
      // The pair of the beginning, and one for each of three turns.
      Step("together") { _ in
        await reading(sides) {
          for number in 1...3 {
            sides.left = number
            sides.right = number
            await turn()
          }
        }
      }
      .costs(pairs, 1 + 3).costs(mixed, 0)
      Step("in-one-turn") { _ in
        await reading(sides) {
          for number in 1...3 {
            sides.left = number
            sides.right = number
          }
        }
      }
      .costs(pairs, 1 + 1).costs(mixed, 0)
      // Each number is first on the left alone.
      Step("apart") { _ in
        await reading(sides) {
          for number in 1...3 {
            sides.left = number
            await turn()
            sides.right = number
            await turn()
          }
        }
      }
      .costs(pairs, 1 + 3 * 2).costs(mixed, 3)
    }
  }
  // Publishers of the two properties, combined, send a pair for each write.
  Lane(.object) { _ in
    let sides = SidesObject()
    return Stage {
      Step("together") { _ in
        let subscription = sides.$left.combineLatest(sides.$right).sink { left, right in
          MainActor.assumeIsolated { note(left, right) }
        }
        for number in 1...3 {
          sides.left = number
          sides.right = number
        }
        withExtendedLifetime(subscription) {}
      }
      .costs(pairs, 1 + 3 * 2).costs(mixed, 3)
    }
  }
}
