import Rerender
import SwiftUI

// Code that follows a counter without a view: by tracking that is armed once, or again whenever it has fired, and by a
// subscription to the object.

private let fired = Tally("times told")
private let old = Tally("times the old value was there")
private let last = Tally("followers that know the last value")

@MainActor @Observable private final class Counter {
  var value = 0
}

@MainActor private final class CounterObject: ObservableObject {
  @Published var value = 0
}

/// Follows a counter.
@MainActor private final class Follower {
  let counter = Counter()
  private(set) var known = 0

  func armOnce() {
    let counter = self.counter
    withObservationTracking {
      known = counter.value
    } onChange: {
      MainActor.assumeIsolated {
        fired.add()
        old.add(counter.value == 0 ? 1 : 0)
      }
    }
  }

  func armAgainAndAgain() {
    withObservationTracking {
      known = counter.value
    } onChange: {
      fired.add()
      Task { @MainActor in self.armAgainAndAgain() }
    }
  }
}

/// Lets the work that waits on the main actor run.
@MainActor private func turn() async { for _ in 0..<10 { await Task.yield() } }

let firesOnce = Scenario("fires-once", "Code without views follows a counter that is written three times") {
  Claim(
    "C18",
    "Tracking tells once, before the value is stored, and armed again in the handler it tells of the next change."
  ) {
    Condition("armed once, for three writes: of the first alone") {
      $0.tally(fired, in: "three-turns", .property, variant: "armed-once") == 1
    }
    Condition("armed once, when it tells: the old value is there") {
      $0.tally(old, in: "three-turns", .property, variant: "armed-once") == 1
    }
    Condition("armed again, with a turn of the main actor after each write") {
      $0.tally(fired, in: "three-turns", .property, variant: "armed-again") == 3
        && $0.tally(last, in: "three-turns", .property, variant: "armed-again") == 1
    }
    Condition("armed again in a task, with all writes in one turn") {
      $0.tally(fired, in: "one-turn", .property, variant: "armed-again") == 3
    }
  }
  Lane(.property, variant: "armed-once") { _ in
    let follower = Follower()
    follower.armOnce()
    return Stage {
      Step("three-turns") { _ in
        for value in 1...3 {
          follower.counter.value = value
          await turn()
        }
        last.add(follower.known == 3 ? 1 : 0)
      }
      .costs(fired, 1).costs(old, 1).costs(last, 0)
      Step("one-turn") { _ in
        for value in 1...3 { follower.counter.value = value }
        await turn()
        last.add(follower.known == 3 ? 1 : 0)
      }
      .costs(fired, 1).costs(old, 1).costs(last, 0)
    }
  }
  Lane(.property, variant: "armed-again") { _ in
    let follower = Follower()
    follower.armAgainAndAgain()
    return Stage {
      Step("three-turns") { _ in
        for value in 1...3 {
          follower.counter.value = value
          await turn()
        }
        last.add(follower.known == 3 ? 1 : 0)
      }
      .costs(fired, 3).costs(last, 1)
      // The handler's task runs when the turn is over: it finds the last value, and was told once.
      Step("one-turn") { _ in
        for value in 1...3 { follower.counter.value = value }
        await turn()
        last.add(follower.known == 3 ? 1 : 0)
      }
      .costs(fired, 1).costs(last, 1)
    }
  }
  // An object tells of each change for as long as somebody subscribes, before it is stored as well.
  Lane(.object) { _ in
    let counter = CounterObject()
    let subscription = counter.objectWillChange.sink { [weak counter] in
      MainActor.assumeIsolated {
        fired.add()
        old.add(counter?.value == 0 ? 1 : 0)
      }
    }
    return Stage {
      Step("three-turns") { _ in
        for value in 1...3 {
          counter.value = value
          await turn()
        }
        withExtendedLifetime(subscription) {}
      }
      .costs(fired, 3).costs(old, 1)
      Step("one-turn") { _ in
        for value in 1...3 { counter.value = value }
        await turn()
        withExtendedLifetime(subscription) {}
      }
      .costs(fired, 3).costs(old, 1)
    }
  }
}
