import RerenderEvents
package import RerenderResults

/// Everything that reports are made of: results, their findings, and what is known beside them.
package struct Report: Sendable {
  /// The results, with their cases in order.
  package let results: Results
  /// The findings, worked out before: no report finds anything by itself.
  package let findings: Findings
  /// Where scenarios are declared, by their names.
  package let places: [String: SourcePlace]
  /// The program's source files by the last component of their paths, where that tells them apart.
  package let files: [String: String]
  /// The files that lanes are declared in, by the names of their cases without parameters.
  package let laneFiles: [CaseName: String]
  /// The program's sources, for the formats that read them.
  package let sources: [SourceText]
  /// The program's name on a command line.
  package let program: String
  /// The measurements at other commits, for the page.
  package let trend: Trend?
  /// How the report was made.
  package let making: Making

  /// How a report was made: all that a reader needs to make it again.
  package struct Making: Hashable, Sendable {
    /// The commit that was checked out; `nil` where it is not known.
    package var commit: String?
    /// When the commit was made, in seconds since 1970, where that is known.
    package var committed: Int?
    /// Whether files differed from the commit.
    package var hasChanges: Bool
    /// The words of the command; empty where they are not known.
    package var command: [String]

    /// A making of which nothing is known, unless it is given.
    package init(commit: String? = nil, committed: Int? = nil, hasChanges: Bool = false, command: [String] = []) {
      self.commit = commit
      self.committed = committed
      self.hasChanges = hasChanges
      self.command = command
    }
  }

  /// - Parameters:
  ///   - results: What was measured.
  ///   - findings: What was found in them.
  ///   - places: Where scenarios are declared, as far as that is known.
  ///   - files: The paths of source files by their last components, relative to the repository.
  ///   - laneFiles: The files of lanes, by the names of their cases without parameters.
  ///   - sources: The sources, as far as a format reads them.
  ///   - program: What the program is called on a command line.
  ///   - trend: What was measured at other commits.
  ///   - making: How the report is made.
  package init(
    _ results: Results, findings: Findings, places: [String: SourcePlace] = [:], files: [String: String] = [:],
    laneFiles: [CaseName: String] = [:], sources: [SourceText] = [], program: String = "rerender",
    trend: Trend? = nil, making: Making = Making()
  ) {
    self.results = results.sorted
    self.findings = findings
    self.places = places
    self.files = files
    self.laneFiles = laneFiles
    self.sources = sources
    self.program = program
    self.trend = trend
    self.making = making
  }
}

extension Report {
  /// The place in the source of what is behind a group: the write or the body, or else the scenario's declaration.
  func place(of group: FindingGroup) -> SourcePlace? {
    let chain = group.chains.first
    var origins = [chain?.reader, chain?.origin]
    // A write is behind a count. A body is behind its own fault, and behind a construct in it.
    if case .source = group.root { origins.reverse() }
    origins.append(group.main.place.subject?.view.flatMap { findings.bodies[$0] })
    for origin in origins.compactMap(\.self) {
      if let file = origin.file.flatMap({ files[$0] }), let line = origin.line {
        return SourcePlace(file: file, line: line)
      }
    }
    return group.main.place.name.flatMap { places[$0.scenario] }
  }

  /// The words for a group.
  ///
  /// - Parameter isWhole: Whether long texts are whole, for a page that breaks them, or cut.
  func text(of group: FindingGroup, isWhole: Bool = false) -> GroupText {
    GroupText(group: group, reference: findings.reference, program: program, isWhole: isWhole)
  }
}
