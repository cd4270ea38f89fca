public import RerenderEvents

/// Two sets of measurements held against each other, number by number: the old side and the new one.
///
/// Only exact metrics are compared: times are reported, never gated.
public struct Comparison: Hashable, Sendable {
  /// What the sides are called: file names, or `baseline` and `this run`.
  public var oldName: String
  /// What the new side is called.
  public var newName: String
  /// Everything that differs: increases, those of body evaluations first and of one metric the largest first; then what
  /// only one side has; then decreases.
  public var differences: [Difference]
  /// How many numbers both sides have.
  public var compared: Int
  /// The old side whole, where it is known: pictures then show both sides.
  public var old: Results?

  /// One number that is not the same on both sides.
  public struct Difference: Hashable, Sendable {
    /// What the number is a number of.
    public var key: Measurement.Key
    /// `nil` where only the new side has it.
    public var old: MetricValue?
    /// `nil` where only the old side has it.
    public var new: MetricValue?

    /// What became of the number.
    public var kind: Kind {
      switch (old, new) {
      case (nil, _): .added
      case (_, nil): .removed
      case (.measured(let a)?, .measured(let b)?): a < b ? .increase : .decrease
      default: .availability
      }
    }

    /// The new value less the old one, where both were measured.
    public var change: Int? {
      guard let a = old?.integer, let b = new?.integer else { return nil }
      let (difference, overflow) = b.subtractingReportingOverflow(a)
      return overflow ? (b > a ? .max : .min) : difference
    }
  }

  /// How a number can differ.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The new side has more.
    case increase
    /// Measured on one side, unavailable on the other.
    case availability
    /// The old side has it, the new one does not.
    case removed
    /// The new side has it, the old one does not.
    case added
    /// The new side has less.
    case decrease
  }

  /// Compares two sorted lists of measurements, such as a baseline's and a run's. Linear in both.
  ///
  /// - Parameters:
  ///   - old: the measurements that are held against, sorted by key.
  ///   - new: the measurements to judge, sorted by key.
  ///   - metrics: what to compare; those of other metrics are passed over.
  public init(
    old: [Measurement], new: [Measurement], oldName: String = "old", newName: String = "new",
    metrics: Set<Metric> = Comparison.exactMetrics
  ) {
    self.oldName = oldName
    self.newName = newName
    differences = []
    compared = 0
    let old = old.filter { metrics.contains($0.key.metric) }
    let new = new.filter { metrics.contains($0.key.metric) }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if j == new.count || (i < old.count && old[i].key < new[j].key) {
        differences.append(Difference(key: old[i].key, old: old[i].value, new: nil))
        i += 1
      } else if i == old.count || new[j].key < old[i].key {
        differences.append(Difference(key: new[j].key, old: nil, new: new[j].value))
        j += 1
      } else {
        compared += 1
        if !old[i].value.isSame(as: new[j].value) {
          differences.append(Difference(key: new[j].key, old: old[i].value, new: new[j].value))
        }
        i += 1
        j += 1
      }
    }
    // Stable: differences of one kind and size stay in the order of their keys.
    differences = differences.enumerated().sorted { a, b in
      if a.element.rank != b.element.rank { return a.element.rank < b.element.rank }
      if a.element.key.metric != b.element.key.metric { return a.element.key.metric < b.element.key.metric }
      let (x, y) = (a.element.change?.magnitude ?? 0, b.element.change?.magnitude ?? 0)
      return x != y ? x > y : a.offset < b.offset
    }.map(\.element)
  }

  /// Compares two results, and keeps the old ones for pictures of both sides.
  public init(old: Results, new: Results, oldName: String = "old", newName: String = "new") {
    self.init(old: old.measurements, new: new.measurements, oldName: oldName, newName: newName)
    self.old = old
  }

  /// The metrics whose values are exact, the same in every run on one machine.
  public static let exactMetrics = Set(Metric.allCases.filter { $0.pass != .time })

  /// The differences of a kind, in order.
  public func differences(of kind: Kind) -> [Difference] { differences.filter { $0.kind == kind } }

  /// The differences for people: a step that only one side has is one line, not one a number.
  public var digest: [Difference] {
    var seen: Set<[String]> = []
    return differences.filter { difference in
      guard difference.kind == .added || difference.kind == .removed else { return true }
      let key = difference.key
      return seen.insert([key.name.scenario, key.name.lane, key.name.variant, key.name.parameterText, key.step])
        .inserted
    }
  }

  /// The worst of it in a sentence: `rename-row in list (rows=500), property per-row: 502 body evaluations, 1 before.`
  ///
  /// `nil` where nothing went up.
  public var headline: String? {
    guard let worst = differences.first, worst.kind == .increase, let now = worst.new?.integer else { return nil }
    let name = worst.key.name
    let parameters = name.parameters.isEmpty ? "" : " (\(SafeText.short(name.parameterText, limit: 60)))"
    let lane = [name.lane, name.variant].filter { !$0.isEmpty }.map { SafeText.short($0, limit: 30) }
    let view = worst.key.view.map { " of \(SafeText.short($0, limit: 60))" } ?? ""
    return "\(SafeText.short(worst.key.step, limit: 60)) in \(SafeText.short(name.scenario, limit: 60))\(parameters), "
      + "\(lane.joined(separator: " ")): \(NumberText.grouped(now)) \(worst.key.metric.words)\(view), "
      + "\(Difference.text(worst.old)) before."
  }

  /// `3 counts went up, 1 went down, 12 are on one side only; 540 compared.`
  public var sentence: String {
    let counts = Dictionary(grouping: differences, by: \.kind).mapValues(\.count)
    let lonely = (counts[.added] ?? 0) + (counts[.removed] ?? 0)
    var parts: [String] = []
    if let up = counts[.increase] { parts.append("\(NumberText.counted(up, "number")) went up") }
    if let down = counts[.decrease] { parts.append("\(NumberText.counted(down, "number")) went down") }
    if let lost = counts[.availability] { parts.append("\(NumberText.grouped(lost)) measured on one side only") }
    if lonely > 0 { parts.append("\(NumberText.counted(lonely, "number")) on one side only") }
    let all = NumberText.counted(compared, "exact number")
    return parts.isEmpty ? "Nothing changed: \(all) compared." : "\(parts.joined(separator: ", ")); \(all) compared."
  }
}

extension Comparison.Difference {
  fileprivate var rank: Int { Comparison.Kind.allCases.firstIndex(of: kind) ?? 0 }
}

extension MetricValue {
  /// Whether two values say the same; two that are unavailable do, whatever their reasons.
  fileprivate func isSame(as other: MetricValue) -> Bool { integer == other.integer }
}

extension Comparison {
  func oldResult(of column: Group.Column) -> CaseResult? { old?.cases.first { $0.name == column.result.name } }

  func oldStep(_ step: String, of column: Group.Column) -> StepResult? {
    oldResult(of: column)?.steps.first { $0.name == step }
  }
}
