/// The instrumentation hook of one host. The recorders installed here see what happens in that host.
///
/// With nothing installed an event costs a comparison with `nil`. Hosts do not share a probe, so tests that run side by
/// side do not count each other's events.
@MainActor
public final class Probe {
  // Exclusivity need not be checked: code that sets a recorder hands over a finished one, and does nothing else
  // meanwhile.
  /// Counts by view type.
  @exclusivity(unchecked) public var counting: CountingRecorder? { didSet { note() } }
  /// Every event, with names and causes.
  @exclusivity(unchecked) public var events: EventRecorder? { didSet { note() } }
  /// Allocations by view type.
  @exclusivity(unchecked) public var allocations: AllocationRecorder? { didSet { note() } }

  /// What is installed, at a fixed address: reading it is a load, and retains no object.
  ///
  /// It lives as long as the probe does.
  package let installed: UnsafeMutablePointer<Installed>

  /// What the code between a write and an evaluation needs to know of a probe.
  package struct Installed {
    /// Whether every event is kept.
    package fileprivate(set) var events = false
    /// Whether allocations are added up.
    package fileprivate(set) var allocations = false
    /// The table to count in; nil where nothing is counted.
    package fileprivate(set) var counts: UnsafeMutablePointer<CountingTable>?
  }

  /// - Parameters:
  ///   - counting: Counts by view type.
  ///   - events: Keeps every event.
  ///   - allocations: Adds up what evaluations allocated.
  public init(
    counting: CountingRecorder? = nil, events: EventRecorder? = nil, allocations: AllocationRecorder? = nil
  ) {
    self.counting = counting
    self.events = events
    self.allocations = allocations
    installed = .allocate(capacity: 1)
    installed.initialize(to: Installed())
    note()
  }

  isolated deinit { installed.deallocate() }

  private func note() {
    installed.pointee = Installed(
      events: events != nil, allocations: allocations != nil, counts: counting?.table)
  }

  /// Whether nothing is installed.
  public var isIdle: Bool { counting == nil && events == nil && allocations == nil }
}
