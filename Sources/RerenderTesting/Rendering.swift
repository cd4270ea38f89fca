import RerenderEvents
public import RerenderGraph
import RerenderProbe
public import RerenderUI

/// A view mounted for a test, on a screen of its own: what is counted here is counted nowhere else.
///
/// ```swift
/// let screen = Rendering { CartScreen(cart: cart) }
/// let step = screen.act { cart.items[0].title = "tea" }
/// try step.expect(ItemRow.self, bodies: 1)
/// try step.expectNoBodies(butOf: ItemRow.self)
/// try screen.press("Add").expect(CartScreen.self, bodies: 1)
/// ```
///
/// Whatever is done to the screen through it is a step: a change of a model, a press of a button, a new value of the
/// root. Each step hands back what it cost, and ``last`` keeps it. ``total`` adds up over steps and what happens
/// between them.
///
/// A failed expectation says everything. Swift Testing has it as an issue at the expectation's line, XCTest as an
/// error.
@MainActor
public final class Rendering {
  /// What mounting the view cost.
  public private(set) var mount = StepRecord()
  /// What the last step cost, be it one that threw an error; before the first step, what mounting the view cost.
  public private(set) var last = StepRecord()

  /// The screen itself.
  ///
  /// What is done to it directly is part of no step, and of ``total`` only.
  public let host: Host

  private let recorder: EventRecorder
  private let counting = CountingRecorder()
  private let allocations: AllocationRecorder?
  private let availability: AllocationAvailability?
  /// The diagnostics of the total that the recorder has forgotten.
  private var noticed: [Diagnostic] = []

  /// Mounts a view and settles.
  ///
  /// - Parameters:
  ///   - settings: What differs between systems.
  ///   - countsAllocations: Whether to count what evaluations allocate. Calls to the malloc family are counted only
  ///     where jemalloc is the process's allocator; the objects of the Swift runtime, its retains and releases always.
  ///   - tracesWrites: Whether causes name the line that wrote: a backtrace at every notification, which is far slower.
  ///   - root: The view.
  public convenience init<Root: View>(
    settings: HostSettings = HostSettings(), countsAllocations: Bool = false, tracesWrites: Bool = false,
    @ViewBuilder _ root: () -> Root
  ) {
    self.init(settings, countsAllocations, tracesWrites) { $0.mount(root()) }
  }

  /// Launches an app, which opens its first window, and settles; the other parameters are those of a view.
  public convenience init(
    app: some App, settings: HostSettings = HostSettings(), countsAllocations: Bool = false, tracesWrites: Bool = false
  ) {
    self.init(settings, countsAllocations, tracesWrites) { $0.mount(app: app) }
  }

  private init(
    _ settings: HostSettings, _ countsAllocations: Bool, _ tracesWrites: Bool, _ mount: (Host) -> Void
  ) {
    recorder = EventRecorder(recordsOrigins: tracesWrites)
    allocations = countsAllocations ? AllocationRecorder() : nil
    availability = countsAllocations ? AllocationBackend.install() : nil
    host = Host(probe: Probe(counting: counting, events: recorder, allocations: allocations), settings: settings)
    self.mount = drive(mount)
  }

  isolated deinit { host.unmount() }

  // MARK: Steps

  /// Makes changes as one transaction, settles, and tells what that cost.
  ///
  /// What happened since the last step and was not asked for yet, such as the work of a view's task, is left out of it.
  @discardableResult
  public func act(_ changes: () throws -> Void) rethrows -> StepRecord {
    try drive { try $0.transact(changes) }
  }

  /// Makes changes as one transaction, then waits until the tasks of views have ended or wait for something outside.
  ///
  /// No time passes; `Host.settle` says what it cannot see.
  @discardableResult
  public func actAndSettle(_ changes: () throws -> Void) async rethrows -> StepRecord {
    begin()
    do {
      try host.transact(changes)
    } catch {
      end()
      throw error
    }
    await host.settle()
    end()
    return last
  }

  /// Waits until the tasks of views have ended or wait for something outside, and tells what that cost.
  @discardableResult
  public func settle() async -> StepRecord {
    begin()
    await host.settle()
    end()
    return last
  }

  /// Hands the screen a new value of its root view, as a parent would, and tells what that cost.
  @discardableResult
  public func update<Root: View>(_ root: Root) -> StepRecord { drive { $0.update(root) } }

  /// Takes the root view out of the graph, and tells what that cost.
  @discardableResult
  public func unmount() -> StepRecord { drive { $0.unmount() } }

  /// Brings the scene to the front or takes it away, and tells what that cost.
  @discardableResult
  public func enter(_ phase: ScenePhase) -> StepRecord { drive { $0.scenePhase = phase } }

  /// Does something to the screen, and tells what that cost.
  ///
  /// This is every step in general: `act` is a transaction in it, `press` finds a button and presses it.
  @discardableResult
  public func drive<Failure: Error>(_ action: (Host) throws(Failure) -> Void) throws(Failure) -> StepRecord {
    begin()
    do throws(Failure) {
      try action(host)
    } catch {
      end()
      throw error
    }
    end()
    return last
  }

  private func begin() {
    noticed += recorder.diagnostics
    recorder.reset()
    allocations?.reset()
  }

  private func end() {
    var record = StepRecord(recorder.events)
    if let allocations, let availability { record.add(allocations.counts, availability) }
    last = record
    begin()
  }

  // MARK: The total

  /// What happened since the view was mounted, or since the last `reset`, in steps or between them.
  public var total: TotalRecord {
    TotalRecord(
      views: counting.counts.mapValues { StepRecord.ViewCounts($0) }, diagnostics: noticed + recorder.diagnostics)
  }

  /// Sets the total to 0. Steps do not need it.
  public func reset() {
    begin()
    noticed = []
    counting.reset()
  }
}
