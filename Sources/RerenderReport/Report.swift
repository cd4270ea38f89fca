import RerenderEvents
package import RerenderResults

/// What every report is made of: results, what was found in them, and what is known beside them.
package struct Report: Sendable {
  /// With its cases in order.
  package let results: Results
  /// Worked out before: no report finds anything by itself.
  package let findings: Findings
  /// Where scenarios are declared, by their names.
  package let places: [String: SourcePlace]
  /// What was measured at other commits, for the page.
  package let trend: Trend?

  /// - Parameters:
  ///   - results: What was measured.
  ///   - findings: What was found in them.
  ///   - places: Where scenarios are declared, as far as that is known.
  ///   - trend: What was measured at other commits.
  package init(
    _ results: Results, findings: Findings, places: [String: SourcePlace] = [:], trend: Trend? = nil
  ) {
    self.results = results.sorted
    self.findings = findings
    self.places = places
    self.trend = trend
  }
}
