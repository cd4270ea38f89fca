package import RerenderResults

/// A workload, in the lanes and variants in which it can be written, and what each of its steps must cost.
public struct Scenario: Sendable {
  /// The name on the command line: lower-case words joined by hyphens.
  public let name: String
  /// One line that says what the scenario is about.
  public let title: String
  /// The parameters that a run may set, in the order of declaration.
  public let parameters: [Parameter]
  /// The ways in which the scenario is written, in the order of declaration.
  public let lanes: [Lane]
  /// Where the scenario is declared, for annotations: the path of the file as the compiler had it.
  public let file: String
  /// The line of the declaration, from 1.
  public let line: Int
  /// The claims that the scenario tries, in the order of declaration.
  public let claims: [Claim]
  /// The group that the scenario belongs to; `nil` where it stands by itself.
  package private(set) var group: ScenarioGroup?
  /// The reported problem that the scenario replays; `nil` where it replays none.
  package let problem: ProblemNote?

  /// A scenario of the parameters, lanes and claims among its parts, and of the problem that they describe. Its place
  /// is that of this call.
  public init(
    _ name: String, _ title: String, filePath: String = #filePath, line: Int = #line,
    @ScenarioBuilder parts: () -> [any ScenarioPart]
  ) {
    self.name = name
    self.title = title
    self.file = filePath
    self.line = line
    let parts = parts()
    parameters = parts.compactMap { $0 as? Parameter }
    lanes = parts.compactMap { $0 as? Lane }
    claims = parts.compactMap { $0 as? Claim }
    let symptoms = parts.compactMap { ($0 as? Symptom)?.phrases }.flatMap { $0 }
    let signs = parts.compactMap { ($0 as? LookFor)?.text }
    let cures = parts.compactMap { ($0 as? Cure)?.text }
    problem =
      symptoms.isEmpty
      ? nil
      : ProblemNote(
        scenario: name, symptoms: symptoms, lookFor: signs.joined(separator: " "), cure: cures.joined(separator: " "))
  }
}

/// What a scenario consists of: its parameters and lanes, its claims, and the problem that it replays.
public protocol ScenarioPart: Sendable {}

/// Collects the parts of a scenario.
@resultBuilder
public enum ScenarioBuilder {
  /// A part by itself.
  public static func buildExpression(_ part: any ScenarioPart) -> [any ScenarioPart] { [part] }
  /// Parts that were collected elsewhere.
  public static func buildExpression(_ parts: [any ScenarioPart]) -> [any ScenarioPart] { parts }
  /// The parts of all statements, in order.
  public static func buildBlock(_ parts: [any ScenarioPart]...) -> [any ScenarioPart] { parts.flatMap { $0 } }
  /// The parts of all turns of a loop, in order.
  public static func buildArray(_ parts: [[any ScenarioPart]]) -> [any ScenarioPart] { parts.flatMap { $0 } }
  /// The parts of an `if` without `else`; none where the condition is false.
  public static func buildOptional(_ parts: [any ScenarioPart]?) -> [any ScenarioPart] { parts ?? [] }
  /// The parts of the first branch.
  public static func buildEither(first parts: [any ScenarioPart]) -> [any ScenarioPart] { parts }
  /// The parts of the other branch.
  public static func buildEither(second parts: [any ScenarioPart]) -> [any ScenarioPart] { parts }
}

/// A whole number that a run may set with `--set name=value`.
public struct Parameter: ScenarioPart, Hashable {
  /// The name after `--set`, and the key in results.
  public let name: String
  /// The value where a run sets none.
  public let defaultValue: Int
  /// The values that make sense.
  public let range: ClosedRange<Int>
  /// The values that a run takes in turn where it sets none.
  public let standardValues: [Int]

  /// A parameter from 0 to a million, unless another range is given.
  public init(_ name: String, default defaultValue: Int, in range: ClosedRange<Int> = 0...1_000_000) {
    self.name = name
    self.defaultValue = defaultValue
    self.range = range
    standardValues = [defaultValue]
  }

  /// A parameter that takes several values in turn, each in a case of its own, unless a run sets one.
  public init(
    _ name: String, default defaultValue: Int, sweeping values: [Int], in range: ClosedRange<Int> = 0...1_000_000
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.range = range
    standardValues = values
  }
}

extension Scenario {
  /// The scenario as a member of a group.
  func joining(_ group: ScenarioGroup) -> Scenario {
    var copy = self
    copy.group = group
    return copy
  }
}

/// The values of a scenario's parameters in one run.
public struct Parameters: Sendable, Hashable {
  package let values: [String: Int]

  package init(_ values: [String: Int]) { self.values = values }

  /// The value of a parameter. Stops the program for a name that the scenario does not declare.
  public subscript(name: String) -> Int {
    guard let value = values[name] else {
      fatalError(
        "The scenario declares no parameter \"\(name)\"; it declares \(values.keys.sorted().joined(separator: ", ")).")
    }
    return value
  }
}

/// How views learn of changes.
public enum LaneKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// Through the object-level notifier: `ObservableObject`.
  case object
  /// Through the property-level registrar: `@Observable`.
  case property
  /// In whatever way the app is written: with any models, or with the state of its views alone.
  case screen
}

/// A scenario written for one kind of notification, in one of several ways.
public struct Lane: ScenarioPart {
  /// Which kind of notification the lane is written for.
  public let kind: LaneKind
  /// The name of the way in which the scenario is written, among those for one kind; empty where there is one.
  public let variant: String
  /// The file in which the lane is declared.
  package let file: String
  let line: Int
  let make: @MainActor @Sendable (Parameters) -> Stage
  /// Whether the steps are found by mounting the screen. Only a worker does that.
  private(set) var isExplored = false

  /// A lane whose steps are found by mounting its screen.
  init(exploring file: String, _ line: Int, _ make: @escaping @MainActor @Sendable () -> Stage) {
    self.init(.screen, filePath: file, line: line) { _ in make() }
    isExplored = true
  }

  /// A lane of a scenario. Its place is that of this call.
  ///
  /// - Parameters:
  ///   - kind: How views learn of changes.
  ///   - variant: The name of the way it is written. No two lanes of one kind in a scenario may have the same.
  ///   - make: Makes fresh models, the screen, and the steps. It is called anew for every step.
  public init(
    _ kind: LaneKind, variant: String = "", filePath: String = #filePath, line: Int = #line,
    _ make: @escaping @MainActor @Sendable (Parameters) -> Stage
  ) {
    self.kind = kind
    self.variant = variant
    self.file = filePath
    self.line = line
    self.make = make
  }
}

extension Lane {
  /// The names of the steps, in order. Makes a stage to find out; `nil` where the screen would have to be mounted.
  @MainActor package func stepNames(_ parameters: Parameters) -> [String]? {
    isExplored ? nil : steps(parameters).map(\.name)
  }

  /// The steps of a stage that is made to find out about them. None of its making is counted.
  @MainActor func steps(_ parameters: Parameters) -> [Step] { Tally.uncounted { make(parameters).steps } }
}
