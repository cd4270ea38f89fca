import Dispatch
package import RerenderEvents
public import RerenderProbe

/// A headless screen: mounts a view, takes changes in transactions, and brings the graph up to date.
///
/// An update evaluates the views that were told of a change in what they depend on. Below each of them it evaluates the
/// views whose values differ. It never walks the tree to look for changes.
@MainActor
public final class Host {
  /// What is installed here sees every event of this host, and of no other.
  public let probe: Probe
  /// What is kept for a recorder that explains; the recorder's.
  private let explaining = Explaining()
  /// What differs between systems, as it was when the host was made.
  public let settings: HostSettings
  /// Where events go.
  let recorder: Recorder
  let inbox = Inbox()
  /// What makes this host the shadow of another one; nil, but for verification.
  let shadow: Shadow?
  /// Whether this host only evaluates another one's view from scratch.
  @inline(__always) package var isShadow: Bool { shadow != nil }
  // Accesses to the properties below go without a check of exclusivity. They are exclusive: all are made on the main
  // actor, and none lasts while code of the app's runs. Waiting work is taken out before it is run.
  /// How many nodes are mounted.
  @exclusivity(unchecked) package var nodeCount = 0
  package private(set) var rootNode: RootNode?
  /// The transaction of the pass that runs, for those who animate by it.
  package private(set) var passTransaction = Transaction()

  @exclusivity(unchecked) private var lastOrdinal = 0
  /// What is evaluated next.
  @exclusivity(unchecked) private var scheduler = Scheduler<ScopeNode>()
  private var attachments: [ObjectIdentifier: AnyObject] = [:]
  /// What lazy containers realize.
  var currentViewport: Viewport?
  /// The mounted rows of lazy containers.
  var lazyLists: [ObjectIdentifier: any LazyRows] = [:]
  /// The lists whose rows were told of a change since the last pass began, by their numbers; see `invalidateContainer`.
  @exclusivity(unchecked) var toldLists: [Int: [PendingCause]] = [:]
  /// What the system's settings are, beyond their defaults, in the order in which they were made.
  private(set) var systemSettings: [(setting: AnyKeyPath, set: (inout EnvironmentValues) -> Void)] = []
  /// The tasks of mounted views.
  package let tasks = ViewTasks()
  /// Counts the times that the host settled: what one of them runs belongs to one frame.
  @exclusivity(unchecked) package private(set) var frame = 0
  /// What was said in the frame and is not said again.
  @exclusivity(unchecked) private var saidInFrame: Set<String> = []
  /// Counts what the host did, so that whoever waits for it can tell whether anything happened.
  @exclusivity(unchecked) private(set) var progress = 0
  /// The running pass came upon the limit of depth: it mounts nothing more, or a view that contains itself twice would
  /// keep it busy for ever.
  @exclusivity(unchecked) private var isCutShort = false
  @exclusivity(unchecked) private var isSettling = false
  @exclusivity(unchecked) private var transactionDepth = 0
  /// How many wait for rest in the asynchronous `settle`.
  @exclusivity(unchecked) var restWaiters = 0
  private var isUpdateScheduled = false

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
    AccessedProperties.prepare()
    self.probe = probe
    recorder = Recorder(probe, explaining)
    self.settings = settings
    shadow = nil
    scenePhase = settings.scenePhase
    currentViewport = settings.viewport
  }

  /// Makes a host that evaluates from scratch what another one has mounted.
  init(_ shadow: Shadow) {
    let live = shadow.live
    probe = Probe()
    recorder = Recorder(probe, explaining)
    settings = live.settings
    self.shadow = shadow
    scenePhase = live.scenePhase
    systemSettings = live.systemSettings
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
    scheduler.forgetScopes()
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
      if oldValue == .background { scheduler.mergeTransactions() }
      let origin = takeOrigin()
      runPass {
        if let origin { deliver(from: origin) { rootNode.showSystem() } } else { rootNode.showSystem() }
      }
      settle(inBackground: true)
    }
  }

  /// Changes a setting of the system, as every view finds it that nothing around it sets otherwise, and settles.
  ///
  /// - Parameters:
  ///   - setting: The value of the environment.
  ///   - value: What it is from now on, for this host.
  public func set<Value>(_ setting: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
    refuseInsideEvaluation()
    systemSettings.removeAll { $0.setting == setting }
    systemSettings.append((setting, { $0[keyPath: setting] = value }))
    guard let rootNode else { return }
    let outer = MainThread.enter()
    defer { MainThread.leave(outer) }
    runPass { rootNode.showSystem() }
    settle()
  }

  /// Runs update passes until nothing waits.
  ///
  /// It does not wait for the tasks of views: the asynchronous `settle` does.
  public func settle() { settle(inBackground: false) }

  private func settle(inBackground: Bool) {
    guard !isSettling, !scheduler.isInPass, transactionDepth == 0 else { return }
    let isDeferred = scenePhase == .background && settings.defersInBackground && !inBackground
    let outer = MainThread.enter()
    isSettling = true
    frame += 1
    saidInFrame = []
    defer {
      isSettling = false
      MainThread.leave(outer)
    }
    scheduler.beginSteps()
    while true {
      OutsideSources.look()
      if !inbox.isEmpty {
        progress += 1
        inbox.drain()
      }
      if isDeferred { return }
      switch scheduler.nextStep(passLimit: settings.passLimit) {
      case .pass: runNextPass()
      case .actions(let actions):
        progress += 1
        for action in actions { action() }
      case .cycle(let scopes): return reportUpdateCycle(of: scopes)
      case .rest: return
      }
    }
  }

  // MARK: Telling

  /// Tells a mounted scope that something it depends on has changed.
  func invalidate(_ scope: ScopeNode, _ cause: PendingCause) {
    guard scope.isMounted else { return }
    if settings.trackingScope == .container, case .tracked = cause, !scope.isSilent,
      invalidateContainer(of: scope, cause)
    {
      return
    }
    invalidateByItself(scope, cause)
  }

  /// Tells a mounted scope, whatever the host's tracking scope is.
  func invalidateByItself(_ scope: ScopeNode, _ cause: PendingCause) {
    guard !scope.isPending(cause) else { return }
    scope.addCause(cause, origin: recorder.told(scope, cause))
    scheduler.tell(scope)
    if restWaiters > 0 { scheduleUpdate() }
  }

  /// Tells a scope of the running pass that a parent's evaluation changed what it depends on: it runs in the same pass.
  func invalidateInPass(_ scope: ScopeNode, _ cause: PendingCause) {
    guard scheduler.isInPass else { return invalidate(scope, cause) }
    guard scope.isMounted, !scope.isPending(cause) else { return }
    scope.addCause(cause, origin: recorder.told(scope, cause, isHandedDown: true))
    scheduler.tellInPass(scope)
  }

  /// Queues a write that becomes visible to bodies when its transaction's pass begins.
  func enqueue(_ commit: @escaping @MainActor () -> Void) {
    scheduler.commitInPass(commit)
    if restWaiters > 0 { scheduleUpdate() }
  }

  /// Has an update run right behind the job of the main actor that made a change, while someone waits for rest.
  ///
  /// Whatever that job waits for comes back behind the update, so that a change before a suspension and one after it
  /// are two transactions on every run.
  private func scheduleUpdate() {
    guard !isUpdateScheduled, !scheduler.isInPass, !isSettling, transactionDepth == 0 else { return }
    isUpdateScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isUpdateScheduled = false
        self.settle()
      }
    }
  }

  /// Leaves something to do once the running update is over: appearance actions, change actions.
  package func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    if !isShadow { scheduler.doAfterPasses(action) }
  }

  /// Leaves something to start once no action of an update waits any more: the tasks of views come last.
  package func startTask(_ start: @escaping @MainActor () -> Void) {
    if !isShadow { scheduler.doAfterActions(start) }
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
    if scheduler.isInPass { afterUpdate(action) } else { action() }
  }

  /// Whether a view may be mounted below a node. It may not beyond the limit of depth, nor in a pass that came upon
  /// that limit.
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

  package func report(_ diagnostic: Diagnostic) { recorder.record(.diagnostic(diagnostic)) }

  // MARK: Passes

  /// Brings everything that waits for the next pass up to date.
  private func runNextPass() {
    runPass {
      guard let (transaction, commits) = scheduler.takeChanges() else { return }
      passTransaction = transaction
      if let completion = transaction.completion { afterUpdate { completion.run() } }
      for commit in commits { commit() }
    }
  }

  /// One update pass: does something, then evaluates what that changed for scopes, parents before children.
  func runPass(_ work: () -> Void) {
    refuseInsideEvaluation()
    progress += 1
    recorder.began(scheduler.beginPass())
    if !toldLists.isEmpty { toldLists = [:] }
    let outer = GraphUpdate.enter(self)
    work()
    while let scope = scheduler.next() { scope.evaluate() }
    GraphUpdate.leave(outer)
    passTransaction = Transaction()
    isCutShort = false
    scheduler.endPass()
    recorder.ended(self)
  }

  /// Stops the program where what is to be changed is being evaluated: it would go, or run inside itself.
  private func refuseInsideEvaluation() {
    guard scheduler.isInPass else { return }
    fatalError(
      "A host was mounted, updated or unmounted while it evaluates its views; do that in an action, in onAppear or in "
        + "onChange.")
  }
}
