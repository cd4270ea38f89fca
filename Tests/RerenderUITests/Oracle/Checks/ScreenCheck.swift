import RerenderEvents
import RerenderGraph
import RerenderNotifier

/// Holds what is mounted, once the screen has settled, against what its views said last, and against an evaluation from
/// scratch.
@MainActor
struct ScreenCheck {
  let ledger: Ledger
  let world: World
  let host: RerenderGraph.Host
  /// What stands around each scope, from the root on.
  private var around: [Site: Surroundings] = [:]

  init(_ ledger: Ledger, _ world: World, _ host: RerenderGraph.Host) {
    self.ledger = ledger
    self.world = world
    self.host = host
  }

  mutating func check() throws(OracleFault) {
    for scope in ledger.live.values { try checkSettled(scope) }
    var waiting: [Site] = [[]]
    around[[]] = Surroundings()
    while let site = waiting.popLast() { waiting += try checkScope(at: site) }
    if let lost = ledger.bySite.keys.first(where: { around[$0] == nil }) {
      throw OracleFault("\(lost) is mounted although nothing around it has it")
    }
    try checkRegistrations()
    try checkFromScratch()
  }

  /// Whoever heard of a change has run since, and so has whoever ever read a state that is another one now.
  private func checkSettled(_ scope: LiveScope) throws(OracleFault) {
    let site = scope.run.site
    guard host.settings.trackingScope == .view else { return }
    if let missed = scope.mustHear.first { throw OracleFault("\(site) did not hear of \(missed)") }
    if let heard = scope.heard.first { throw OracleFault("\(site) heard of \(heard) and did not run") }
    guard scope.run.isBody else { return }
    for (state, old) in scope.written {
      guard let value = world.value(of: state), value != old else { continue }
      throw OracleFault("\(site) did not run although \(state), which it has read, went from \(old) to \(value)")
    }
  }

  // MARK: The tree

  /// Checks a scope and those right inside; returns the sites of the latter.
  private mutating func checkScope(at site: Site) throws(OracleFault) -> [Site] {
    guard let scope = ledger.bySite[site], let surroundings = around[site] else {
      throw OracleFault("\(site) is not mounted")
    }
    for (key, value) in scope.run.environment {
      let there = key == .scenePhase ? host.scenePhase.number : surroundings.environment[key] ?? 0
      if there != value { throw OracleFault("\(site) saw \(value) as \(key) of its environment, which is \(there)") }
    }
    var next: [Site] = []
    for (inner, child) in scope.run.children {
      let total = surroundings.around(child.surroundings)
      if try checkChild(at: inner, child.handed, isOptional: isOptional(child, total, in: scope)) {
        around[inner] = total
        next.append(inner)
      }
    }
    for presented in scope.run.presented where scope.isRealized {
      for (inner, handed) in presented.sites() {
        guard try checkChild(at: inner, handed, isOptional: false) else { continue }
        around[inner] = surroundings.around(presented.surroundings)
        next.append(inner)
      }
    }
    return next
  }

  private func isOptional(_ child: Child, _ total: Surroundings, in scope: LiveScope) -> Bool {
    guard total.isLazy, let viewport = host.viewport else { return false }
    guard case .row(let position) = child.presence, around[scope.run.site]?.isLazy == false else { return true }
    return position < viewport.firstRow || position >= viewport.firstRow + viewport.rows
  }

  private func checkChild(at site: Site, _ handed: Handed, isOptional: Bool) throws(OracleFault) -> Bool {
    guard let scope = ledger.bySite[site] else {
      if isOptional { return false }
      throw OracleFault("\(site) is missing")
    }
    if scope.run.handed != handed {
      throw OracleFault("\(site) was handed \(handed) and has run with \(scope.run.handed)")
    }
    return true
  }

  // MARK: Registrations

  private func checkRegistrations() throws(OracleFault) {
    let subscriptions = ledger.live.values.flatMap(\.run.subscriptions)
    let owned = world.ownedObjects.values.compactMap(\.object)
    for object in world.objects + owned {
      let count = object.objectWillChange.observerCount
      let views = subscriptions.count { $0 == .object(object.serial) }
      guard count == views else {
        throw OracleFault("object \(object.serial) has \(count) observers; \(views) views observe it")
      }
    }
    let ownerCount = world.ownedObjects.keys.count { ledger.bySite[$0] != nil }
    let objectCount = world.census.objects.alive
    if objectCount != ownerCount { throw OracleFault("\(objectCount) owned objects; \(ownerCount) views own one") }
    // Views above keep the values that they made last, and those the objects that they came with.
    let modelOwnerCount = world.ownedModels.keys.count { ledger.bySite[$0] != nil }
    let modelCount = world.census.models.alive
    // So do rows that were made to count their views, and that nobody has seen.
    let countedRows = ledger.live.values.count { $0.run.isDynamic && !$0.isRealized }
    if !(modelOwnerCount...4 * (modelOwnerCount + countedRows)).contains(modelCount) {
      throw OracleFault("\(modelCount) owned models; \(modelOwnerCount) views own one")
    }
  }

  // MARK: From scratch

  private func checkFromScratch() throws(OracleFault) {
    world.isVerifying = true
    defer { world.isVerifying = false }
    let stale = host.staleViews()
    if !stale.isEmpty { throw OracleFault("from scratch: \(stale)") }
    for (site, run) in world.fresh {
      guard let scope = ledger.bySite[site] else { throw OracleFault("from scratch, \(site) is there as well") }
      let last = scope.run
      if last.values != run.values {
        throw OracleFault("from scratch, \(site) reads \(run.values); it has read \(last.values)")
      }
      if last.handed != run.handed || last.reads != run.reads || last.environment != run.environment
        || Set(last.children.keys) != Set(run.children.keys)
      {
        throw OracleFault("from scratch, \(site) depends on other things than it did")
      }
    }
    for site in ledger.bySite.keys where world.fresh[site] == nil {
      // Rows that were in sight once may stay.
      if host.viewport != nil, around[site]?.isLazy == true { continue }
      throw OracleFault("from scratch, \(site) is not there")
    }
  }

  // MARK: Actions

  /// What stands around a mark, and whether it is mounted.
  func marks() -> [(site: Site, mark: Mark, surroundings: Surroundings)] {
    ledger.bySite.values.filter(\.isRealized).flatMap { scope in
      let outer = around[scope.run.site] ?? Surroundings()
      return scope.run.marks.map { ($0.key, $0.value, outer.around($0.value.surroundings)) }
    }
  }

  /// Whether all the screens of navigation stacks that something belongs to are in front.
  func isInFront(_ surroundings: Surroundings) -> Bool {
    surroundings.screens.allSatisfy { screen in
      let path = world.paths[screen.model]
      return screen.value.map { path.last == $0 } ?? path.isEmpty
    }
  }

  /// The sum of preferences that each observer must know; nil where that is not settled.
  func preferences() -> [Site: Int?] {
    var sums: [Site: Int?] = [:]
    for (_, mark, surroundings) in marks() {
      guard case .preference(let value) = mark.kind else { continue }
      for observer in surroundings.observers {
        if let sum = sums[observer, default: 0] { sums[observer] = sum + value }
      }
      for observer in surroundings.doubted { sums[observer] = .some(nil) }
    }
    return sums
  }
}
