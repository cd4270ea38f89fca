package import RerenderEvents

/// How far some counts may be off their baseline, up or down, without a finding.
package struct Tolerance: Hashable, Sendable {
  /// A pattern for the scenario, in which `*` stands for any text, or `nil` for every one.
  package var scenario: String?
  /// A pattern for the lane, or `nil` for every one.
  package var lane: String?
  /// A pattern for the variant, or `nil` for every one.
  package var variant: String?
  /// A pattern for the step, or `nil` for every one.
  package var step: String?
  /// A pattern for the view, or `nil` for every one. The total of a step has no view, and no pattern matches it.
  package var view: String?
  /// The metric, or `nil` for every one.
  package var metric: Metric?
  /// How far the counts may be off.
  package var amount: Amount

  /// A distance from the baseline.
  package enum Amount: Hashable, Sendable {
    /// In the metric's own unit.
    case absolute(Int)
    /// In percent of the baseline's value, rounded down to a whole count.
    case percent(Double)
  }

  /// A tolerance for every count, but for the names that are given.
  package init(
    scenario: String? = nil, lane: String? = nil, variant: String? = nil, step: String? = nil, view: String? = nil,
    metric: Metric? = nil, amount: Amount
  ) {
    self.scenario = scenario
    self.lane = lane
    self.variant = variant
    self.step = step
    self.view = view
    self.metric = metric
    self.amount = amount
  }

  /// Whether the tolerance is for a count.
  package func matches(_ key: Measurement.Key) -> Bool {
    func matches(_ pattern: String?, _ name: String) -> Bool { pattern.map { NamePattern.matches(name, $0) } ?? true }
    if let metric, metric != key.metric { return false }
    if let view {
      guard let name = key.subject.view, NamePattern.matches(name, view) else { return false }
    }
    return matches(scenario, key.name.scenario) && matches(lane, key.name.lane) && matches(variant, key.name.variant)
      && matches(step, key.step)
  }

  /// What is wrong with the tolerance's names; `nil` where each of them matches something.
  func problem(among keys: [Measurement.Key]) -> String? {
    let names: [(kind: String, pattern: String?, name: (Measurement.Key) -> String?)] = [
      ("scenario", scenario, { $0.name.scenario }), ("lane", lane, { $0.name.lane }),
      ("variant", variant, { $0.name.variant }), ("step", step, { $0.step }), ("view", view, { $0.subject.view }),
    ]
    for (kind, pattern, name) in names {
      guard let pattern else { continue }
      let known = Set(keys.compactMap(name))
      if !known.contains(where: { NamePattern.matches($0, pattern) }) {
        return "a tolerance is for the \(kind) \"\(pattern)\", and there is none of that name"
          + NearestName.suggestion(for: pattern, in: known.sorted())
      }
    }
    return nil
  }

  /// Whether a count is near enough to its baseline.
  func allows(_ old: Int, _ new: Int) -> Bool {
    let distance = old > new ? old.subtractingReportingOverflow(new) : new.subtractingReportingOverflow(old)
    guard !distance.overflow else { return false }
    switch amount {
    case .absolute(let most): return distance.partialValue <= most
    case .percent(let percent): return Double(distance.partialValue) <= (Double(old.magnitude) * percent / 100)
    }
  }
}

extension Tolerance {
  /// Reads `[SCENARIO[/STEP[/VIEW]]:]METRIC=AMOUNT`: `body_evaluations=2`, `list/*/RowView:allocations=1.5%`, `*=1`.
  ///
  /// `nil` where the text is not of that form.
  package init?(commandLine text: String) {
    guard let equals = text.lastIndex(of: "=") else { return nil }
    guard let amount = Amount(text[text.index(after: equals)...]) else { return nil }
    var left = text[..<equals]
    var names: [String?] = []
    if let colon = left.lastIndex(of: ":") {
      names = left[..<colon].split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      if names.contains("") { return nil }
      left = left[left.index(after: colon)...]
    }
    var metric: Metric?
    if left != "*" {
      guard let known = Metric(rawValue: String(left)) else { return nil }
      metric = known
    }
    // `*` for a view takes the totals in as well, as no pattern does.
    names = names.map { $0 == "*" ? nil : $0 } + [nil, nil, nil]
    self.init(scenario: names[0], step: names[1], view: names[2], metric: metric, amount: amount)
  }
}

extension Tolerance.Amount {
  init?(_ text: Substring) {
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast()), percent.isFinite, percent >= 0 else { return nil }
      self = .percent(percent)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .absolute(count)
    }
  }
}

/// Names matched against patterns in which `*` stands for any text.
enum NamePattern {
  /// Time is at most the product of the lengths; memory is constant.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (Array(name.utf8), Array(pattern.utf8))
    var (i, j) = (0, 0)
    // Where the last star is, and how much of the name it has taken so far.
    var star: (pattern: Int, name: Int)?
    while i < name.count {
      if j < pattern.count, pattern[j] == UInt8(ascii: "*") {
        star = (j, i)
        j += 1
      } else if j < pattern.count, pattern[j] == name[i] {
        i += 1
        j += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        i = last.name + 1
        j = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[j...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
