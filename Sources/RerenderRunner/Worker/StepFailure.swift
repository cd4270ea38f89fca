import RerenderDriving

/// Why a step could not be done, or the work before it.
struct StepFailure: Error, CustomStringConvertible {
  let description: String

  @MainActor
  init(_ step: Step, _ failure: DrivingError) {
    description = "step \"\(step.name)\", declared at \(RunPlan.place(step.file, step.line)): \(failure)"
  }
}
