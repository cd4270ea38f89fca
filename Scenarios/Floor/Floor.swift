import Combine
import Observation
import Rerender

/// What notifications cost without any view: the floor under every update.
let floor = Scenario("floor", "Notifications alone, without a view graph") {
  Parameter("subscribers", default: 500)

  Lane(.property) { _ in
    let model = Reading()
    let log = FireLog()
    return Stage {
      Step(repeatable: "two-reads-one-write") { turn in
        withObservationTracking {
          log.reads = model.first &+ model.second
        } onChange: {
          log.fire()
        }
        model.first = turn &+ 1
      }
    }
  }

  Lane(.object) { parameters in
    let model = Announcing()
    let log = FireLog()
    let subscriptions = (0..<parameters["subscribers"]).map { _ in
      model.objectWillChange.sink { _ in log.fire() }
    }
    return Stage {
      Step(repeatable: "send-to-\(parameters["subscribers"])") { turn in
        withExtendedLifetime(subscriptions) { model.value = turn &+ 1 }
      }
    }
  }
}

@Observable
private final class Reading {
  var first = 0
  var second = 0
}

private final class Announcing: ObservableObject {
  @Published var value = 0
}

/// Takes note that a change arrived, so that nothing of the work can be left out.
private final class FireLog: @unchecked Sendable {
  // Sound to send: one thread writes and fires, one after the other.
  var reads = 0
  private var fires = 0

  func fire() { fires &+= 1 }
}
