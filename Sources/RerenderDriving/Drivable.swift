public import RerenderGraph

/// A mounted screen that can be driven as by a person: a host, a test's rendering, the screen of a scenario's step.
///
/// The actions are the same for all of them, and the results differ. A host throws where something cannot be done. A
/// rendering also returns what an action cost. A step's screen keeps the error for the step's report.
@MainActor
public protocol Drivable {
  /// What an action throws: `DrivingError`, or `Never` where the error is kept.
  associatedtype Failure: Error
  /// What an action returns.
  associatedtype Outcome

  /// The screen.
  var host: RerenderGraph.Host { get }

  /// Does something to the screen.
  ///
  /// - Throws: `Failure` where it cannot be done.
  @discardableResult
  func perform(_ action: @MainActor (RerenderGraph.Host) throws(DrivingError) -> Void) throws(Failure) -> Outcome
}

extension RerenderGraph.Host: Drivable {
  /// The host itself.
  public var host: RerenderGraph.Host { self }

  /// Does something to the screen.
  ///
  /// - Throws: `DrivingError` where it cannot be done.
  public func perform(
    _ action: @MainActor (RerenderGraph.Host) throws(DrivingError) -> Void
  ) throws(DrivingError) { try action(self) }
}
