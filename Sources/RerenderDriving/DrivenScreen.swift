public import RerenderGraph

/// The screen of a scenario's step: what a person can do to it, and time that the scenario moves on.
///
/// ```swift
/// Step("save") { screen in
///   screen.type("Tea", into: "Name")
///   screen.press("Save")
/// }
/// ```
///
/// Where something cannot be done, the step ends there: what comes after it in the step is left out, and the error is
/// the step's.
@MainActor
public final class DrivenScreen: Drivable {
  /// Nothing is thrown: the step's report has the error.
  public typealias Failure = Never

  /// The screen itself.
  public let host: RerenderGraph.Host
  /// The first thing that could not be done.
  package private(set) var failure: DrivingError?
  private let time: ScriptedTime

  /// - Parameters:
  ///   - host: The host that the screen is mounted in.
  ///   - time: The screen's time.
  package init(_ host: RerenderGraph.Host, time: ScriptedTime) {
    self.host = host
    self.time = time
  }

  /// Does something to the screen, unless something before it could not be done.
  public func perform(_ action: @MainActor (RerenderGraph.Host) throws(DrivingError) -> Void) {
    guard failure == nil else { return }
    do throws(DrivingError) { try action(host) } catch { failure = error }
  }

  /// Makes changes as one transaction: those of a model, for instance.
  public func act(_ changes: () -> Void) {
    guard failure == nil else { return }
    host.transact(changes)
  }

  /// Waits until the screen is at rest: the tasks of its views have ended or wait for time or a reply.
  ///
  /// No time passes. Every step ends with such a wait. Within a step it is needed where a person would wait before
  /// going on.
  public func settle() async {
    guard failure == nil else { return }
    await time.settle(host)
  }

  /// Moves the time on. Work that becomes due on the way runs at its time, and after each the screen comes to rest.
  public func advance(by duration: Duration) async {
    guard failure == nil else { return }
    await time.advance(by: duration, host)
  }

  /// The time since the screen was made.
  public var now: Duration { time.now }

  /// What the mounted views show, from the first to the last, as text: `Text("tea")`.
  public var shown: [String] { host.shown }

  /// Whether a mounted view shows something with a text in it.
  public func shows(_ part: String) -> Bool { host.shows(part) }
}
