public import RerenderGraph
import RerenderProbe

/// A view mounted for a test, on a screen of its own: what is counted here is counted nowhere else.
///
/// ```swift
/// let screen = Rendering { CartScreen(cart: cart) }
/// let step = screen.act { cart.items[0].title = "tea" }
/// try step.expect(ItemRow.self, bodies: 1)
/// try step.expectNoBodies(butOf: ItemRow.self)
/// ```
///
/// It needs no test library: a failed expectation is an error that says everything, which Swift Testing and XCTest
/// both report.
@MainActor
public final class Rendering {
  /// What mounting the view cost.
  public private(set) var mount: StepRecord

  private let host: Host
  private let recorder: EventRecorder
  private let allocations: AllocationRecorder?
  private let availability: AllocationAvailability?

  /// Mounts a view and settles.
  ///
  /// - Parameters:
  ///   - settings: What differs between systems.
  ///   - countsAllocations: Whether to count what evaluations allocate. Calls to the malloc family are counted only
  ///     where jemalloc is the process's allocator; the objects of the Swift runtime, its retains and releases always.
  ///   - tracesWrites: Whether causes name the line that wrote: a backtrace at every notification, which is far slower.
  ///   - root: The view.
  public init<Root: View>(
    settings: HostSettings = HostSettings(), countsAllocations: Bool = false, tracesWrites: Bool = false,
    @ViewBuilder _ root: () -> Root
  ) {
    recorder = EventRecorder(recordsOrigins: tracesWrites)
    allocations = countsAllocations ? AllocationRecorder() : nil
    availability = countsAllocations ? AllocationBackend.install() : nil
    host = Host(probe: Probe(events: recorder, allocations: allocations), settings: settings)
    mount = StepRecord()
    host.mount(root())
    mount = record()
  }

  isolated deinit { host.unmount() }

  /// Makes changes as one transaction, settles, and tells what that cost.
  ///
  /// What happened since the last step and was not asked for yet, such as the work of a view's task, is left out of it.
  @discardableResult
  public func act(_ changes: () throws -> Void) rethrows -> StepRecord {
    forget()
    try host.transact(changes)
    return record()
  }

  /// Makes changes as one transaction, then waits until the tasks of views have ended or wait for something outside.
  ///
  /// No time passes; `Host.settle` says what it cannot see.
  @discardableResult
  public func actAndSettle(_ changes: () throws -> Void) async rethrows -> StepRecord {
    forget()
    try host.transact(changes)
    await host.settle()
    return record()
  }

  /// Waits until the tasks of views have ended or wait for something outside, and tells what that cost.
  @discardableResult
  public func settle() async -> StepRecord {
    forget()
    await host.settle()
    return record()
  }

  /// Hands the screen a new value of its root view, as a parent would, and tells what that cost.
  @discardableResult
  public func update<Root: View>(_ root: Root) -> StepRecord {
    forget()
    host.update(root)
    return record()
  }

  private func forget() {
    recorder.reset()
    allocations?.reset()
  }

  private func record() -> StepRecord {
    var record = StepRecord(events: recorder.events, mounted: host.mountedViews())
    if let allocations, let availability { record.add(allocations.counts, availability) }
    forget()
    return record
  }
}
