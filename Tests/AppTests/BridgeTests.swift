import Combine
import SwiftUI
import Testing

@MainActor @Observable final class Thermostat {
  var target = 20
  @ObservationIgnored let changes = PassthroughSubject<Int, Never>()

  /// Tells the subject of each change of the target: tracking fires once, before the value is stored, and is armed
  /// again when the change is over.
  func publishChanges() {
    withObservationTracking {
      _ = target
    } onChange: {
      Task { @MainActor in
        self.changes.send(self.target)
        self.publishChanges()
      }
    }
  }
}

/// Models that are followed by code without views.
@MainActor
struct BridgeTests {
  @Test func `tracking that is armed again feeds a subject with each change`() async {
    let thermostat = Thermostat()
    var received: [Int] = []
    let subscription = thermostat.changes.sink { received.append($0) }
    thermostat.publishChanges()
    for target in [21, 22] {
      thermostat.target = target
      // The handler's task stands in line behind this one: it runs while this one steps back.
      while received.last != target { await Task.yield() }
    }
    #expect(received == [21, 22])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a stream of values gives the first one and the last of each turn`() async {
    let thermostat = Thermostat()
    var values = Observations { thermostat.target }.makeAsyncIterator()
    #expect(await values.next() == 20)
    let changes = Task { @MainActor in
      thermostat.target = 21
      thermostat.target = 22
    }
    // Both writes fall into one turn of the main actor.
    #expect(await values.next() == 22)
    await changes.value
  }
}
