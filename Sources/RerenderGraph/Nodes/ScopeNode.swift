package import RerenderEvents
import RerenderNotifier
import RerenderProbe

/// A node that is evaluated: it calls user code in a tracking scope of its own and shows what comes out.
@MainActor
package class ScopeNode: Node {
  /// The scope whose user code is running on the main thread.
  ///
  /// Read and written on the main thread only: those who ask check that first.
  nonisolated(unsafe) package private(set) static var current: ScopeNode?

  /// The number of its view type.
  let scopeKind: ViewKind
  /// Waits in the host's queue.
  var isQueued = false
  /// Marked for evaluation.
  var isDirty = false
  /// `@State` storages that this scope has ever read: a read is remembered for as long as the storage lives.
  var stickyReads: [any StickySource] = []
  private var registrations = Registrations()
  private var knownNotification: Notification?
  private var firstCause: (cause: PendingCause, origin: WriteOrigin?)?
  private var moreCauses: [(cause: PendingCause, origin: WriteOrigin?)] = []
  private(set) var isFirst = true
  /// Why the running evaluation takes place.
  private(set) var runningCauses: (first: PendingCause?, more: [PendingCause]) = (nil, [])

  init(parent: Node, kind: ViewKind) {
    scopeKind = kind
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
  var isComposite: Bool { false }

  /// Whether nothing of the scope is counted or recorded: see `SilentView`.
  var isSilent: Bool { false }

  /// The dynamic properties of the view, for those who ask what changed.
  var properties: [PropertyField] { [] }

  /// The scope as sources of change know it; made when the first one asks.
  var notification: Notification {
    if let knownNotification { return knownNotification }
    let notification = Notification(self)
    knownNotification = notification
    return notification
  }

  /// Whether a registrar holds anything for the scope.
  package var hasRegistrations: Bool { !registrations.isEmpty }

  // MARK: Causes

  /// Whether a notification of this source already waits: a second one from it changes nothing.
  func isPending(_ cause: PendingCause) -> Bool {
    guard case .tracked(let keyPath) = cause, firstCause != nil else { return false }
    func matches(_ other: PendingCause) -> Bool {
      if case .tracked(let otherPath) = other { otherPath === keyPath } else { false }
    }
    return firstCause.map { matches($0.cause) } == true || moreCauses.contains { matches($0.cause) }
  }

  func addCause(_ cause: PendingCause, origin: WriteOrigin? = nil) {
    if firstCause == nil {
      firstCause = (cause, origin)
    } else {
      moreCauses.append((cause, origin))
    }
  }

  private func takeCauses() -> [(cause: PendingCause, origin: WriteOrigin?)] {
    defer { forgetCauses() }
    return (firstCause.map { [$0] } ?? []) + moreCauses
  }

  private func forgetCauses() {
    firstCause = nil
    if !moreCauses.isEmpty { moreCauses = [] }
  }

  // MARK: Evaluation

  /// Evaluates the scope because something it depends on has changed. Overridden by every kind of scope.
  func evaluate() {}

  /// Calls user code in a tracking scope of its own, then shows the outcome.
  ///
  /// - Parameters:
  ///   - evaluation: What the user code is; `nil` for the library's own, which is neither counted nor recorded.
  ///   - produce: The user code.
  ///   - show: Hands the outcome to what hangs below and tells whether it differs from the one before.
  @inline(__always)
  final func evaluate<Output>(_ evaluation: EvaluationKind?, _ produce: () -> Output, show: (Output) -> Bool) {
    isDirty = false
    isQueued = false
    let probe = host.probe
    var place: Int?
    runningCauses = (firstCause?.cause, moreCauses.isEmpty ? [] : moreCauses.map(\.cause))
    if let evaluation, let history = probe.history {
      let links = CauseNames.links(takeCauses(), of: self)
      place = history.begin(
        Evaluation(kind: evaluation, view: identity, name: name, causes: links, isWasted: false))
    } else {
      forgetCauses()
    }
    let outer = ScopeNode.current
    ScopeNode.current = self
    let output =
      if evaluation != nil, let allocations = probe.allocations {
        registrations.track(for: self) { measure(produce, allocations) }
      } else {
        registrations.track(for: self, produce)
      }
    ScopeNode.current = outer
    runningCauses = (nil, [])
    let isWasted = !show(output) && !isFirst
    isFirst = false
    if let evaluation { probe.counting?.evaluated(scopeKind, evaluation, isWasted: isWasted) }
    if isWasted, let place { probe.history?.markWasted(at: place) }
  }

  /// Runs a closure in a tracking scope of the graph's own, which no recorder hears of.
  final func observe<Output>(_ produce: () -> Output) -> Output {
    isDirty = false
    isQueued = false
    forgetCauses()
    let outer = ScopeNode.current
    ScopeNode.current = self
    defer { ScopeNode.current = outer }
    return registrations.track(for: self, produce)
  }

  private func measure<Output>(_ produce: () -> Output, _ allocations: AllocationRecorder) -> Output {
    allocations.reserve(scopeKind)
    let before = AllocationBackend.read()
    let output = produce()
    allocations.add(AllocationBackend.read() - before, to: scopeKind)
    return output
  }

  /// Takes back what the last evaluation registered: nothing is shown that depends on it.
  final func stopTracking() {
    registrations.cancel()
    for source in stickyReads { source.forget(self) }
    stickyReads = []
    forgetCauses()
    isFirst = true
  }

  override func willUnmount() {
    registrations.cancel()
    knownNotification?.invalidate()
    for source in stickyReads { source.forget(self) }
    stickyReads = []
    forgetCauses()
  }
}

/// A source that remembers who read it for as long as both live.
@MainActor
package protocol StickySource: AnyObject {
  func forget(_ scope: ScopeNode)
}
