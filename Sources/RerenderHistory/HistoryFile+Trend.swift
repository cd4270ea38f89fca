package import RerenderEvents
package import RerenderResults

/// Which numbers of a history are wanted. An empty list stands for all.
package struct HistoryFilter: Hashable, Sendable {
  package var scenarios: Set<String> = []
  package var lanes: Set<String> = []
  package var variants: Set<String> = []
  package var steps: Set<String> = []
  /// The view types. An empty list stands for the totals of steps alone.
  package var views: Set<String> = []
  package var metrics: Set<Metric> = HistoryFilter.exact

  /// The metrics that are exact integers: all but times, which change with every run.
  package static let exact = Set(Metric.allCases.filter { $0.pass != .time })

  package init() {}

  func takes(_ key: Measurement.Key) -> Bool {
    func allows(_ names: Set<String>, _ name: String) -> Bool { names.isEmpty || names.contains(name) }
    return allows(scenarios, key.name.scenario) && allows(lanes, key.name.lane) && allows(variants, key.name.variant)
      && allows(steps, key.step) && metrics.contains(key.metric)
      && (key.subject.view.map { views.contains($0) } ?? views.isEmpty)
  }
}

extension HistoryFile {
  /// The wanted numbers of the newest entries that have any.
  ///
  /// Entries are in the order of their commits' times. Where a commit's time is not known, the time of adding counts.
  /// Entries of the same time are in the order of adding. Linear in the numbers of these entries.
  ///
  /// - Parameter limit: How many entries at most.
  /// - Throws: `HistoryError` where anything in the file is not as it was written.
  package func trend(_ filter: HistoryFilter = HistoryFilter(), limit: Int) throws(HistoryError) -> Trend {
    try reading { () throws(HistoryError) in
      let keys = try series(filter.takes)
      var columns: [(entry: Trend.Entry, values: [Int: MetricValue])] = []
      let read = try database.prepare(
        "SELECT entry_id, series_id, value, reason, digest FROM measurements WHERE entry_id = ?")
      for kept in try entries().reversed() where columns.count < limit {
        var values: [Int: MetricValue] = [:]
        try read.forEachRow([kept.id]) { (row) throws(HistoryError) in
          try check(row, "measurements")
          guard let series = row[1].integer, keys[series] != nil else { return }
          values[series] = try value(row)
        }
        if !values.isEmpty { columns.append((kept.entry, values)) }
      }
      columns.reverse()
      guard let newest = columns.last?.entry else { return Trend() }
      let all = keys.sorted { $0.value < $1.value }.map { id, key in
        Trend.Series(
          key: key,
          values: columns.map { entry, values in
            entry.isComparable(key.metric.pass, with: newest) ? values[id] : nil
          })
      }
      return Trend(
        entries: columns.map(\.entry), series: all.filter { $0.values.contains { $0 != nil } })
    }
  }

  /// What was measured at one commit on one kind of machine, and when it was added, by which version.
  struct Kept {
    let id: SQLiteValue
    let entry: Trend.Entry
    let machine: Machine
    let added: Int
    let version: String
  }

  /// Every entry, in the order of the commits' times, with when it was added and by which version.
  func entries() throws(HistoryError) -> [Kept] {
    var entries: [(time: Int, kept: Kept)] = []
    for row in try database.rows("SELECT * FROM entries ORDER BY id") {
      let machine = Machine(
        architecture: try text(row[6]), operatingSystem: try text(row[7]), toolchain: try text(row[5]),
        configuration: try text(row[8]), processors: try integer(row[9]), allocator: try text(row[10]))
      let entry = Trend.Entry(commit: try text(row[1]), committed: row[2].integer, machine: machine)
      let added = try integer(row[3])
      let kept = Kept(id: row[0], entry: entry, machine: machine, added: added, version: try text(row[4]))
      entries.append((row[2].integer ?? added, kept))
    }
    // Entries of the same time are in the order of adding.
    return entries.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element.kept)
  }

  /// The names of the wanted numbers, by their identifiers.
  func series(_ takes: (Measurement.Key) -> Bool) throws(HistoryError) -> [Int: Measurement.Key] {
    var cases: [Int: CaseName] = [:]
    for row in try database.rows("SELECT * FROM cases") {
      cases[try integer(row[0])] = CaseName(
        scenario: try text(row[1]), lane: try text(row[2]), variant: try text(row[3]),
        parameters: try parameters(text(row[4])))
    }
    var keys: [Int: Measurement.Key] = [:]
    for row in try database.rows("SELECT * FROM series") {
      guard let name = cases[try integer(row[1])], let metric = Metric(rawValue: try text(row[4])) else {
        throw .refused(database.path, found: "a number of nothing known in the table series")
      }
      let key = Measurement.Key(name: name, step: try text(row[2]), subject: Subject(view: row[3].text), metric: metric)
      if takes(key) { keys[try integer(row[0])] = key }
    }
    return keys
  }

  // MARK: Values as they were written

  private func integer(_ value: SQLiteValue) throws(HistoryError) -> Int {
    guard let integer = value.integer else { throw .refused(database.path, found: "no integer where one must be") }
    return integer
  }

  private func text(_ value: SQLiteValue) throws(HistoryError) -> String {
    guard let text = value.text else { throw .refused(database.path, found: "no text where one must be") }
    return text
  }

  func value(_ row: [SQLiteValue]) throws(HistoryError) -> MetricValue {
    if let value = row[2].integer { return .measured(value) }
    return .unavailable(try text(row[3]))
  }

  /// The parameters whose `CaseName.parameterText` is a text.
  private func parameters(_ text: String) throws(HistoryError) -> [String: String] {
    var parameters: [String: String] = [:]
    for pair in text.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .refused(database.path, found: "parameters that cannot be read") }
      parameters[unescaped(parts[0])] = unescaped(parts[1])
    }
    return parameters
  }

  private func unescaped(_ text: Substring) -> String {
    // By scalars, as a character after an escape may combine with it.
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      let digits = rest.prefix(2)
      let code = String(String.UnicodeScalarView(digits))
      if scalar == "%", let escaped = ["3B": ";", "3D": "=", "25": "%"][code] as Unicode.Scalar? {
        result.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
