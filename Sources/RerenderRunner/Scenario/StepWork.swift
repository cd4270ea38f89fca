import RerenderDriving
import RerenderGraph

/// Something that a step does, or that is done before it.
enum StepWork {
  /// Changes of models, behind the screen.
  case changes(@MainActor (Turn) -> Void)
  /// What a person does to the screen.
  case drive(@MainActor (DrivenScreen) -> Void)
  /// What a person does to the screen, with waiting in between.
  case script(@MainActor (DrivenScreen) async -> Void)

  /// Whether the work can be done without waiting.
  var isImmediate: Bool { if case .script = self { false } else { true } }

  /// Does the work, if it can be done without waiting.
  @MainActor
  func runAtOnce(_ turn: Turn, _ screen: DrivenScreen) {
    switch self {
    case .changes(let changes): changes(turn)
    case .drive(let drive): drive(screen)
    case .script: break
    }
  }

  /// Does the work, without waiting for the screen to come to rest.
  @MainActor
  func run(_ turn: Turn, _ screen: DrivenScreen) async {
    if case .script(let script) = self { await script(screen) } else { runAtOnce(turn, screen) }
  }
}

/// One run of a step.
@MainActor
package struct Turn {
  let host: Host?
  /// The number of the run; counts up from 0 on one mount.
  let number: Int

  func transact(_ changes: () -> Void) {
    if let host { host.transact(changes) } else { changes() }
  }
}
