package import RerenderEvents

/// What a run says of one claim.
package struct ClaimResult: Hashable, Sendable, Codable {
  /// What the claim is called.
  package var id: String
  /// The claim in one sentence.
  package var sentence: String
  /// The scenario that tries it.
  package var scenario: String
  /// What was found under each condition, in the scenario's order.
  package var conditions: [ClaimCondition]
  /// Why no count can decide the claim yet; `nil` where conditions do.
  package var obstacle: String?
  /// The saving in body evaluations that the claim names, in per cent; `nil` where it names none.
  package var saving: ClosedRange<Int>?

  /// A claim and what was found under its conditions.
  package init(
    id: String, sentence: String, scenario: String, conditions: [ClaimCondition], obstacle: String? = nil,
    saving: ClosedRange<Int>? = nil
  ) {
    self.id = id
    self.sentence = sentence
    self.scenario = scenario
    self.conditions = conditions
    self.obstacle = obstacle
    self.saving = saving
  }

  /// What the conditions come to.
  package var verdict: Verdict {
    if obstacle != nil || conditions.isEmpty || conditions.contains(where: { $0.holds == nil }) { return .notMeasured }
    let holding = conditions.count { $0.holds == true }
    return holding == conditions.count ? .confirmed : holding == 0 ? .refuted : .refined
  }

  /// Whether a claim holds.
  package enum Verdict: String, Sendable, CaseIterable {
    /// It holds under every condition.
    case confirmed
    /// It holds under none.
    case refuted
    /// It holds under some.
    case refined
    /// A count that would decide it is not there.
    case notMeasured = "not measured"
  }
}

/// Whether a claim holds under one condition, and the counts that show it.
package struct ClaimCondition: Hashable, Sendable, Codable {
  /// When.
  package var text: String
  /// Whether the claim holds then; `nil` where a count was missing.
  package var holds: Bool?
  /// Which count was missing.
  package var missing: String?
  /// The counts that were asked for, in that order.
  package var counts: [ClaimCount]

  /// A condition and what was found.
  package init(text: String, holds: Bool?, missing: String? = nil, counts: [ClaimCount]) {
    self.text = text
    self.holds = holds
    self.missing = missing
    self.counts = counts
  }
}

/// A count that a claim rests on, with what names it.
package struct ClaimCount: Hashable, Sendable, Codable {
  /// The case that was counted.
  package var name: CaseName
  /// The step.
  package var step: String
  /// The whole step, or a type of view, or a tally.
  package var subject: Subject
  /// What is counted.
  package var metric: Metric
  /// How many.
  package var value: Int

  /// A count.
  package init(_ key: Measurement.Key, _ value: Int) {
    name = key.name
    step = key.step
    subject = key.subject
    metric = key.metric
    self.value = value
  }

  private enum CodingKeys: String, CodingKey {
    case name, step, metric, value
    case subject = "view"
  }
}

/// The reported problem that a scenario replays.
package struct ProblemNote: Hashable, Sendable, Codable {
  /// The scenario.
  package var scenario: String
  /// What a person sees, in the words of several.
  package var symptoms: [String]
  /// What to look for in one's own code.
  package var lookFor: String
  /// What cures it.
  package var cure: String

  /// A problem, its sign and its cure.
  package init(scenario: String, symptoms: [String], lookFor: String, cure: String) {
    self.scenario = scenario
    self.symptoms = symptoms
    self.lookFor = lookFor
    self.cure = cure
  }
}
