/// Holds what the modifiers of a screen did against what is mounted.
@MainActor
final class ActionCheck {
  /// How often each place has appeared more than it has disappeared.
  private var appearances: [Site: Int] = [:]
  /// The tasks that have begun and not ended.
  private var tasks: [Site: [Int]] = [:]
  /// What each observer was told last.
  private var told: [Site: Int] = [:]
  /// The blocks whose end was announced, and was not told of yet.
  private var awaited: Set<Int> = []

  func await(_ block: Int) { awaited.insert(block) }

  /// Takes what was done in a step.
  ///
  /// - Returns: The change and receive actions.
  func take(_ notes: [World.Note]) throws(OracleFault) -> [Action] {
    var others: [Action] = []
    for case .acted(let action) in notes.map(\.what) {
      switch action {
      case .appeared(let site): appearances[site, default: 0] += 1
      case .disappeared(let site): appearances[site, default: 0] -= 1
      case .taskBegan(let site, let id): tasks[site, default: []].append(id)
      case .taskWent: break
      case .taskEnded(let site, let id):
        guard let index = tasks[site]?.firstIndex(of: id) else { throw OracleFault("a task of \(site) ended twice") }
        tasks[site]?.remove(at: index)
      case .preferred(let site, let value): told[site] = value
      case .completed(let block):
        if awaited.remove(block) == nil { throw OracleFault("block \(block) was completed twice") }
      case .changed, .received: others.append(action)
      }
    }
    return others
  }

  /// Checks a screen that has settled.
  ///
  /// - Parameters:
  ///   - done: The change and receive actions of the step.
  ///   - tasksHaveRun: Whether the tasks of views were waited for.
  func check(_ screen: ScreenCheck, done: [Action], tasksHaveRun: Bool) throws(OracleFault) {
    try checkActions(done, screen.ledger)
    if let block = awaited.first { throw OracleFault("block \(block) was never completed") }
    var appearing: Set<Site> = []
    var running: [Site: Int] = [:]
    let sums = screen.preferences()
    for (site, mark, surroundings) in screen.marks() {
      switch mark.kind {
      case .appearing where screen.isInFront(surroundings): appearing.insert(site)
      case .task(let id) where screen.isInFront(surroundings): running[site] = id
      case .preferenceObserver:
        guard let sum = sums[site, default: 0] else { continue }
        if told[site] != sum {
          let last = told[site].map(String.init) ?? "nothing"
          throw OracleFault("\(site) was told a preference of \(last); it is \(sum)")
        }
      default: break
      }
    }
    try checkOverlays(screen, sums)
    for (site, count) in appearances where count != (appearing.contains(site) ? 1 : 0) {
      throw OracleFault("\(site) appeared \(count) times more than it disappeared")
    }
    if let missed = appearing.first(where: { appearances[$0] == nil }) { throw OracleFault("\(missed) never appeared") }
    guard tasksHaveRun else { return }
    for (site, ids) in tasks where ids != (running[site].map { [$0] } ?? []) {
      throw OracleFault("tasks \(ids) of \(site) run; \(running[site].map(String.init) ?? "none") should")
    }
    if let missed = running.keys.first(where: { tasks[$0] == nil }) { throw OracleFault("no task of \(missed) began") }
  }

  /// Checks that nothing is left once the screen is unmounted and its tasks were waited for.
  func checkEnd() throws(OracleFault) {
    if let site = appearances.first(where: { $0.value != 0 })?.key { throw OracleFault("\(site) never disappeared") }
    if let site = tasks.first(where: { !$0.value.isEmpty })?.key { throw OracleFault("a task of \(site) still runs") }
  }

  private func checkOverlays(_ screen: ScreenCheck, _ sums: [Site: Int?]) throws(OracleFault) {
    for scope in screen.ledger.bySite.values {
      guard let (observer, value) = scope.run.preference, let sum = sums[observer, default: 0], sum != value else {
        continue
      }
      throw OracleFault("\(observer) shows a preference of \(value); it is \(sum)")
    }
  }

  /// Every change of a watched value and every value sent leads to one action.
  ///
  /// Those of a place that is gone may be dropped, and so may the third change of a value in one update.
  private func checkActions(_ done: [Action], _ ledger: Ledger) throws(OracleFault) {
    var open = Dictionary(ledger.expected.map { ($0, 1) }, uniquingKeysWith: +)
    for action in done {
      guard let count = open[action], count > 0 else { throw OracleFault("\(action) was done, and nothing led to it") }
      open[action] = count - 1
    }
    let mounted = Set(ledger.bySite.values.flatMap(\.run.marks.keys))
    for (action, count) in open where count > 0 {
      switch action {
      case .changed(let site, _, _):
        let changes = done.count { if case .changed(site, _, _) = $0 { true } else { false } }
        if mounted.contains(site) && changes < 2 { throw OracleFault("\(action) was not done") }
      case .received: throw OracleFault("\(action) was not done")
      default: break
      }
    }
  }
}
