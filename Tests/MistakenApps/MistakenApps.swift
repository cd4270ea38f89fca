import Foundation
import Rerender

/// Small apps with one realistic mistake each, for the tests of what a check says of it.
///
/// Without `MISTAKE` in the environment each app is as it should be: what is recorded then is what the mistake is held
/// against. The views and steps are the same in both.
@main
struct MistakenApps: ScenarioSuite {
  static let scenarios = [
    sharedDictionary, closureInBody, copiedState, freshIdentity, inlineModel, totalInRows, writtenCache,
    closureInEnvironment, objectInEnvironment, nestedObject, rowsByPosition, unobserved, duplicateIdentities,
    stateInBody, equalWrite,
  ]
}

/// Whether the apps make their mistakes.
let isMistaken = ProcessInfo.processInfo.environment["MISTAKE"] != nil
