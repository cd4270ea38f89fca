import Observation
import Rerender

// A screen's model that follows itself, shown and put away ten times.

private let alive = Tally("models alive")

@MainActor @Observable private final class SheetModel {
  var title = "Draft"
  @ObservationIgnored private(set) var saves = 0
  init() { alive.add() }
  deinit { alive.add(-1) }

  func save() { saves += 1 }

  /// What waits for a change holds the model, and the model holds what waits.
  func followHoldingItself() {
    withObservationTracking {
      _ = title
    } onChange: { [self] in
      MainActor.assumeIsolated { save() }
    }
  }

  func follow() {
    withObservationTracking {
      _ = title
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.save() }
    }
  }
}

let leakedModel = Scenario("dismissed-model-stays-in-memory", "A model is made, follows itself and is let go ten times")
{
  Symptom("memory grows", "deinit is never called", "a dismissed screen stays in memory")
  LookFor("onChange of withObservationTracking, or a sink, that captures the model it follows.")
  Cure("Capture the model weakly: what waits for a change stays for as long as the model does.")
  Lane(.property, variant: "faulty") { _ in
    Stage {
      Step("ten-sheets") { for _ in 0..<10 { SheetModel().followHoldingItself() } }.costs(alive, 10)
      // A change takes what waits away, and with it what held the model.
      Step("ten-sheets-that-change") {
        for _ in 0..<10 {
          let model = SheetModel()
          model.followHoldingItself()
          model.title = "Sent"
        }
      }
      .costs(alive, 0)
    }
  }
  Lane(.property, variant: "mended") { _ in
    Stage {
      Step("ten-sheets") { for _ in 0..<10 { SheetModel().follow() } }.costs(alive, 0)
    }
  }
}
