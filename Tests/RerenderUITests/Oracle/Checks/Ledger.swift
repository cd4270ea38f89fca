import RerenderEvents
import RerenderGraph

/// Follows what happened, event by event, and holds each against what the views depend on.
///
/// What a view depends on is what its own code noted when it ran, so nothing of the graph's bookkeeping goes into it.
@MainActor
final class Ledger {
  private(set) var live: [ViewIdentity: LiveScope] = [:]
  private(set) var bySite: [Site: LiveScope] = [:]
  /// The change and receive actions that the step must lead to, in no particular order.
  private(set) var expected: [Action] = []
  /// How often each view was evaluated, by its site: the same on every run.
  private(set) var trace: [String] = []
  /// The states that were written, and whose passes may still be to come.
  private var openStates: Set<Dependency> = []
  private let settings: HostSettings
  private var runCount = 0
  private var passCount = 0

  init(_ settings: HostSettings) { self.settings = settings }

  private var tracksByContainer: Bool { settings.trackingScope == .container }

  /// Follows one step.
  ///
  /// - Parameter isDeferring: Whether changes wait until the scene is back.
  func follow(_ events: [Event], _ world: World, isDeferring: Bool) throws(OracleFault) {
    expected = []
    trace = []
    var (runs, notes) = (world.runs[...], world.notes[...])
    for (place, event) in events.enumerated() {
      while let note = notes.first, note.place <= place {
        notes.removeFirst()
        take(note.what)
      }
      switch event {
      case .passBegan: passCount += 1
      case .invalidated(let view, _, let cause, _): try hear(view, cause)
      case .evaluated(let evaluation):
        guard let run = runs.popFirst() else { throw OracleFault("\(evaluation.name) was evaluated and did not run") }
        try evaluate(evaluation, run)
      case .unmounted(let view, _): remove(view)
      default: break
      }
    }
    for note in notes { take(note.what) }
    if !isDeferring { openStates = [] }
    if let run = runs.first { throw OracleFault("\(run.site) ran and no evaluation was recorded") }
  }

  // MARK: Writes

  private func take(_ what: World.Note.What) {
    switch what {
    case .wrote(let dependency, let property, let isChange, let old):
      if dependency.isSticky && isChange { openStates.insert(dependency) }
      // A write that changes nothing is one of the whole value: it tells the readers of every part.
      if dependency.isSticky && !isChange && settings.equalWritesNotify { openStates.formUnion(dependency.wholeValue) }
      let changed = ChangedProperty(dependency: dependency, property: property)
      for scope in live.values { take(changed, isChange: isChange, old: old, at: scope) }
    case .sent(let subject, let value):
      for scope in live.values where scope.isRealized {
        for (site, mark) in scope.run.marks where mark.kind == .receiving(subject) {
          expected.append(.received(site, value))
        }
      }
    case .acted: break
    }
  }

  private func take(_ changed: ChangedProperty, isChange: Bool, old: Int?, at scope: LiveScope) {
    let dependency = changed.dependency
    if scope.run.libraryReads.contains(dependency) { scope.mayRun = true }
    guard isChange, scope.dependsOn(dependency) else { return }
    if dependency.isSticky {
      if let old, scope.written[dependency] == nil { scope.written[dependency] = old }
    } else {
      scope.mayRun = true
      scope.mayHear.insert(changed)
      if !scope.heard.contains(changed) && !scope.mustHear.contains(changed) { scope.mustHear.append(changed) }
    }
  }

  private func hear(_ view: ViewIdentity, _ cause: Cause) throws(OracleFault) {
    guard cause.isOfOracle, !tracksByContainer else { return }
    guard let scope = live[view] else { throw OracleFault("a view that never ran heard of \(cause)") }
    guard scope.mayHear.contains(where: { $0.isNamed(by: cause) }) else {
      throw OracleFault("\(scope.run.site) heard of \(cause), which it does not depend on")
    }
    guard let index = scope.mustHear.lastIndex(where: { $0.isNamed(by: cause) }) else { return }
    scope.heard.insert(scope.mustHear.remove(at: index))
  }

  // MARK: Evaluations

  private func evaluate(_ evaluation: Evaluation, _ run: Run) throws(OracleFault) {
    trace.append("\(evaluation.kind) \(run.site)")
    guard run.isBody == (evaluation.kind == .body) else {
      throw OracleFault("\(run.site) ran where \(evaluation.name) was evaluated")
    }
    runCount += 1
    let scope: LiveScope
    if let known = live[evaluation.view] {
      try checkAgain(known, evaluation, run)
      noteWatched(run, since: known.run)
      scope = known
    } else {
      try checkFirst(evaluation, run)
      scope = LiveScope(evaluation.view, run, parent: run.parent.flatMap { bySite[$0]?.identity })
      live[evaluation.view] = scope
    }
    for site in scope.run.children.keys where run.children[site] == nil { forget(site) }
    bySite[run.site] = scope
    scope.take(run, number: runCount, pass: passCount)
  }

  /// An evaluation has to have a reason, and only one in each pass.
  private func checkAgain(_ scope: LiveScope, _ evaluation: Evaluation, _ run: Run) throws(OracleFault) {
    if scope.run.site != run.site { throw OracleFault("\(scope.run.site) kept its identity at \(run.site)") }
    if scope.isForgotten { throw OracleFault("\(run.site) kept its identity though it was gone") }
    if isCounting(scope, evaluation) { return }
    if scope.lastPass == passCount { throw OracleFault("\(run.site) ran twice in one pass: \(evaluation.causes)") }
    if !isJustified(scope, run) {
      throw OracleFault("\(run.site) ran although nothing that it depends on changed: \(evaluation.causes)")
    }
    if !tracksByContainer, let missed = scope.mustHear.first {
      throw OracleFault("\(run.site) ran and had not heard of \(missed)")
    }
  }

  /// The first row that comes to an empty lazy container runs once more, to count the views that a row makes.
  private func isCounting(_ scope: LiveScope, _ evaluation: Evaluation) -> Bool {
    guard scope.run.isDynamic, evaluation.kind == .content, scope.evaluationCount == 1 else { return false }
    return scope.lastPass == passCount && evaluation.causes.map(\.cause) == [.firstMount]
  }

  private func isJustified(_ scope: LiveScope, _ run: Run) -> Bool {
    if scope.mayRun || tracksByContainer || run.parent == nil { return true }
    if !openStates.isDisjoint(with: scope.everRead) { return true }
    let last = scope.run
    if last.handed != run.handed || last.environment != run.environment { return true }
    if last.preference?.value != run.preference?.value { return true }
    guard run.differsFreely || last.differsFreely, let parent = run.parent.flatMap({ bySite[$0] }) else { return false }
    // A navigation stack hands its destinations on in the pass after.
    let handsOnLater = !run.libraryReads.isEmpty && parent.lastPass == passCount - 1
    return parent.lastRun > scope.lastRun || handsOnLater
  }

  /// A view that stayed where it was is not mounted anew.
  private func checkFirst(_ evaluation: Evaluation, _ run: Run) throws(OracleFault) {
    guard !run.isDynamic, let before = bySite[run.site], !before.run.isDynamic else { return }
    let parent = run.parent.flatMap { bySite[$0]?.identity }
    if before.parentIdentity == parent { throw OracleFault("\(run.site) lost its identity though it stayed") }
  }

  private func noteWatched(_ run: Run, since last: Run) {
    for (site, mark) in run.marks {
      guard case .watching(let new) = mark.kind, case .watching(let old)? = last.marks[site]?.kind else { continue }
      if old != new { expected.append(.changed(site, from: old, to: new)) }
    }
  }

  // MARK: Comings and goings

  private func forget(_ site: Site) {
    // A pushed screen goes in the pass after, and may be evaluated until then.
    if bySite[site]?.run.libraryReads.isEmpty == false { return }
    bySite[site]?.isForgotten = true
    bySite[site] = nil
  }

  private func remove(_ view: ViewIdentity) {
    guard let scope = live.removeValue(forKey: view) else { return }
    // One that took its place may be there already.
    if bySite[scope.run.site] === scope { bySite[scope.run.site] = nil }
  }

  /// Drops the closures that are gone, which no event tells of.
  ///
  /// - Parameter mounted: The mounted scopes, and whether anything stands in each.
  func keep(_ mounted: [ViewIdentity: Bool]) throws(OracleFault) {
    for (identity, scope) in live {
      let isRealized = mounted[identity]
      if isRealized == nil && scope.run.isBody {
        throw OracleFault("\(scope.run.site) is gone, and no event told of it")
      }
      // A row that was shown and is empty has been taken out of the graph.
      if isRealized == nil || scope.isRealized && isRealized == false { remove(identity) }
      scope.isRealized = isRealized == true
    }
  }
}
