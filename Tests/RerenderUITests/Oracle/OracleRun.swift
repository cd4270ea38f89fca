import RerenderEvents
import RerenderGraph
import RerenderNotifier
import RerenderProbe
import SwiftUI

/// Runs one case and checks everything after each step.
@MainActor
final class OracleRun {
  private let oracle: OracleCase
  private let world: World
  private let history = EventRecorder()
  private let host: RerenderGraph.Host
  private let ledger: Ledger
  private let actions = ActionCheck()
  private let root: any Builder
  private var passed = 0
  private var width = 100
  private var lastBlock = 0
  /// What was evaluated, step by step.
  private var trace: [[String]] = []

  private init(_ oracle: OracleCase) {
    self.oracle = oracle
    world = World(history: history)
    host = RerenderGraph.Host(probe: Probe(events: history), settings: oracle.settings)
    ledger = Ledger(oracle.settings)
    root = Builders.make(oracle.root)
  }

  /// What happened in a case.
  struct Outcome {
    /// What was wrong, in one line with the step's number; nil where everything holds.
    var failure: String?
    /// What was evaluated, step by step.
    var trace: [[String]]
  }

  static func run(_ oracle: OracleCase) async -> Outcome {
    weak var model: OracleModel?
    weak var object: OracleObject?
    var outcome: Outcome
    do {
      let run = OracleRun(oracle)
      outcome = Outcome(failure: await run.perform(), trace: run.trace)
      model = run.world.models.first
      object = run.world.objects.first
    }
    if outcome.failure == nil, model != nil || object != nil {
      outcome.failure = "end: a model is alive although nothing uses it"
    }
    return outcome
  }

  private func perform() async -> String? {
    var place = "mount"
    do throws(OracleFault) {
      show()
      try await check()
      for (number, step) in oracle.steps.enumerated() {
        place = "step \(number) \(step)"
        perform(step)
        try await check()
      }
      place = "end"
      try await end()
    } catch {
      return "\(place): \(error.text)"
    }
    return nil
  }

  // MARK: Steps

  /// Whether changes wait until the scene is back.
  private var isDeferring: Bool { host.scenePhase == .background && host.settings.defersInBackground }

  private func show() {
    func show(_ root: some Builder) {
      let screen = OracleScreen(root: root, world: world, passed: passed, width: width)
      if host.isMounted { host.update(screen) } else { host.mount(screen) }
    }
    show(root)
  }

  private func perform(_ step: OracleStep) {
    switch step {
    case .root(let passed, let width):
      guard !isDeferring else { return }
      (self.passed, self.width) = (passed, width)
      show()
    case .phase(let phase): host.scenePhase = phase
    case .viewport(let firstRow):
      guard !isDeferring, var viewport = host.viewport else { return }
      viewport.firstRow = firstRow
      host.viewport = viewport
    case .changes(let blocks):
      let sites = Set(ledger.live.values.map(\.run.site))
      host.transact {
        for block in blocks {
          guard block.isAnimated else {
            apply(block, sites)
            continue
          }
          lastBlock += 1
          let number = lastBlock
          actions.await(number)
          withAnimation(.default) {
            apply(block, sites)
          } completion: { [world] in
            world.acted(.completed(number))
          }
        }
      }
    }
  }

  private func apply(_ block: OracleStep.Block, _ sites: Set<Site>) {
    for change in block.changes { world.apply(change, isLive: sites.contains) }
  }

  // MARK: Checks

  private func check() async throws(OracleFault) {
    if oracle.waitsForTasks && !isDeferring { await host.settle() }
    try ledger.follow(history.events, world, isDeferring: isDeferring)
    trace.append(ledger.trace)
    try ledger.keep(mountedScopes)
    let done = try actions.take(world.notes)
    if let complaint = world.complaints.first { throw OracleFault(complaint) }
    if !isDeferring {
      var screen = ScreenCheck(ledger, world, host)
      try screen.check()
      try actions.check(screen, done: done, tasksHaveRun: oracle.waitsForTasks)
    }
    history.reset()
    world.clearLog()
  }

  /// The mounted scopes, and whether anything stands in each.
  private var mountedScopes: [ViewIdentity: Bool] {
    var scopes: [ViewIdentity: Bool] = [:]
    var waiting: [Node] = host.rootNode.map { [$0] } ?? []
    while let node = waiting.popLast() {
      let children = node.children
      if let scope = node as? ScopeNode { scopes[scope.identity] = !children.isEmpty }
      waiting += children
    }
    return scopes
  }

  private func end() async throws(OracleFault) {
    host.scenePhase = .active
    host.unmount()
    if oracle.waitsForTasks { await host.settle() }
    _ = try actions.take(world.notes)
    try actions.checkEnd()
    world.forgetGraph()
    if host.nodeCount != 0 { throw OracleFault("\(host.nodeCount) nodes after the unmount") }
    let census = world.census
    if census.models.alive != 0 || census.objects.alive != 0 { throw OracleFault("owned objects after the unmount") }
    if world.objects.contains(where: { $0.objectWillChange.observerCount > 0 }) {
      throw OracleFault("observers of an object after the unmount")
    }
  }
}
