/// The instrumentation hook of one host: what is installed here sees what happens there.
///
/// With nothing installed an event costs a comparison with `nil`. Hosts do not share a probe, so tests that run side by
/// side do not count each other's events.
@MainActor
public final class Probe {
  /// Counts by view type.
  @exclusivity(unchecked) public var counting: CountingRecorder? { didSet { note() } }
  /// Every event, with names and causes.
  @exclusivity(unchecked) public var history: EventHistory? { didSet { note() } }
  /// Allocations by view type.
  @exclusivity(unchecked) public var allocations: AllocationRecorder? { didSet { note() } }

  /// Whether anything is installed, behind an address of its own: looking there is a load, and not an access to check.
  package let isActive = UnsafeMutablePointer<Bool>.allocate(capacity: 1)

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
    isActive.initialize(to: false)
    note()
  }

  isolated deinit { isActive.deallocate() }

  private func note() { isActive.pointee = !isIdle }

  /// Whether nothing is installed.
  public var isIdle: Bool { counting == nil && history == nil && allocations == nil }
}
