import Observation
import Rerender

// Code without views that follows a model: it looks at the value when it is told, or after the value is stored.

private let outdated = Tally("values that were old already")
private let followed = Tally("values followed")

@MainActor @Observable private final class Thermometer {
  var degrees = 0
}

/// Reads in the callback, which comes before the value is stored.
@MainActor private final class EarlyReader {
  private let thermometer: Thermometer
  private var last = 0
  init(_ thermometer: Thermometer) { self.thermometer = thermometer }

  func follow() {
    withObservationTracking {
      _ = thermometer.degrees
    } onChange: { [self] in
      MainActor.assumeIsolated {
        followed.add()
        if thermometer.degrees == last { outdated.add() }
        last = thermometer.degrees
        follow()
      }
    }
  }
}

/// Is handed each value by whoever has stored it.
@MainActor private final class LateReader {
  private let thermometer: Thermometer
  private var last = 0
  init(_ thermometer: Thermometer) { self.thermometer = thermometer }

  /// Reads what is stored, once the write is over.
  func read() {
    followed.add()
    if thermometer.degrees == last { outdated.add() }
    last = thermometer.degrees
  }
}

let oldValueInCallback = Scenario("callback-reads-the-old-value", "A controller follows a thermometer") {
  Symptom("always one change behind", "the value is old in the callback", "does not see the last change")
  LookFor("onChange of withObservationTracking, objectWillChange or a $property's sink that reads the model itself.")
  Cure("Read after the change is stored: in the next turn, or from Observations; or use the value that is delivered.")
  Lane(.property, variant: "faulty") { _ in
    let thermometer = Thermometer()
    let reader = EarlyReader(thermometer)
    reader.follow()
    return Stage {
      // At the first of three writes the reader still finds 0, as before; at each later one it finds the write before,
      // which it has not seen yet. The last value is never seen.
      Step("three-writes") { for degrees in [10, 20, 30] { thermometer.degrees = degrees } }
        .costs(followed, 3).costs(outdated, 1)
      Step("one-write") { withExtendedLifetime(reader) { thermometer.degrees = 10 } }
        .costs(followed, 1).costs(outdated, 1)
    }
  }
  Lane(.property, variant: "mended") { _ in
    let thermometer = Thermometer()
    let reader = LateReader(thermometer)
    return Stage {
      Step("three-writes") {
        for degrees in [10, 20, 30] {
          thermometer.degrees = degrees
          reader.read()
        }
      }
      .costs(followed, 3).costs(outdated, 0)
      Step("one-write") {
        thermometer.degrees = 10
        reader.read()
      }
      .costs(followed, 1).costs(outdated, 0)
    }
  }
}
