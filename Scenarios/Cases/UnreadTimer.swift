import Rerender
import SwiftUI

// A recorder whose level is shown, and whose elapsed time is not.

private final class RecorderObject: ObservableObject {
  @Published var elapsed = 0
  @Published var level = 0
}

/// The same, with a time that nobody is told of.
private final class QuietRecorderObject: ObservableObject {
  var elapsed = 0
  @Published var level = 0
}

@Observable private final class Recorder {
  var elapsed = 0
  var level = 0
}

private struct ObjectMeter: View {
  @ObservedObject var recorder: RecorderObject
  var body: some View { ProgressView(value: Double(recorder.level), total: 120) }
}

private struct QuietMeter: View {
  @ObservedObject var recorder: QuietRecorderObject
  var body: some View { ProgressView(value: Double(recorder.level), total: 120) }
}

private struct Meter: View {
  let recorder: Recorder
  var body: some View { ProgressView(value: Double(recorder.level), total: 120) }
}

let unreadTimer = Scenario("unread-timer-redraws-the-meter", "Ten seconds of a recorder's level and elapsed time") {
  Parameter("ticks", default: 100)
  Parameter("levels", default: 120)
  Symptom("the view redraws though nothing it shows changed", "redraws many times a second", "a timer redraws the view")
  LookFor("A published property that changes often and that no view shows.")
  Cure("Move to @Observable, or take @Published off what no view shows.")
  Lane(.object, variant: "faulty") { parameters in
    let (ticks, levels) = (parameters["ticks"], parameters["levels"])
    let recorder = RecorderObject()
    return Stage(ObjectMeter(recorder: recorder)) {
      // Every write of a published property tells the meter.
      Step("ticks", forEach: 1..<ticks + 1) { recorder.elapsed = $0 }
        .costs(ObjectMeter.self, bodies: ticks, wasted: ticks).costsNothingElse()
      Step("levels", forEach: 1..<levels + 1) { recorder.level = $0 }
        .costs(ObjectMeter.self, bodies: levels, wasted: 0).costsNothingElse()
    }
  }
  Lane(.object, variant: "mended") { parameters in
    let (ticks, levels) = (parameters["ticks"], parameters["levels"])
    let recorder = QuietRecorderObject()
    return Stage(QuietMeter(recorder: recorder)) {
      Step("ticks", forEach: 1..<ticks + 1) { recorder.elapsed = $0 }.costs(bodies: 0)
      Step("levels", forEach: 1..<levels + 1) { recorder.level = $0 }
        .costs(QuietMeter.self, bodies: levels, wasted: 0).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { parameters in
    let (ticks, levels) = (parameters["ticks"], parameters["levels"])
    let recorder = Recorder()
    return Stage(Meter(recorder: recorder)) {
      Step("ticks", forEach: 1..<ticks + 1) { recorder.elapsed = $0 }.costs(bodies: 0)
      Step("levels", forEach: 1..<levels + 1) { recorder.level = $0 }
        .costs(Meter.self, bodies: levels, wasted: 0).costsNothingElse()
    }
  }
}
