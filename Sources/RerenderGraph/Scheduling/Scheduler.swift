/// Decides which scope is evaluated next, and what is done between evaluations.
///
/// A scope that is told of a change waits for the next pass. A scope that the running pass changes itself, by what it
/// hands down, runs in that pass. A pass runs scopes from the outermost down, so that a scope which is reached by two
/// routes runs once. Each transaction has passes of its own, in the order in which the transactions began. What a pass
/// leaves to do follows it: other passes first, then actions, then tasks.
///
/// The scheduler knows nothing of views, causes or recorders, and calls nobody. `Host` asks what comes next and does
/// it.
@MainActor
struct Scheduler<Scope: ScheduledScope> {
  /// Something to do when no pass runs.
  typealias Action = @MainActor () -> Void

  /// What comes next.
  enum Step {
    /// A pass: it begins with `beginPass` and `takeChanges`.
    case pass
    /// Actions that updates have left, in the order in which they came.
    case actions([Action])
    /// As many passes as may follow one another have run. These scopes waited for yet another one, and wait no more.
    case cycle([Scope])
    /// Nothing waits.
    case rest
  }

  /// The numbers of a pass.
  struct Pass: Equatable {
    /// Counts up from 1.
    var transaction: Int
    /// Counts up from 1 within the transaction.
    var number: Int
  }

  /// The changes of one transaction that wait for their pass.
  private struct Group {
    var transaction: Transaction
    var commits: [Action] = []
    var scopes: [Scope] = []
  }

  private var thisPass = DepthQueue<Scope>()
  /// The scopes of one depth that the running pass has come to, and how many of them it has passed.
  private var level: [Scope] = []
  private var position = 0
  /// Scopes told while a pass ran, or outside any transaction while none waited.
  private var nextPass: [Scope] = []
  private var groups: [Group] = []
  private var actions: [Action] = []
  private var starts: [Action] = []
  private var pass = Pass(transaction: 0, number: 0)
  /// How many passes have followed one another.
  private var passesInRow = 0
  /// The last pass left something to do for another pass of the same transaction.
  private var continuesTransaction = false

  /// Whether a pass runs.
  private(set) var isInPass = false

  // MARK: Telling

  /// Has a scope evaluated in the next pass, or in that of the running transaction.
  mutating func tell(_ scope: Scope) {
    guard !scope.turn.isInNextPass else { return }
    scope.turn.isInNextPass = true
    if isInPass || (groups.isEmpty && Transaction.current.block == 0) {
      nextPass.append(scope)
    } else {
      groups[currentGroup()].scopes.append(scope)
    }
  }

  /// Has a scope evaluated in the running pass.
  mutating func tellInPass(_ scope: Scope) {
    guard !scope.turn.isInThisPass else { return }
    scope.turn.isInThisPass = true
    thisPass.add(scope)
  }

  /// Has a write become visible when the pass of the running transaction begins.
  mutating func commitInPass(_ commit: @escaping Action) { groups[currentGroup()].commits.append(commit) }

  /// Has something done once no pass waits.
  mutating func doAfterPasses(_ action: @escaping Action) { actions.append(action) }

  /// Has something done once no action waits either.
  mutating func doAfterActions(_ start: @escaping Action) { starts.append(start) }

  /// The group of the running transaction: the last one.
  private mutating func currentGroup() -> Int {
    let transaction = Transaction.current
    if groups.last?.transaction.block != transaction.block {
      transaction.completion?.isAwaited = true
      groups.append(Group(transaction: transaction))
    }
    return groups.count - 1
  }

  // MARK: Steps

  /// Begins to count how many passes follow one another.
  mutating func beginSteps() { passesInRow = 0 }

  /// What comes next; what it says is to be done is no longer here.
  mutating func nextStep(passLimit: Int) -> Step {
    if !nextPass.isEmpty || !groups.isEmpty {
      guard passesInRow < passLimit else { return .cycle(giveUp()) }
      passesInRow += 1
      return .pass
    }
    if !actions.isEmpty { return .actions(Self.take(&actions)) }
    if !starts.isEmpty { return .actions(Self.take(&starts)) }
    return .rest
  }

  private static func take(_ actions: inout [Action]) -> [Action] {
    var taken: [Action] = []
    swap(&taken, &actions)
    return taken
  }

  /// Lets go of the scopes that wait, so that the next change of what they depend on is told to them.
  private mutating func giveUp() -> [Scope] {
    let scopes = nextPass + groups.flatMap(\.scopes)
    for scope in scopes { scope.turn.isInNextPass = false }
    nextPass = []
    groups = []
    return scopes
  }

  // MARK: Passes

  /// Begins a pass.
  mutating func beginPass() -> Pass {
    if !continuesTransaction { pass = Pass(transaction: pass.transaction + 1, number: 0) }
    pass.number += 1
    isInPass = true
    return pass
  }

  /// Moves what waits for the next pass into the running one: what no transaction made, then what the first one made.
  ///
  /// - Returns: The transaction and its writes, which are to be made visible; nil where no transaction is due.
  mutating func takeChanges() -> (transaction: Transaction, commits: [Action])? {
    // What a pass left behind is of the transaction that the pass was of: another one does not join it.
    let isJoined = nextPass.isEmpty || groups.first?.transaction.block == 0
    for scope in nextPass { moveToThisPass(scope) }
    nextPass.removeAll(keepingCapacity: true)
    guard isJoined, !groups.isEmpty else { return nil }
    let group = groups.removeFirst()
    for scope in group.scopes { moveToThisPass(scope) }
    return (group.transaction, group.commits)
  }

  private mutating func moveToThisPass(_ scope: Scope) {
    guard scope.turn.isInNextPass else { return }
    scope.turn.isInNextPass = false
    if scope.isMounted { tellInPass(scope) }
  }

  /// The scope that the running pass evaluates next: of the smallest depth that waits, in mount order; nil where none
  /// waits.
  mutating func next() -> Scope? {
    while true {
      while position < level.count {
        let scope = level[position]
        position += 1
        if scope.turn.isInThisPass && scope.isMounted { return scope }
      }
      position = 0
      thisPass.recycle(&level)
      guard thisPass.count > 0 else { return nil }
      thisPass.takeLevel(into: &level)
    }
  }

  /// Ends the running pass.
  mutating func endPass() {
    isInPass = false
    continuesTransaction = !nextPass.isEmpty
  }

  /// Makes one transaction of all that wait: the last one.
  mutating func mergeTransactions() {
    guard groups.count > 1, let last = groups.last else { return }
    for case let completion? in groups.dropLast().map(\.transaction.completion) { actions.append { completion.run() } }
    groups = [
      Group(transaction: last.transaction, commits: groups.flatMap(\.commits), scopes: groups.flatMap(\.scopes))
    ]
  }

  /// Forgets every scope and every write that waits; actions and tasks stay.
  mutating func forgetScopes() {
    thisPass = DepthQueue()
    level = []
    position = 0
    nextPass = []
    groups = []
  }
}
