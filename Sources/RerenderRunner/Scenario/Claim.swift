public import RerenderEvents
public import RerenderGraph
import RerenderProbe
import RerenderResults
import RerenderSymbols

/// A statement about how often views run, and the conditions under which a scenario tries it.
///
/// The verdict follows from the counts: the claim is confirmed where it holds under every condition, refuted where it
/// holds under none, and refined where it holds under some.
///
/// ```swift
/// Claim("C01", "A view that did not read what changed is left alone.") {
///   Condition("with @Observable") { $0.bodies(NameLabel.self, in: "change-email", .property) == 0 }
///   Condition("with ObservableObject") { $0.bodies(NameLabel.self, in: "change-email", .object) == 0 }
/// }
/// ```
public struct Claim: ScenarioPart {
  /// What the claim is called in tables.
  public let id: String
  /// The claim in one sentence.
  public let sentence: String
  /// Why no count can decide the claim yet; `nil` where conditions do.
  public let obstacle: String?
  /// The saving in body evaluations that the claim names, in per cent; `nil` where it names none.
  public let saving: ClosedRange<Int>?
  let conditions: [Condition]

  /// A claim that is tried under some conditions.
  ///
  /// - Parameter saving: The saving in body evaluations that the claim names, in per cent. Reports mark it among those
  ///   of a swept scenario.
  public init(
    _ id: String, _ sentence: String, saving: ClosedRange<Int>? = nil, @ConditionBuilder conditions: () -> [Condition]
  ) {
    self.id = id
    self.sentence = sentence
    self.obstacle = nil
    self.saving = saving
    self.conditions = conditions()
  }

  /// A claim that cannot be measured yet, and why.
  public init(_ id: String, _ sentence: String, notMeasured obstacle: String) {
    self.id = id
    self.sentence = sentence
    self.obstacle = obstacle
    saving = nil
    conditions = []
  }
}

/// A condition under which a claim is tried.
public struct Condition: Sendable {
  /// When: `with @Observable`, `where each row has a model of its own`.
  public let text: String
  let holds: @Sendable (ClaimCounts) -> Bool

  /// A condition, and whether the claim holds under it, which the counts say.
  public init(_ text: String, _ holds: @escaping @Sendable (ClaimCounts) -> Bool) {
    self.text = text
    self.holds = holds
  }
}

/// Collects the conditions of a claim.
@resultBuilder
public enum ConditionBuilder {
  /// A condition by itself.
  public static func buildExpression(_ condition: Condition) -> [Condition] { [condition] }
  /// Conditions that were collected elsewhere.
  public static func buildExpression(_ conditions: [Condition]) -> [Condition] { conditions }
  /// The conditions of all statements, in order.
  public static func buildBlock(_ conditions: [Condition]...) -> [Condition] { conditions.flatMap { $0 } }
  /// The conditions of all turns of a loop, in order.
  public static func buildArray(_ conditions: [[Condition]]) -> [Condition] { conditions.flatMap { $0 } }
}

/// What a scenario counted, as its claims ask for it. What was asked for is what the table shows.
///
/// A count of a step that was not measured is 0, and the claim is then not measured either.
public final class ClaimCounts {
  private let scenario: String
  private let cases: [CaseResult]
  private(set) var shown: [ClaimCount] = []
  private(set) var missing: String?

  init(_ results: Results, of scenario: String) {
    self.scenario = scenario
    cases = results.cases.filter { $0.name.scenario == scenario }
  }

  /// The evaluations of the bodies of one type of view in a step.
  ///
  /// - Parameter parameters: The values by which one of several cases is meant, where the scenario is swept.
  public func bodies<Content: View>(
    _ view: Content.Type, in step: String, _ lane: LaneKind, variant: String = "", where parameters: [String: Int] = [:]
  ) -> Int {
    value(.bodyEvaluations, name(of: view), step, lane, variant, parameters)
  }

  /// The evaluations of all bodies in a step.
  public func bodies(
    in step: String, _ lane: LaneKind, variant: String = "", where parameters: [String: Int] = [:]
  ) -> Int {
    value(.bodyEvaluations, .total, step, lane, variant, parameters)
  }

  /// Any count of one type of view in a step.
  public func count<Content: View>(
    _ metric: Metric, of view: Content.Type, in step: String, _ lane: LaneKind, variant: String = "",
    where parameters: [String: Int] = [:]
  ) -> Int {
    value(metric, name(of: view), step, lane, variant, parameters)
  }

  /// Any count of a step as a whole.
  public func count(
    _ metric: Metric, in step: String, _ lane: LaneKind, variant: String = "", where parameters: [String: Int] = [:]
  ) -> Int {
    value(metric, .total, step, lane, variant, parameters)
  }

  /// What a tally came to in a step.
  public func tally(
    _ tally: Tally, in step: String, _ lane: LaneKind, variant: String = "", where parameters: [String: Int] = [:]
  ) -> Int {
    value(.tally, .view(tally.name), step, lane, variant, parameters)
  }

  /// The name of a type of view in the results, which is a longer one where it shares its name with another.
  private func name<Content: View>(of view: Content.Type) -> Subject {
    let short = TypeNames.short(view)
    func isThere(_ fits: (String) -> Bool) -> Bool {
      cases.contains { $0.steps.contains { $0.views.contains { fits($0.view) } } }
    }
    // A longer name is looked up in the program's symbols, which takes its time.
    guard isThere({ $0.hasPrefix("\(short) (") }) else { return .view(short) }
    let long = TypeScopes.longName(of: view, short: short)
    return .view(isThere { $0 == long } ? long : short)
  }

  private func value(
    _ metric: Metric, _ subject: Subject, _ step: String, _ lane: LaneKind, _ variant: String,
    _ parameters: [String: Int]
  ) -> Int {
    func fail(_ reason: String) -> Int {
      missing = missing ?? reason
      return 0
    }
    let found = cases.filter { result in
      result.name.lane == lane.rawValue && result.name.variant == variant
        && parameters.allSatisfy { result.name.parameters[$0.key] == "\($0.value)" }
    }
    let name = CaseName(
      scenario: scenario, lane: lane.rawValue, variant: variant, parameters: parameters.mapValues { "\($0)" })
    guard let result = found.first else { return fail("\(name) was not run") }
    guard found.count == 1 else { return fail("\(name) names \(found.count) cases") }
    guard result.outcome == .measured else { return fail("\(result.name) was not measured in full") }
    guard let step = result.steps.first(where: { $0.name == step }) else { return fail("\(name) has no step \(step)") }
    let measured: MetricValue?
    switch subject {
    case .total: measured = step.totals[metric]
    // A view or a tally that had no event in the step counts as 0 there.
    case .view(let view): measured = step.views.first { $0.view == view }?.metrics[metric] ?? .measured(0)
    }
    guard let value = measured?.integer else { return fail("\(name) has no \(metric.rawValue)") }
    let key = Measurement.Key(name: result.name, step: step.name, subject: subject, metric: metric)
    let count = ClaimCount(key, value)
    if !shown.contains(count) { shown.append(count) }
    return value
  }
}
