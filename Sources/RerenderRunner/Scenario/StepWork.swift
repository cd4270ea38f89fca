import RerenderDriving
import RerenderGraph

/// What a step does, or what comes before it.
enum StepWork {
  /// Changes behind the screen.
  case changes(@MainActor (Turn) -> Void)
  /// What a person does to the screen.
  case drive(@MainActor (DrivenScreen) -> Void)
  /// The same with waiting in between.
  case script(@MainActor (DrivenScreen) async -> Void)

  /// Whether it can be done without waiting.
  var isImmediate: Bool { if case .script = self { false } else { true } }

  /// Does what can be done without waiting.
  @MainActor
  func runAtOnce(_ turn: Turn, _ screen: DrivenScreen) {
    switch self {
    case .changes(let changes): changes(turn)
    case .drive(let drive): drive(screen)
    case .script: break
    }
  }

  /// Does it, without waiting for the screen to come to rest.
  @MainActor
  func run(_ turn: Turn, _ screen: DrivenScreen) async {
    if case .script(let script) = self { await script(screen) } else { runAtOnce(turn, screen) }
  }
}

/// One running of a step.
@MainActor
package struct Turn {
  let host: Host?
  /// Counts up from 0 on one mount.
  let number: Int

  func transact(_ changes: () -> Void) {
    if let host { host.transact(changes) } else { changes() }
  }
}
