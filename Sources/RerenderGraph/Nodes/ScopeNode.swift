public import RerenderEvents
import RerenderNotifier
import RerenderProbe

/// A node that is evaluated: it calls user code in a tracking scope of its own and shows what comes out.
@MainActor
@usableFromInline
package class ScopeNode: Node, ScheduledScope {
  /// The scope whose user code is running on the main thread.
  ///
  /// Read and written on the main thread only: those who ask check that first.
  // Right without a check: what is being evaluated is held by whoever has it evaluated, and `leave` puts back what was
  // here before. Main thread only, so that no access overlaps another.
  @exclusivity(unchecked)
  nonisolated(unsafe) package private(set) unowned(unsafe) static var current: ScopeNode?

  /// The number of its view type.
  let scopeKind: ViewKind
  /// Where the scope waits; the scheduler's.
  @exclusivity(unchecked) final var turn = Turn()
  /// How many values the parent has passed since the mount; counted for the library's own views only.
  @usableFromInline var valueCount = 0
  /// Whether the scope stands deeper than the host allows: it is not evaluated then. See `HostSettings.depthLimit`.
  @usableFromInline final let isCutOff: Bool
  /// `@State` storages that this scope has ever read: a read is remembered for as long as the storage lives.
  var stickyReads: [any StickySource] = []
  @exclusivity(unchecked) private var registrations = Registrations()
  @exclusivity(unchecked) private var knownInvalidator: Invalidator?
  @exclusivity(unchecked) private var firstCause: PendingCause?
  /// What is known beyond the first cause; nil, as a rule.
  @exclusivity(unchecked) private var more: MoreCauses?
  @exclusivity(unchecked) private(set) var isFirst = true
  /// Why the running evaluation takes place.
  @exclusivity(unchecked) private var runningCause: PendingCause?
  @exclusivity(unchecked) private var runningMore: MoreCauses?
  final var runningCauses: [PendingCause] { (runningCause.map { [$0] } ?? []) + (runningMore?.causes ?? []) }
  /// The places of the writes behind those causes, from the first on, as far as they were taken.
  final var runningOrigins: [WriteOrigin?] { runningMore?.origins ?? [] }

  @usableFromInline
  init(parent: Node, kind: ViewKind) {
    scopeKind = kind
    isCutOff = parent.depth >= parent.host.settings.depthLimit
    super.init(parent: parent)
  }

  package override var kind: ViewKind? { scopeKind }

  /// The view and its number, for events.
  package var identity: ViewIdentity { ViewIdentity(kind: scopeKind, instance: ordinal) }

  /// The view as people read it.
  package var name: ViewName {
    ViewName(type: ViewKinds.name(of: scopeKind) ?? "?", id: nearestIdentity)
  }

  /// The explicit identity nearest above.
  private var nearestIdentity: String? {
    var node: Node? = self
    while let current = node {
      if let identity = current.explicitIdentity { return identity }
      node = current.parent
      // An identity names one view of each type: it ends at the next composite view.
      if let scope = node as? ScopeNode, scope.isComposite { return nil }
    }
    return nil
  }

  /// Whether this is a view with a body, rather than a closure with a scope of its own.
  package var isComposite: Bool { false }

  /// Whether nothing of the scope is counted or recorded: see `SilentView`.
  var isSilent: Bool { false }

  /// Whether this scope and another one of its class were handed the same values, closures and bindings left aside.
  func hasSameInput(as other: ScopeNode) -> Bool { false }

  /// The dynamic properties of the view, for those who ask what changed.
  var properties: [PropertyField] { [] }

  /// The scope as sources of change know it; made when the first one asks.
  var invalidator: Invalidator {
    if let knownInvalidator { return knownInvalidator }
    let invalidator = Invalidator(self)
    if !isMounted { invalidator.invalidate() }
    knownInvalidator = invalidator
    return invalidator
  }

  /// Whether the scope's user code is running, and reads.
  final var isCollecting: Bool { registrations.isCollecting }

  /// The object that announced a change from another thread last without naming a property.
  final var announcedElsewhere: ObjectSource? { knownInvalidator?.announcedElsewhere }

  // MARK: Causes

  /// Whether a notification of this source already waits: a second one from it changes nothing.
  final func isPending(_ cause: PendingCause) -> Bool {
    guard let firstCause else { return false }
    return firstCause.isSameSource(as: cause) || more?.causes.contains { $0.isSameSource(as: cause) } == true
  }

  final func addCause(_ cause: PendingCause, origin: WriteOrigin? = nil) {
    if firstCause == nil {
      firstCause = cause
    } else {
      if more == nil { more = MoreCauses() }
      more?.causes.append(cause)
    }
    if let origin {
      if more == nil { more = MoreCauses() }
      more?.setOrigin(origin)
    }
  }

  @usableFromInline
  final func addMountCause() { addCause(.firstMount) }

  /// Notes that the view around it handed the closure anew. The cause is kept for a recorder only.
  @usableFromInline
  final func addContentCause() {
    guard host.recorder.keepsEvents else { return }
    addCause(.newContent(PassedOn(parent: enclosingScope?.identity)))
  }

  /// Hands the causes that wait over to the evaluation that begins.
  private func startCauses() {
    guard firstCause != nil else { return }
    runningCause = firstCause
    firstCause = nil
    if more != nil {
      runningMore = more
      more = nil
    }
  }

  /// Lets go of the causes that wait: they lead to no evaluation any more.
  final func forgetCauses() {
    firstCause = nil
    more = nil
  }

  // MARK: Evaluation

  /// Evaluates the scope because something it depends on has changed. Overridden by every kind of scope.
  @usableFromInline func evaluate() {}

  /// Begins an evaluation: opens a tracking scope for the user code that the caller runs next.
  ///
  /// The caller then calls `leave` when that code has returned, hands the outcome to what hangs below, and calls
  /// `finish`. These are three calls, and not one that takes closures, so that the generic code between them stays
  /// small.
  ///
  /// - Parameter evaluation: What the user code is; `nil` for the library's own, which is neither counted nor recorded.
  @usableFromInline
  final func begin(_ evaluation: EvaluationKind?) -> EvaluationFrame {
    turn.begin()
    startCauses()
    let place = host.recorder.begins(self, evaluation)
    let frame = EvaluationFrame(
      evaluation: evaluation, outer: ScopeNode.current, outerList: registrations.open(), place: place)
    ScopeNode.current = self
    host.recorder.enters(self, evaluation)
    return frame
  }

  /// The user code has returned: closes the tracking scope and registers the scope with what was read.
  @usableFromInline
  final func leave(_ frame: borrowing EvaluationFrame) {
    host.recorder.leaves(self, frame.evaluation)
    registrations.close(frame.outerList, for: self)
    if runningCause != nil {
      runningCause = nil
      runningMore = nil
    }
    host.recorder.registered(at: frame.place)
    ScopeNode.current = frame.outer
  }

  /// The outcome has been handed on: counts the evaluation.
  ///
  /// - Parameter differs: Whether what is shown came out different from before.
  @usableFromInline
  final func finish(_ frame: borrowing EvaluationFrame, differs: Bool) {
    let isWasted = !differs && !isFirst
    isFirst = false
    guard let evaluation = frame.evaluation else { return }
    host.recorder.ends(self, evaluation, at: frame.place, isWasted: isWasted)
  }

  /// Runs a closure in a tracking scope of the graph's own, which no recorder hears of.
  final func observe<Output>(_ produce: () -> Output) -> Output {
    let frame = begin(nil)
    let output = produce()
    leave(frame)
    return output
  }

  /// Takes back what the last evaluation registered: nothing is shown that depends on it.
  final func stopTracking() {
    registrations.cancel(for: self)
    for source in stickyReads { source.forget(self) }
    stickyReads = []
    forgetCauses()
    isFirst = true
  }

  override func willUnmount() {
    host.recorder.forgets(self)
    registrations.cancel(for: self)
    knownInvalidator?.invalidate()
    for source in stickyReads { source.forget(self) }
    stickyReads = []
    forgetCauses()
  }
}

/// The causes after the first, and the places of the writes behind them.
private final class MoreCauses {
  var causes: [PendingCause] = []
  /// For the causes from the first on; only where a recorder asks for them.
  var origins: [WriteOrigin?] = []

  /// Sets the place of the cause that was added last.
  func setOrigin(_ origin: WriteOrigin) {
    while origins.count < causes.count { origins.append(nil) }
    origins.append(origin)
  }
}
