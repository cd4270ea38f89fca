import RerenderDriving
import RerenderEvents
public import RerenderGraph
import RerenderProbe
public import RerenderUI

/// A view mounted for a test, on a screen of its own. Screens do not count each other's events.
///
/// ```swift
/// let screen = Rendering { CartScreen(cart: cart) }
/// let step = screen.act { cart.items[0].title = "tea" }
/// try step.expect(ItemRow.self, bodies: 1)
/// try step.expectNoBodies(butOf: ItemRow.self)
/// try screen.press("Add").expect(CartScreen.self, bodies: 1)
/// ```
///
/// Each action on the screen is a step: a change of a model, a press of a button, a new value of the root. A step
/// returns what it cost, and ``last`` keeps that. ``total`` adds up all steps and what happens between them.
///
/// A failed expectation says everything. In Swift Testing it is an issue at the expectation's line, in XCTest an error.
@MainActor
public final class Rendering {
  /// What mounting the view cost.
  public private(set) var mount = StepRecord()
  /// What the last step cost, also of a step that threw an error; before the first step, what mounting the view cost.
  public private(set) var last = StepRecord()

  /// The host of the screen.
  ///
  /// Actions on the host itself are part of no step. They count in ``total`` only.
  public let host: Host

  /// The time that the test moves on; `nil` where real time passes.
  private let time: ScriptedTime?
  private let recorder: EventRecorder
  private let counting = CountingRecorder()
  private let allocations: AllocationRecorder?
  private let availability: AllocationAvailability?
  /// The diagnostics of the total that the recorder no longer holds.
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
    self.init(settings, countsAllocations, tracesWrites, nil) { $0.mount(root()) }
  }

  /// Mounts a view on a screen whose time stands still until ``advance(by:)`` moves it on, and settles.
  ///
  /// The process has one such time: a test that asks for it waits until the screens of scripted time of other tests are
  /// gone. Tests that sleep by the machine's time wait as long.
  public static func onScriptedTime<Root: View>(
    settings: HostSettings = HostSettings(), countsAllocations: Bool = false, tracesWrites: Bool = false,
    @ViewBuilder _ root: () -> Root
  ) async -> Rendering {
    let time = await ScriptedTime.inTurn(isAlone: false, of: Caller.test)
    return Rendering(settings, countsAllocations, tracesWrites, time) { $0.mount(root()) }
  }

  /// Launches an app, which opens its first window, and settles. The other parameters are those for a view.
  public convenience init(
    app: some App, settings: HostSettings = HostSettings(), countsAllocations: Bool = false, tracesWrites: Bool = false
  ) {
    self.init(settings, countsAllocations, tracesWrites, nil) { $0.mount(app: app) }
  }

  private init(
    _ settings: HostSettings, _ countsAllocations: Bool, _ tracesWrites: Bool, _ time: ScriptedTime?,
    _ mount: (Host) -> Void
  ) {
    self.time = time
    recorder = EventRecorder(recordsOrigins: tracesWrites)
    allocations = countsAllocations ? AllocationRecorder() : nil
    availability = countsAllocations ? AllocationBackend.install() : nil
    host = Host(probe: Probe(counting: counting, events: recorder, allocations: allocations), settings: settings)
    self.mount = drive(mount)
  }

  isolated deinit {
    host.unmount()
    time?.end()
  }

  // MARK: Steps

  /// Makes changes as one transaction, settles, and returns what that cost.
  ///
  /// What happened between the last step and this one, such as the work of a view's task, is not part of it.
  @discardableResult
  public func act(_ changes: () throws -> Void) rethrows -> StepRecord {
    try drive { try $0.transact(changes) }
  }

  /// Makes changes as one transaction, then waits until the tasks of views have ended or wait for something outside.
  ///
  /// No time passes. `Host.settle` says what it cannot see.
  @discardableResult
  public func actAndSettle(_ changes: () throws -> Void) async rethrows -> StepRecord {
    begin()
    do {
      try host.transact(changes)
    } catch {
      end()
      throw error
    }
    await rest()
    end()
    return last
  }

  /// Waits until the tasks of views have ended or wait for something outside, and returns what that cost.
  @discardableResult
  public func settle() async -> StepRecord {
    begin()
    await rest()
    end()
    return last
  }

  /// Moves the time of the test on, and tells what that cost.
  ///
  /// Sleeping tasks, schedulers and published timers of the main queue and the main run loop, timeline views and
  /// `ScriptedClock` go by that time. What becomes due on the way runs when it is due, and the screen comes to rest
  /// after each. The screen must have been made by ``onScriptedTime(settings:countsAllocations:tracesWrites:_:)``: real
  /// time passes by itself.
  @discardableResult
  public func advance(by duration: Duration) async -> StepRecord {
    guard let time else {
      fatalError("advance(by:) needs a screen of scripted time: await Rendering.onScriptedTime { … }")
    }
    begin()
    await time.advance(by: duration, host)
    end()
    return last
  }

  private func rest() async {
    if let time { await time.settle(host) } else { await host.settle() }
  }

  /// Hands the screen a new value of its root view, as a parent would, and returns what that cost.
  @discardableResult
  public func update<Root: View>(_ root: Root) -> StepRecord { drive { $0.update(root) } }

  /// Takes the root view out of the graph, and returns what that cost.
  @discardableResult
  public func unmount() -> StepRecord { drive { $0.unmount() } }

  /// Brings the scene to the front or takes it away, and returns what that cost.
  @discardableResult
  public func enter(_ phase: ScenePhase) -> StepRecord { drive { $0.scenePhase = phase } }

  /// Does something to the screen, and returns what that cost.
  ///
  /// Every step is made of this: `act` is a transaction in it, `press` finds a button and presses it.
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

  /// What happened since the view was mounted, or since the last `reset`, in steps and between them.
  public var total: TotalRecord {
    TotalRecord(
      views: counting.counts.mapValues { StepRecord.ViewCounts($0) }, diagnostics: noticed + recorder.diagnostics)
  }

  /// Sets the total to 0. Steps do not depend on it.
  public func reset() {
    begin()
    noticed = []
    counting.reset()
  }
}
