/// The instrumentation hook of one host: what is installed here sees what happens there.
///
/// With nothing installed an event costs a comparison with `nil`. Hosts do not share a probe, so tests that run side by
/// side do not count each other's events.
@MainActor
public final class Probe {
  /// Counts by view type.
  @exclusivity(unchecked) public var counting: CountingRecorder?
  /// Every event, with names and causes.
  @exclusivity(unchecked) public var history: EventHistory?
  /// Allocations by view type.
  @exclusivity(unchecked) public var allocations: AllocationRecorder?

  /// - Parameters:
  ///   - counting: Counts by view type.
  ///   - history: Keeps every event.
  ///   - allocations: Adds up what evaluations allocated.
  public init(
    counting: CountingRecorder? = nil, history: EventHistory? = nil, allocations: AllocationRecorder? = nil
  ) {
    self.counting = counting
    self.history = history
    self.allocations = allocations
  }

  /// Whether nothing is installed.
  public var isIdle: Bool { counting == nil && history == nil && allocations == nil }
}
