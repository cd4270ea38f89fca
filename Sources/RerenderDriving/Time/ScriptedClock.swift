import RerenderNotifier

/// A clock to hand to models. It goes by the time of the running scenario, and where none runs by real time.
public struct ScriptedClock: Clock {
  /// A moment: the time since the scenario's screen was made.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// The moment that is a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the first moment comes before the second.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private static let start = ContinuousClock.now

  /// A clock. All such clocks show the same time.
  public init() {}

  /// The present moment.
  public var now: Instant {
    Instant(offset: HostClocks.current?.now ?? Self.start.duration(to: .now))
  }

  /// A millisecond: sleeps are no finer.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Sleeps until a moment has come.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: now.duration(to: deadline))
  }
}
