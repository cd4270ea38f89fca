import RerenderEvents
import RerenderGraph
import RerenderNotifier
import RerenderProbe
import SwiftUI

/// Runs one case and holds the graph against what its views say they depend on.
@MainActor
struct OracleRun {
  private let world = World()
  private let history = EventHistory()
  private let host: RerenderGraph.Host
  /// The mounted views, with what their last body did.
  private var live: [ViewIdentity: BodyRun] = [:]
  /// What the views read of states at any time: such a read is never taken back.
  private var everRead: [ViewIdentity: Set<Dependency>] = [:]
  private var passed = 0

  private init() { host = RerenderGraph.Host(probe: Probe(history: history)) }

  /// - Returns: What was wrong, in one line with the step's number; nil for a case in which everything holds.
  static func failure(of oracle: OracleCase) -> String? {
    weak var model: OracleModel?
    weak var object: OracleObject?
    do {
      var run = OracleRun()
      if let failure = run.perform(oracle) { return failure }
      model = run.world.models.first
      object = run.world.objects.first
    }
    if model != nil || object != nil { return "end: a model is alive although nothing uses it" }
    return nil
  }

  private mutating func perform(_ oracle: OracleCase) -> String? {
    host.mount(OracleScreen(root: oracle.root, world: world, passed: passed))
    if let failure = check(changed: [], isMount: true) { return "mount: \(failure)" }
    for (number, step) in oracle.steps.enumerated() {
      var changed: Set<Dependency> = []
      switch step {
      case .root(let value):
        passed = value
        host.update(OracleScreen(root: oracle.root, world: world, passed: passed))
      case .changes(let changes):
        let paths = Set(live.values.map(\.path))
        host.transact {
          for change in changes {
            if let dependency = world.apply(change, isLive: paths.contains) { changed.insert(dependency) }
          }
        }
      }
      if let failure = check(changed: changed, isMount: false) { return "step \(number) \(step): \(failure)" }
    }
    host.unmount()
    world.forgetGraph()
    if host.nodeCount != 0 { return "end: \(host.nodeCount) nodes after the unmount" }
    if world.census.alive != 0 { return "end: \(world.census.alive) owned objects after the unmount" }
    if let count = world.objects.map(\.objectWillChange.observerCount).first(where: { $0 > 0 }) {
      return "end: \(count) observers of an object after the unmount"
    }
    return nil
  }

  private mutating func check(changed: Set<Dependency>, isMount: Bool) -> String? {
    defer {
      history.reset()
      world.clearLog()
    }
    let evaluations = history.evaluations.filter { $0.kind == .body && $0.name.type != "OracleScreen" }
    if evaluations.count != world.runs.count {
      return "\(evaluations.count) evaluations recorded, \(world.runs.count) bodies ran"
    }
    if let failure = checkInvalidations(changed) { return failure }
    var seen: Set<ViewIdentity> = []
    for (evaluation, run) in zip(evaluations, world.runs) {
      if !seen.insert(evaluation.view).inserted { return "\(run.path) ran twice in one transaction" }
      if let before = live[evaluation.view] {
        let depends = before.reads.union(everRead[evaluation.view] ?? []).union(run.subscriptions)
        let isJustified =
          before.passed != run.passed || before.environment != run.environment || !depends.isDisjoint(with: changed)
        if !isJustified { return "\(run.path) ran although nothing it depends on changed: \(evaluation.causes)" }
      }
      live[evaluation.view] = run
      everRead[evaluation.view, default: []].formUnion(run.reads.filter(\.isState))
    }
    for case .unmounted(let view, _) in history.events {
      live[view] = nil
      everRead[view] = nil
    }
    return checkRows() ?? checkRegistrations() ?? checkFromScratch()
  }

  /// Exactly those views heard of a change that depend on what changed, as of their last evaluation.
  private func checkInvalidations(_ changed: Set<Dependency>) -> String? {
    var heard: Set<ViewIdentity> = []
    for case .invalidated(let view, _, let cause, _) in history.events {
      switch cause {
      case .tracked, .object: heard.insert(view)
      default: break
      }
    }
    let concerned = live.filter { _, run in
      !run.reads.filter { !$0.isState }.union(run.subscriptions).isDisjoint(with: changed)
    }
    let expected = Set(concerned.keys)
    if let extra = heard.subtracting(expected).first {
      return "\(live[extra]?.path ?? []) heard of a change that it does not depend on"
    }
    if let missing = expected.subtracting(heard).first {
      return "\(live[missing]?.path ?? []) did not hear of a change"
    }
    return nil
  }

  /// The closures of rows read nothing, so only the view they stand in has them run.
  private func checkRows() -> String? {
    for evaluation in history.evaluations where evaluation.kind == .content {
      for link in evaluation.causes where link.cause != .firstMount && link.cause != .newContent {
        return "a row's closure ran for \(link.cause)"
      }
    }
    return nil
  }

  private func checkRegistrations() -> String? {
    for (index, object) in world.objects.enumerated() {
      let observers = live.values.count { $0.subscriptions.contains(.object(index)) }
      let count = object.objectWillChange.observerCount
      if count != observers { return "object \(index) has \(count) observers, \(observers) views observe it" }
    }
    let owners = live.values.count { $0.kind == .owner }
    if world.census.alive != owners { return "\(world.census.alive) owned objects, \(owners) views own one" }
    return nil
  }

  private func checkFromScratch() -> String? {
    world.isVerifying = true
    defer { world.isVerifying = false }
    let stale = host.staleViews()
    return stale.isEmpty ? nil : "from scratch: \(stale)"
  }
}

extension BodyRun {
  /// What the view hears of whether its body reads it or not.
  var subscriptions: Set<Dependency> {
    switch kind {
    case .object: [.object(object)]
    case .owner: [.owned(path)]
    default: []
    }
  }
}

extension Dependency {
  var isState: Bool { if case .state = self { true } else { false } }
}
