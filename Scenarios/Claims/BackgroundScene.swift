import Rerender
import SwiftUI

// A download that goes on while its scene is in the background.

private let shown = Tally("screens that show the last value")

private enum Objects {
  final class Download: ObservableObject {
    @Published var percent = 0
    @Published var speed = 0
  }

  struct Progress: View {
    @ObservedObject var download: Download
    var body: some View { Text("\(download.percent) % at \(download.speed)") }
  }
}

private enum Observables {
  @Observable final class Download {
    var percent = 0
    var speed = 0
  }

  struct Progress: View {
    let download: Download
    var body: some View { Text("\(download.percent) % at \(download.speed)") }
  }
}

private let writes = 10

let backgroundScene = Scenario("background-scene", "A model changes while its scene is in the background") {
  Claim("C29", "A scene in the background puts evaluation off, and makes up for it in one pass.") {
    for kind in [LaneKind.object, .property] {
      Condition("with \(kind == .object ? "ObservableObject" : "@Observable"), for \(writes) writes in the background")
      {
        $0.bodies(in: "write-in-background", kind) == 0 && $0.bodies(in: "come-back", kind) == 1
          && $0.tally(shown, in: "come-back", kind) == 1
      }
    }
  }
  // In front each of ten turns costs an evaluation. In the background none does, and coming back costs one.
  Lane(.object) { _ in
    let download = Objects.Download()
    let write = { @MainActor (screen: DrivenScreen) in
      for percent in 1...writes {
        screen.act {
          download.percent = percent
          download.speed = 7
        }
      }
    }
    return Stage(Objects.Progress(download: download)) {
      Step("write-in-front") { screen in write(screen) }.costs(Objects.Progress.self, bodies: writes)
        .costsNothingElse()
      Step("write-in-background") { screen in write(screen) }.after { screen in screen.enter(.background) }
        .costs(Objects.Progress.self, bodies: 0).costsNothingElse()
      Step("come-back") { screen in
        screen.enter(.active)
        shown.add(screen.shows("\(writes) %") ? 1 : 0)
      }
      .after { screen in write(screen) }.after { screen in screen.enter(.background) }
      .costs(shown, 1).costs(Objects.Progress.self, bodies: 1).costsNothingElse()
    }
  }
  Lane(.property) { _ in
    let download = Observables.Download()
    let write = { @MainActor (screen: DrivenScreen) in
      for percent in 1...writes {
        screen.act {
          download.percent = percent
          download.speed = 7
        }
      }
    }
    return Stage(Observables.Progress(download: download)) {
      Step("write-in-front") { screen in write(screen) }.costs(Observables.Progress.self, bodies: writes)
        .costsNothingElse()
      Step("write-in-background") { screen in write(screen) }.after { screen in screen.enter(.background) }
        .costs(Observables.Progress.self, bodies: 0).costsNothingElse()
      Step("come-back") { screen in
        screen.enter(.active)
        shown.add(screen.shows("\(writes) %") ? 1 : 0)
      }
      .after { screen in write(screen) }.after { screen in screen.enter(.background) }
      .costs(shown, 1).costs(Observables.Progress.self, bodies: 1).costsNothingElse()
    }
  }
}
