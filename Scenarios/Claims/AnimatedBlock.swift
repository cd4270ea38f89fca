import Rerender
import SwiftUI

// Three views show two coordinates and their sum. One button moves both in one animated block, another in two blocks of
// different animations.

private let animated = Tally("updates with an animation")

private struct Coordinate: View {
  let value: Int
  var body: some View { Text("\(value)") }
}

private enum Plain {
  struct Screen: View {
    @State private var x = 0
    @State private var y = 0

    var body: some View {
      Coordinate(value: x).transaction { note($0) }
      Coordinate(value: y).transaction { note($0) }
      Coordinate(value: x + y).transaction { note($0) }
      Button("Move") {
        withAnimation {
          x += 1
          y += 1
        }
      }
      Button("Move apart") {
        withAnimation(.linear) { x += 1 }
        withAnimation(.bouncy) { y += 1 }
      }
    }
  }
}

private enum Objects {
  final class Dot: ObservableObject {
    @Published var x = 0
    @Published var y = 0
  }

  struct Screen: View {
    @StateObject private var dot = Dot()

    var body: some View {
      Coordinate(value: dot.x).transaction { note($0) }
      Coordinate(value: dot.y).transaction { note($0) }
      Coordinate(value: dot.x + dot.y).transaction { note($0) }
      Button("Move") {
        withAnimation {
          dot.x += 1
          dot.y += 1
        }
      }
    }
  }
}

private enum Observables {
  @Observable final class Dot {
    var x = 0
    var y = 0
  }

  struct Screen: View {
    @State private var dot = Dot()

    var body: some View {
      Coordinate(value: dot.x).transaction { note($0) }
      Coordinate(value: dot.y).transaction { note($0) }
      Coordinate(value: dot.x + dot.y).transaction { note($0) }
      Button("Move") {
        withAnimation {
          dot.x += 1
          dot.y += 1
        }
      }
      Button("Move apart") {
        withAnimation(.linear) { dot.x += 1 }
        withAnimation(.bouncy) { dot.y += 1 }
      }
    }
  }
}

@MainActor private func note(_ transaction: Transaction) { animated.add(transaction.animation == nil ? 0 : 1) }

let animatedBlock = Scenario("animated-block", "Two values move in one animated block, or in two") {
  Claim("C26", "Writes inside one withAnimation block move together, in one transaction.") {
    Condition("for two states") {
      $0.bodies(Coordinate.self, in: "one-block", .screen) == 3 && $0.tally(animated, in: "one-block", .screen) == 3
    }
    Condition("for two properties of an ObservableObject") {
      $0.bodies(Coordinate.self, in: "one-block", .object) == 3 && $0.tally(animated, in: "one-block", .object) == 3
    }
    Condition("for two properties of an @Observable model") {
      $0.bodies(Coordinate.self, in: "one-block", .property) == 3
        && $0.tally(animated, in: "one-block", .property) == 3
    }
  }
  // A state becomes visible with its transaction, so two blocks of different animations are two passes, each for one
  // coordinate and the sum.
  Lane(.screen) { _ in
    Stage(Plain.Screen()) {
      Step("one-block") { screen in screen.press("Move") }.costs(animated, 3)
        .costs(Plain.Screen.self, bodies: 1).costs(Coordinate.self, bodies: 3).costsNothingElse()
      Step("two-blocks") { screen in screen.press("Move apart") }
        .costs(Plain.Screen.self, bodies: 2).costs(Coordinate.self, bodies: 2 * 2).costsNothingElse()
    }
  }
  Lane(.object) { _ in
    Stage(Objects.Screen()) {
      Step("one-block") { screen in screen.press("Move") }.costs(animated, 3)
        .costs(Objects.Screen.self, bodies: 1).costs(Coordinate.self, bodies: 3).costsNothingElse()
    }
  }
  Lane(.property) { _ in
    Stage(Observables.Screen()) {
      Step("one-block") { screen in screen.press("Move") }.costs(animated, 3)
        .costs(Observables.Screen.self, bodies: 1).costs(Coordinate.self, bodies: 3).costsNothingElse()
      // Tracking fires once: the pass of the first block finds both new values, and the second has nobody to tell.
      Step("two-blocks") { screen in screen.press("Move apart") }.costs(animated, 3)
        .costs(Observables.Screen.self, bodies: 1).costs(Coordinate.self, bodies: 3).costsNothingElse()
    }
  }
}
