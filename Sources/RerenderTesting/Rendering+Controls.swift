public import RerenderDriving
public import RerenderGraph

/// What a person does to the screen, each a step of its own: `press`, `type`, `turn`, `dismiss` and the rest of
/// `Drivable`. All throw `DrivingError`, which lists what is mounted, where something cannot be done.
extension Rendering: Drivable {
  /// Does something to the screen, and tells what that cost.
  @discardableResult
  public func perform(_ action: @MainActor (Host) throws(DrivingError) -> Void) throws(DrivingError) -> StepRecord {
    try drive(action)
  }

  /// The mounted control that a query names.
  ///
  /// What has no step of its own is done with it inside one: `screen.drive { _ in try control.load(.empty) }`.
  public func control(_ control: some ControlQuery, at index: Int? = nil) throws(DrivingError) -> MountedControl {
    try host.control(control, at: index)
  }
}
