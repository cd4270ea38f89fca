public import RerenderDriving
public import RerenderGraph

/// What a person does to the screen: `press`, `type`, `turn`, `dismiss` and the rest of `Drivable`. Each is a step of
/// its own. Where something cannot be done, a `DrivingError` is thrown, which lists what is mounted.
extension Rendering: Drivable {
  /// Does something to the screen, and returns what that cost.
  @discardableResult
  public func perform(_ action: @MainActor (Host) throws(DrivingError) -> Void) throws(DrivingError) -> StepRecord {
    try drive(action)
  }

  /// The mounted control that a query names.
  ///
  /// An action that is no step by itself is done with the control inside a step: `screen.drive { _ in try
  /// control.load(.empty) }`.
  public func control(_ control: some ControlQuery, at index: Int? = nil) throws(DrivingError) -> MountedControl {
    try host.control(control, at: index)
  }
}
