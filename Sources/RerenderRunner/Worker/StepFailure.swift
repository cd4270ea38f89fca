import RerenderDriving

/// Something that a step, or what comes before it, was to do and could not.
struct StepFailure: Error, CustomStringConvertible {
  let description: String

  @MainActor
  init(_ step: Step, _ failure: DrivingError) {
    description = "step \"\(step.name)\", declared at \(RunPlan.place(step.file, step.line)): \(failure)"
  }
}
