public import RerenderEvents
public import RerenderGraph

/// Something that happens to a screen, and what it must cost.
@MainActor
public struct Step {
  /// How results and the command line call it.
  public let name: String
  /// What the step must cost.
  public private(set) var expectations: [Expectation] = []
  /// Why the step has nothing to work on, where that is so.
  package private(set) var missing: String?
  /// Whether it may be run again and again on one mount, to be timed in the steady state.
  package private(set) var isRepeatable = false
  let isMount: Bool
  /// Where it is declared.
  let file: String
  let line: Int
  let run: @MainActor (Turn) -> Void

  private init(name: String, isMount: Bool, _ file: String, _ line: Int, run: @escaping @MainActor (Turn) -> Void) {
    self.name = name
    self.isMount = isMount
    self.file = file
    self.line = line
    self.run = run
  }

  /// A step that makes its changes as one transaction.
  public init(
    _ name: String, filePath: String = #filePath, line: Int = #line, _ changes: @escaping @MainActor () -> Void
  ) {
    self.init(name: name, isMount: false, filePath, line) { turn in turn.transact(changes) }
  }

  /// A step that makes its changes as one transaction, and other changes on every turn: the number counts up from 0.
  ///
  /// The time pass runs it on one mount again and again, so the changes must leave the shape of the screen as it was.
  public init(
    repeatable name: String, filePath: String = #filePath, line: Int = #line,
    _ changes: @escaping @MainActor (_ turn: Int) -> Void
  ) {
    self.init(name: name, isMount: false, filePath, line) { turn in turn.transact { changes(turn.number) } }
    isRepeatable = true
  }

  /// A step that makes a change for each of some elements, as a transaction each.
  public init<Elements: Sequence>(
    _ name: String, forEach elements: Elements, filePath: String = #filePath, line: Int = #line,
    _ change: @escaping @MainActor (Elements.Element) -> Void
  ) {
    self.init(name: name, isMount: false, filePath, line) { turn in
      for element in elements { turn.transact { change(element) } }
    }
  }

  /// The mounting of the screen itself.
  public static func mount(filePath: String = #filePath, line: Int = #line) -> Step {
    Step(name: "mount", isMount: true, filePath, line) { _ in }
  }

  // MARK: What it must cost

  /// Says what the step must cost one type of view; what is left out is not held to anything.
  public func costs(
    _ view: String, bodies: Int? = nil, contents: Int? = nil, invalidations: Int? = nil, wasted: Int? = nil
  ) -> Step {
    costs(.view(view), bodies: bodies, contents: contents, invalidations: invalidations, wasted: wasted)
  }

  /// Says what the step must cost one type of view, which the compiler knows; what is left out is not held to anything.
  public func costs<Content: View>(
    _ view: Content.Type, bodies: Int? = nil, contents: Int? = nil, invalidations: Int? = nil, wasted: Int? = nil
  ) -> Step {
    costs(
      .view(TypeNames.short(view)), bodies: bodies, contents: contents, invalidations: invalidations, wasted: wasted)
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

  /// Says that no body of a view runs but those named before.
  public func costsNothingElse() -> Step {
    let named = expectations.filter { $0.metric == .bodyEvaluations && $0.subject != .total }
    return costs(bodies: named.reduce(0) { $0 + $1.value })
  }

  /// Leaves the step out, saying why, where a condition does not hold.
  ///
  /// - Parameters:
  ///   - condition: Whether the parameters give the step something to work on.
  ///   - what: What it needs: `"a row at position 7"`.
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
  /// The number it must come to.
  public let value: Int
}

/// One running of a step.
@MainActor
package struct Turn {
  let host: Host?
  /// Counts up from 0 on one mount.
  let number: Int

  func transact(_ changes: () -> Void) {
    if let host { host.transact(changes) } else { changes() }
  }
}
