import RerenderEvents

/// Turns results into findings, by themselves and compared with a baseline or older results.
///
/// The gate decides, and does nothing else. Every output tells what was found here.
package struct Gate: Sendable {
  /// What the run was asked for. Everything else on either side is left alone.
  package var scope = GateScope()
  /// Tolerances beside those of the baseline. They go before the baseline's.
  package var tolerances: [Tolerance] = []
  /// Whether allocations and bytes are held against the baseline's tier for the place of the run.
  package var gatesAllocations = false
  /// Whether fewer counts than before are a reason to fail.
  package var isStrict = false

  /// A gate for a whole run that looks at counts alone and lets improvements pass.
  package init() {}

  /// Everything that results say beside their numbers. Linear in both sides, but for the sorting.
  ///
  /// - Parameters:
  ///   - results: What was measured.
  ///   - reference: What to compare with. Against a baseline the gated counts are compared, against older results every
  ///     exact number.
  package func findings(in results: Results, against reference: Findings.Reference = .itself) -> Findings {
    let results = scope.selection(of: results)
    var examination = Examination(results, scope: scope, tolerances: tolerances)
    examination.addOutcomes(gatesAllocations: gatesAllocations)
    examination.addSteps()
    switch reference {
    case .itself: examination.addDiagnostics()
    case .baseline(let baseline, _): compare(results, with: baseline, &examination)
    case .results(let old, _, _):
      examination.addTolerances(naming: old.measurements.map(\.key) + results.measurements.map(\.key))
      examination.addFaults(besides: old.faults.map { Baseline.Known(place: $0.place, kind: $0.kind, count: $0.count) })
      examination.compare(
        old.measuredAlone.measurements, results.measuredAlone.measurements, metrics: Metric.exact, absentTotals: nil)
      examination.addLonely()
    }
    var findings = Findings(examination.sorted, against: reference)
    findings.compared = examination.compared
    findings.tolerated = examination.tolerated
    findings.isStrict = isStrict
    findings.cases = results.cases.count
    findings.expectations = results.cases.reduce(0) { sum, result in
      result.steps.reduce(sum) { $0.addingSaturated($1.expectations.count) }
    }
    return findings
  }

  private func compare(_ results: Results, with baseline: Baseline?, _ examination: inout Examination) {
    let measurements = results.measuredAlone.measurements
    let counts = Set(GatedCounts.metrics(of: .counts))
    if !measurements.contains(where: { counts.contains($0.key.metric) && $0.value.integer != nil }) {
      examination.add(.nothing(.counts), at: Place())
    }
    guard let baseline else {
      examination.addDiagnostics()
      return examination.add(.nothing(.baseline), at: Place())
    }
    examination.addFaults(besides: baseline.diagnostics)
    examination.tolerances = baseline.tolerances + tolerances
    examination.addTolerances(naming: baseline.counts.map(\.key) + measurements.map(\.key))
    examination.compare(baseline.counts.map(Measurement.init), measurements, metrics: counts, absentTotals: 0)
    if gatesAllocations { compareAllocations(measurements, on: results.machine, with: baseline, &examination) }
    examination.addLonely()
  }

  private func compareAllocations(
    _ measurements: [Measurement], on machine: Machine, with baseline: Baseline, _ examination: inout Examination
  ) {
    let platform = Baseline.Platform(machine)
    guard let tier = baseline.tiers.first(where: { $0.platform == platform }) else {
      return examination.add(.nothing(.tier(platform, others: baseline.tiers.map(\.platform))), at: Place())
    }
    let allocations = Set(GatedCounts.metrics(of: .allocations))
    guard measurements.contains(where: { allocations.contains($0.key.metric) && $0.value.integer != nil }) else {
      return examination.add(.nothing(.allocations), at: Place())
    }
    examination.compare(tier.counts.map(Measurement.init), measurements, metrics: allocations, absentTotals: 0)
  }
}

extension Measurement {
  fileprivate init(_ entry: Baseline.Entry) { self.init(key: entry.key, value: .measured(entry.value)) }
}

extension Results {
  /// The cases that were measured to their end. The others have no numbers to compare.
  fileprivate var measuredAlone: Results {
    var copy = self
    copy.cases.removeAll { $0.outcome != .measured }
    return copy
  }
}
