import Rerender

/// A scenario for each kind of view that a screen can have for a root, with no view of the user's own above it.
@main struct Roots: ScenarioSuite {
  static let scenarios = MainActor.assumeIsolated {
    (Kind.controls + Kind.containers + Kind.shapes + Kind.styles + Kind.properties + Kind.modifiers + Kind.gestures
      + Kind.scenes)
      .map(\.scenario)
  }
}
