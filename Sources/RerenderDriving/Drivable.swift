public import RerenderGraph

/// A mounted screen that a person's hands can be put to: a host, a test's rendering, the screen of a scenario's step.
///
/// What can be done is the same for all of them. What comes of it differs: a host throws where something cannot be
/// done, a rendering hands back what it cost, and a step's screen keeps the error for the step's report.
@MainActor
public protocol Drivable {
  /// What an action throws: `DrivingError`, or `Never` where the error is kept.
  associatedtype Failure: Error
  /// What an action hands back.
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
