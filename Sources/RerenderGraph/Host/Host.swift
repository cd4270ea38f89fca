import Dispatch
package import RerenderEvents
public import RerenderProbe

/// A headless screen: mounts a view, takes changes in transactions, and brings the graph up to date.
///
/// Changes are found from dependencies: an update evaluates what was told that something it depends on has changed, and
/// what hangs below it as far as values differ. It never walks the tree to look for them.
@MainActor
public final class Host {
  /// What is installed here sees every event of this host, and of no other.
  public let probe: Probe
  /// What differs between systems, as it was when the host was made.
  public let settings: HostSettings
  /// What the probe has installed; it lives as long as the probe does.
  private let installed: UnsafeMutablePointer<Probe.Installed>
  /// Whether every event is recorded.
  @inline(__always) var isRecording: Bool { installed.pointee.history }
  /// Whether allocations are added up.
  @inline(__always) var measuresAllocations: Bool { installed.pointee.allocations }
  /// Where to count; nil, where nobody does.
  @inline(__always) var counts: UnsafeMutablePointer<CountingTable>? { installed.pointee.counts }
  let inbox = Inbox()
  /// What makes this host the shadow of another one; nil, but for verification.
  let shadow: Shadow?
  /// Whether this host only evaluates another one's view from scratch.
  @inline(__always) package var isShadow: Bool { shadow != nil }
  /// What is kept for a recorder that explains.
  let explaining = Explaining()
  /// How many nodes are mounted.
  @exclusivity(unchecked) package var nodeCount = 0
  package private(set) var rootNode: RootNode?
  /// The transaction of the pass that runs, for those who animate by it.
  package private(set) var passTransaction = Transaction()

  @exclusivity(unchecked) private var lastOrdinal = 0
  @exclusivity(unchecked) private var dirty = DirtyQueue()
  /// Scopes that were told of a change while a pass ran; theirs is the next one.
  @exclusivity(unchecked) private var dirtyNext: [ScopeNode] = []
  @exclusivity(unchecked) private var groups: [ChangeGroup] = []
  @exclusivity(unchecked) private var afterUpdate: [@MainActor () -> Void] = []
  /// What starts once no other action waits.
  @exclusivity(unchecked) private var taskStarts: [@MainActor () -> Void] = []
  private var attachments: [ObjectIdentifier: AnyObject] = [:]
  /// What lazy containers realize.
  var currentViewport: Viewport?
  /// The mounted rows of lazy containers.
  var lazyLists: [ObjectIdentifier: any LazyRows] = [:]
  /// The tasks of mounted views.
  package let tasks = ViewTasks()
  /// Counts the times that the host settled: what one of them runs belongs to one frame.
  @exclusivity(unchecked) package private(set) var frame = 0
  /// What was said in the frame and is not said again.
  @exclusivity(unchecked) private var saidInFrame: Set<String> = []
  /// Counts what the host did, so that whoever waits for it can tell whether anything happened.
  @exclusivity(unchecked) private(set) var progress = 0
  @exclusivity(unchecked) private var isInPass = false
  /// The running pass came upon the limit of depth: it mounts nothing more, or a view that contains itself twice would
  /// keep it busy for ever.
  @exclusivity(unchecked) private var isCutShort = false
  @exclusivity(unchecked) private var isSettling = false
  @exclusivity(unchecked) private var transactionDepth = 0
  /// How many wait for rest in the asynchronous `settle`.
  @exclusivity(unchecked) var restWaiters = 0
  private var isUpdateScheduled = false
  @exclusivity(unchecked) private var transactionCount = 0
  @exclusivity(unchecked) private var passCount = 0
  /// The last pass left something to do for another pass of the same transaction.
  @exclusivity(unchecked) private var continuesTransaction = false

  /// Stops the program where the standard library's registrar cannot be tracked: every count would be wrong.
  ///
  /// - Parameters:
  ///   - probe: What to count with; nothing, where it is left out.
  ///   - settings: What differs between systems.
  public init(probe: Probe = Probe(), settings: HostSettings = HostSettings()) {
    do {
      try ObservationSlot.prepare()
    } catch {
      fatalError("Property-level tracking is not available: \(error)")
    }
    self.probe = probe
    installed = probe.installed
    self.settings = settings
    shadow = nil
    scenePhase = settings.scenePhase
    currentViewport = settings.viewport
  }

  /// Makes a host that evaluates from scratch what another one has mounted.
  init(_ shadow: Shadow) {
    let live = shadow.live
    probe = Probe()
    installed = probe.installed
    settings = live.settings
    self.shadow = shadow
    scenePhase = live.scenePhase
    currentViewport = live.currentViewport
    // No number stands for a view of the one host and for another of the other.
    lastOrdinal = live.lastOrdinal
  }

  isolated deinit { rootNode?.unmount() }

  // MARK: Mounting

  /// Mounts a view as the root, after unmounting the one before, and settles.
  public func mount<Root: View>(_ root: Root) {
    let outer = MainThread.enter()
    defer { MainThread.leave(outer) }
    unmount()
    runPass {
      let node = RootNode(host: self)
      rootNode = node
      node.mount(root)
    }
    settle()
  }

  /// Hands the mounted root a new value of the same type, as a parent would, and settles.
  public func update<Root: View>(_ root: Root) {
    guard let rootNode, rootNode.holds(Root.self) else { return mount(root) }
    let outer = MainThread.enter()
    defer { MainThread.leave(outer) }
    OutsideSources.look()
    runPass { rootNode.update(to: root) }
    settle()
  }

  /// Takes the root out of the graph and lets go of everything it held.
  public func unmount() {
    refuseInsideEvaluation()
    rootNode?.unmount()
    rootNode = nil
    dirty = DirtyQueue()
    dirtyNext = []
    groups = []
    settle()
  }

  /// Whether a root is mounted.
  public var isMounted: Bool { rootNode != nil }

  // MARK: Changing

  /// Makes changes as one transaction, then settles; a transaction within another one is part of it.
  ///
  /// - Returns: What the closure returns.
  @discardableResult
  public func transact<Result>(_ changes: () throws -> Result) rethrows -> Result {
    let outer = MainThread.enter()
    transactionDepth += 1
    defer {
      transactionDepth -= 1
      if transactionDepth == 0 { settle() }
      MainThread.leave(outer)
    }
    return try changes()
  }

  /// Whether the scene is in front, and whether it is evaluated at all.
  ///
  /// Views read it as `\.scenePhase`. In the background changes wait; coming back, they are made up for in one pass.
  public var scenePhase: ScenePhase {
    didSet {
      guard scenePhase != oldValue, let rootNode else { return }
      let outer = MainThread.enter()
      defer { MainThread.leave(outer) }
      if oldValue == .background { mergeGroups() }
      let origin = takeOrigin()
      runPass {
        if let origin { deliver(from: origin) { rootNode.showScenePhase() } } else { rootNode.showScenePhase() }
      }
      settle(inBackground: true)
    }
  }

  /// Runs update passes until nothing waits.
  ///
  /// It does not wait for the tasks of views: the asynchronous `settle` does.
  public func settle() { settle(inBackground: false) }

  private func settle(inBackground: Bool) {
    guard !isSettling, !isInPass, transactionDepth == 0 else { return }
    let isDeferred = scenePhase == .background && settings.defersInBackground && !inBackground
    let outer = MainThread.enter()
    isSettling = true
    frame += 1
    saidInFrame = []
    defer {
      isSettling = false
      MainThread.leave(outer)
    }
    var passes = 0
    while true {
      OutsideSources.look()
      if inbox.count > 0 {
        progress += 1
        inbox.drain()
      }
      if isDeferred { return }
      if !dirtyNext.isEmpty || !groups.isEmpty {
        guard passes < settings.passLimit else { return breakOff() }
        passes += 1
        runNextPass()
      } else if !afterUpdate.isEmpty {
        let actions = afterUpdate
        afterUpdate = []
        progress += 1
        for action in actions { action() }
      } else if !taskStarts.isEmpty {
        let starts = taskStarts
        taskStarts = []
        progress += 1
        for start in starts { start() }
      } else {
        return
      }
    }
  }

  /// Tells a mounted scope that something it depends on has changed.
  func invalidate(_ scope: ScopeNode, _ cause: PendingCause) {
    guard scope.isMounted else { return }
    if settings.trackingScope == .container, case .tracked = cause, !scope.isPending(cause),
      invalidateContainer(of: scope, cause)
    {
      return
    }
    invalidateByItself(scope, cause)
  }

  /// Tells a mounted scope, whatever the host's tracking scope is.
  func invalidateByItself(_ scope: ScopeNode, _ cause: PendingCause) {
    guard !scope.isPending(cause) else { return }
    if let counts, !scope.isSilent { counts.pointee.invalidated(scope.scopeKind) }
    var origin: WriteOrigin?
    if isRecording, let history = probe.history, !scope.isSilent {
      if history.recordsOrigins { origin = takeOrigin() }
      history.record(.invalidated(scope.identity, scope.name, CauseNames.cause(cause, of: scope), origin))
    }
    scope.addCause(cause, origin: origin)
    guard !scope.isQueued else { return }
    scope.isQueued = true
    let block = Transaction.current.block
    if isInPass || (groups.isEmpty && block == 0) {
      dirtyNext.append(scope)
    } else {
      joinGroup()
      groups[groups.count - 1].scopes.append(scope)
    }
    if restWaiters > 0 { scheduleUpdate() }
  }

  /// Tells a scope of the running pass that a parent's evaluation changed what it depends on: it runs in the same pass.
  func invalidateInPass(_ scope: ScopeNode, _ cause: PendingCause) {
    guard scope.isMounted, !scope.isPending(cause) else { return }
    guard isInPass else { return invalidate(scope, cause) }
    if let counts, !scope.isSilent { counts.pointee.invalidated(scope.scopeKind) }
    var origin: WriteOrigin?
    if isRecording, let history = probe.history, !scope.isSilent {
      if history.recordsOrigins { origin = explaining.origin }
      history.record(.invalidated(scope.identity, scope.name, CauseNames.cause(cause, of: scope), origin))
    }
    scope.addCause(cause, origin: origin)
    guard !scope.isDirty else { return }
    scope.isDirty = true
    dirty.add(scope)
  }

  /// Queues a write that becomes visible to bodies when its transaction's pass begins.
  func enqueue(_ commit: @escaping @MainActor () -> Void) {
    joinGroup()
    groups[groups.count - 1].commits.append(commit)
    if restWaiters > 0 { scheduleUpdate() }
  }

  /// Has an update run right behind the job of the main actor that made a change, while someone waits for rest.
  ///
  /// Whatever that job waits for comes back behind the update, so that a change before a suspension and one after it are
  /// two transactions on every run.
  private func scheduleUpdate() {
    guard !isUpdateScheduled, !isInPass, !isSettling, transactionDepth == 0 else { return }
    isUpdateScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isUpdateScheduled = false
        self.settle()
      }
    }
  }

  /// Makes sure that the last group is that of the running transaction.
  private func joinGroup() {
    let transaction = Transaction.current
    if let last = groups.last, last.transaction.block == transaction.block { return }
    transaction.completion?.isAwaited = true
    groups.append(ChangeGroup(transaction: transaction, commits: [], scopes: []))
  }

  /// Leaves something to do once the running update is over: appearance actions, change actions.
  package func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    if !isShadow { afterUpdate.append(action) }
  }

  /// Leaves something to start once no action of an update waits any more: the tasks of views come last.
  package func startTask(_ start: @escaping @MainActor () -> Void) {
    if !isShadow { taskStarts.append(start) }
  }

  /// An object that the host keeps for those who use it, one of each type; made when it is first asked for.
  package func attached<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object {
    if let known = attachments[ObjectIdentifier(type)] as? Object { return known }
    if let shadow { return shadow.live.attached(type, make: make) }
    let made = make()
    attachments[ObjectIdentifier(type)] = made
    return made
  }

  /// Leaves something to do on the main actor. May be called from any thread.
  package nonisolated func post(_ message: @escaping @MainActor @Sendable () -> Void) { inbox.post(message) }

  /// Does something now, or once the running update is over.
  package func performOutsideUpdate(_ action: @escaping @MainActor () -> Void) {
    if isInPass { afterUpdate(action) } else { action() }
  }

  /// Makes one transaction of all that wait.
  private func mergeGroups() {
    guard groups.count > 1 else { return }
    groups = [
      ChangeGroup(
        transaction: groups[groups.count - 1].transaction, commits: groups.flatMap(\.commits),
        scopes: groups.flatMap(\.scopes))
    ]
  }

  /// Whether a view may be mounted below a node: not beyond the limit of depth, nor anywhere in a pass that came upon it.
  func allowsMounting(below node: Node) -> Bool {
    if node.depth <= settings.depthLimit && !isCutShort { return true }
    if !isCutShort { reportDepth(at: node) }
    isCutShort = true
    return false
  }

  func nextOrdinal() -> Int {
    lastOrdinal += 1
    return lastOrdinal
  }

  /// Whether something was not said yet in this frame; notes that it is.
  func isFirstInFrame(_ text: String) -> Bool { saidInFrame.insert(text).inserted }

  package func report(_ diagnostic: Diagnostic) { record(.diagnostic(diagnostic)) }

  /// Keeps an event, where events are kept.
  @inline(__always)
  func record(_ event: @autoclosure () -> Event) {
    if isRecording { probe.history?.record(event()) }
  }

  // MARK: Passes

  /// Brings everything that waits for the next pass up to date.
  private func runNextPass() {
    runPass {
      for scope in dirtyNext { wait(scope) }
      let joinsGroup = dirtyNext.isEmpty || groups.first?.transaction.block == 0
      dirtyNext.removeAll(keepingCapacity: true)
      guard joinsGroup, !groups.isEmpty else { return }
      let group = groups.removeFirst()
      passTransaction = group.transaction
      if let completion = group.transaction.completion { afterUpdate { completion.run() } }
      for scope in group.scopes { wait(scope) }
      for commit in group.commits { commit() }
    }
  }

  /// One update pass: does something, then evaluates what that made dirty, parents before children.
  func runPass(_ work: () -> Void) {
    refuseInsideEvaluation()
    if !continuesTransaction {
      transactionCount += 1
      passCount = 0
      record(.transactionBegan(transactionCount))
    }
    passCount += 1
    progress += 1
    record(.passBegan(passCount))
    isInPass = true
    let outer = GraphUpdate.enter(self)
    work()
    while !dirty.isEmpty {
      let level = dirty.takeLevel()
      for scope in level where scope.isDirty && scope.isMounted { scope.evaluate() }
      if let depth = level.first?.depth { dirty.recycle(level, depth: depth) }
    }
    GraphUpdate.leave(outer)
    passTransaction = Transaction()
    if isRecording { explaining.reportReplaced(in: self) }
    isInPass = false
    isCutShort = false
    continuesTransaction = !dirtyNext.isEmpty
    record(.passEnded)
  }

  /// Stops the program where what is to be changed is being evaluated: it would go, or run inside itself.
  private func refuseInsideEvaluation() {
    guard isInPass else { return }
    fatalError(
      "A host was mounted, updated or unmounted while it evaluates its views; do that in an action, in onAppear or in "
        + "onChange.")
  }

  /// Moves a scope from the queue of the next pass to that of the running one.
  private func wait(_ scope: ScopeNode) {
    guard scope.isQueued else { return }
    scope.isQueued = false
    guard scope.isMounted, !scope.isDirty else { return }
    scope.isDirty = true
    dirty.add(scope)
  }

  /// Gives up on a transaction whose passes never end, naming the views that keep waking each other.
  private func breakOff() {
    let scopes = dirtyNext + groups.flatMap(\.scopes)
    let names = Set(scopes.filter(\.isMounted).map(\.name.description)).sorted().joined(separator: ", ")
    for scope in scopes {
      scope.isQueued = false
      scope.forgetCauses()
    }
    dirtyNext = []
    groups = []
    report(
      Diagnostic(
        .updateCycle,
        "The update did not come to an end after \(settings.passLimit) passes: \(names.isEmpty ? "state" : names) "
          + "changed again in every one. Do not change in an update what that update depends on."))
  }
}

/// The changes of one transaction that waits for its pass.
private struct ChangeGroup {
  var transaction: Transaction
  var commits: [@MainActor () -> Void]
  var scopes: [ScopeNode]
}
