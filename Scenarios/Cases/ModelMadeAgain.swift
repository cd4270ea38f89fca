import Rerender
import SwiftUI

// A player that is made where its view keeps it, in a child of a view that counts.

private let made = Tally("players made")

@Observable private final class Player {
  var title = "Song"
  init() { made.add() }
}

private final class PlayerObject: ObservableObject {
  @Published var title = "Song"
  init() { made.add() }
}

private struct EagerPlayer: View {
  @State private var player = Player()
  var body: some View { Text(player.title) }
}

private struct LatePlayer: View {
  @State private var player: Player?
  var body: some View { Text(player?.title ?? "…").task { if player == nil { player = Player() } } }
}

private struct ObjectPlayer: View {
  @StateObject private var player = PlayerObject()
  var body: some View { Text(player.title) }
}

private struct CountingScreen<Content: View>: View {
  @State private var count = 0
  let content: () -> Content
  var body: some View {
    Button("Count \(count)") { count += 1 }
    content()
  }
}

@MainActor private func press(_ screen: DrivenScreen, times: Int) {
  for count in 0..<times { screen.press("Count \(count)") }
}

let modelMadeAgain = Scenario("model-is-made-again-on-every-update", "A view above a model's owner counts to ten") {
  Symptom("init runs again", "the model is created many times", "a task or request starts again with each update")
  LookFor("@State whose default value makes a model: each value of the view makes one, and the first is kept.")
  Cure("Make the model in a task, or above what changes; keep side effects out of its initializer.")
  Lane(.property, variant: "faulty") { _ in
    Stage(CountingScreen { EagerPlayer() }) {
      Step.mount().costs(made, 1)
      // Each evaluation of the screen makes a value of the player's view, with another player, so that it differs.
      Step("count") { screen in press(screen, times: 10) }.costs(made, 10)
        .costs(CountingScreen<EagerPlayer>.self, bodies: 10).costs(EagerPlayer.self, bodies: 10, wasted: 10)
        .costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { _ in
    Stage(CountingScreen { LatePlayer() }) {
      Step.mount().costs(made, 1)
      Step("count") { screen in press(screen, times: 10) }.costs(made, 0)
        .costs(CountingScreen<LatePlayer>.self, bodies: 10).costsNothingElse()
    }
  }
  Lane(.object, variant: "mended") { _ in
    Stage(CountingScreen { ObjectPlayer() }) {
      Step.mount().costs(made, 1)
      // @StateObject keeps the expression, and needs it once.
      Step("count") { screen in press(screen, times: 10) }.costs(made, 0)
        .costs(CountingScreen<ObjectPlayer>.self, bodies: 10).costsNothingElse()
    }
  }
}
