public import RerenderDriving
public import RerenderEvents
public import RerenderGraph
import RerenderProbe

/// Something that happens to a screen, and what it must cost.
@MainActor
public struct Step {
  /// The step's name in results and on the command line.
  public let name: String
  /// What the step must cost.
  public private(set) var expectations: [Expectation] = []
  /// Why the step has nothing to work on; `nil` where it has.
  package private(set) var missing: String?
  /// Whether the step may be run again and again on one mount, to be timed in the steady state.
  package private(set) var isRepeatable = false
  let isMount: Bool
  /// Whether the step may change nothing.
  private(set) var mayBeIdle = false
  /// The file in which the step is declared.
  let file: String
  let line: Int
  /// The work that comes before the step on its mount, and is not counted.
  private(set) var preludes: [StepWork] = []
  let work: StepWork

  init(name: String, isMount: Bool, _ file: String, _ line: Int, work: StepWork) {
    self.name = name
    self.isMount = isMount
    self.file = file
    self.line = line
    self.work = work
  }

  /// A step that makes its changes as one transaction.
  public init(
    _ name: String, filePath: String = #filePath, line: Int = #line, _ changes: @escaping @MainActor () -> Void
  ) {
    self.init(name: name, isMount: false, filePath, line, work: .changes { turn in turn.transact(changes) })
  }

  /// A step that does something to the screen, as a person would. It ends when the screen is at rest.
  public init(
    _ name: String, filePath: String = #filePath, line: Int = #line,
    _ drive: @escaping @MainActor (_ screen: DrivenScreen) -> Void
  ) {
    self.init(name: name, isMount: false, filePath, line, work: .drive(drive))
  }

  /// A step that does something to the screen and waits in between, for time to pass or for the screen to come to rest.
  /// It ends when the screen is at rest.
  public init(
    _ name: String, filePath: String = #filePath, line: Int = #line,
    _ script: @escaping @MainActor (_ screen: DrivenScreen) async -> Void
  ) {
    self.init(name: name, isMount: false, filePath, line, work: .script(script))
  }

  init(trial: Trial, of file: String, _ line: Int) {
    self.init(
      name: trial.name, isMount: false, file, line, work: .drive { screen in trial.perform(on: screen) })
  }

  /// A step that makes its changes as one transaction, and other changes on every turn. The closure is told the turn's
  /// number, from 0.
  ///
  /// The time pass runs the step on one mount again and again, so the changes must leave the shape of the screen as it
  /// was.
  public init(
    repeatable name: String, filePath: String = #filePath, line: Int = #line,
    _ changes: @escaping @MainActor (_ turn: Int) -> Void
  ) {
    self.init(
      name: name, isMount: false, filePath, line,
      work: .changes { turn in turn.transact { changes(turn.number) } })
    isRepeatable = true
  }

  /// A step that makes a change for each of some elements, each as a transaction of its own.
  public init<Elements: Sequence>(
    _ name: String, forEach elements: Elements, filePath: String = #filePath, line: Int = #line,
    _ change: @escaping @MainActor (Elements.Element) -> Void
  ) {
    self.init(
      name: name, isMount: false, filePath, line,
      work: .changes { turn in for element in elements { turn.transact { change(element) } } })
  }

  /// The mounting of the screen itself.
  public static func mount(filePath: String = #filePath, line: Int = #line) -> Step {
    Step(name: "mount", isMount: true, filePath, line, work: .changes { _ in })
  }

  // MARK: What comes before

  /// Does something to the screen before the step, and waits until the screen is at rest. None of that is counted.
  ///
  /// Of several calls the last one comes first: `Step("c") { … }.after { b }.after { a }`.
  public func after(_ drive: @escaping @MainActor (_ screen: DrivenScreen) -> Void) -> Step {
    after([.drive(drive)])
  }

  /// Does something to the screen before the step, with waiting in between. None of that is counted.
  public func after(_ script: @escaping @MainActor (_ screen: DrivenScreen) async -> Void) -> Step {
    after([.script(script)])
  }

  /// Says that the step may change nothing.
  func minding(idleness: Bool) -> Step {
    var step = self
    step.mayBeIdle = !idleness
    return step
  }

  func renamed(_ name: String) -> Step {
    var step = Step(name: name, isMount: isMount, file, line, work: work)
    (step.expectations, step.missing, step.preludes, step.mayBeIdle) = (expectations, missing, preludes, mayBeIdle)
    return step
  }

  func after(_ earlier: [StepWork]) -> Step {
    var step = self
    step.preludes = earlier + preludes
    return step
  }

  // MARK: What it must cost

  /// Says what the step must cost one type of view. A count that is left out is not checked.
  public func costs(
    _ view: String, bodies: Int? = nil, contents: Int? = nil, invalidations: Int? = nil, wasted: Int? = nil
  ) -> Step {
    costs(.view(view), bodies: bodies, contents: contents, invalidations: invalidations, wasted: wasted)
  }

  /// Says what the step must cost one type of view, which the compiler knows. A count that is left out is not checked.
  public func costs<Content: View>(
    _ view: Content.Type, bodies: Int? = nil, contents: Int? = nil, invalidations: Int? = nil, wasted: Int? = nil
  ) -> Step {
    let name = ViewKinds.name(of: view, short: TypeNames.short(view))
    return costs(name, bodies: bodies, contents: contents, invalidations: invalidations, wasted: wasted)
  }

  private func costs(_ subject: Subject, bodies: Int?, contents: Int?, invalidations: Int?, wasted: Int?) -> Step {
    var step = self
    func expect(_ metric: Metric, _ value: Int?) {
      guard let value else { return }
      step.expectations.append(Expectation(subject: subject, metric: metric, value: value))
    }
    expect(.bodyEvaluations, bodies)
    expect(.contentEvaluations, contents)
    expect(.invalidations, invalidations)
    expect(.wastedEvaluations, wasted)
    return step
  }

  /// Says what the step must cost in all.
  public func costs(
    bodies: Int? = nil, contents: Int? = nil, invalidations: Int? = nil, wasted: Int? = nil
  ) -> Step {
    costs(.total, bodies: bodies, contents: contents, invalidations: invalidations, wasted: wasted)
  }

  /// Says what a tally must come to in the step.
  public func costs(_ tally: Tally, _ count: Int) -> Step {
    var step = self
    step.expectations.append(Expectation(subject: .view(tally.name), metric: .tally, value: count))
    return step
  }

  /// Says that no body of a view runs but those named before.
  public func costsNothingElse() -> Step {
    let named = expectations.filter { $0.metric == .bodyEvaluations && $0.subject != .total }
    return costs(bodies: named.reduce(0) { $0 + $1.value })
  }

  /// Leaves the step out where a condition does not hold, and says why.
  ///
  /// - Parameters:
  ///   - condition: Whether the parameters give the step something to work on.
  ///   - what: What the step needs: `"a row at position 7"`.
  public func needs(_ condition: Bool, _ what: String) -> Step {
    var step = self
    if !condition && step.missing == nil { step.missing = "needs \(what)" }
    return step
  }
}

/// One thing that a step must cost.
public struct Expectation: Hashable, Sendable {
  /// The step as a whole, or a type of view in it.
  public let subject: Subject
  /// What is counted.
  public let metric: Metric
  /// The number that the count must be.
  public let value: Int
}
