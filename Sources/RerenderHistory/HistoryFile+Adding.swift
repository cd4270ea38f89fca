import RerenderEvents
package import RerenderResults

extension HistoryFile {
  /// The outcome of adding results.
  package struct Addition: Hashable, Sendable {
    /// How many cases were added that the file did not have for this commit and machine.
    package var added = 0
    /// How many cases the file had, which have new numbers now.
    package var replaced = 0
    /// The cases that were left out since they were not measured to their end.
    package var leftOut: [CaseName] = []
    /// How many numbers were written for the cases.
    package var numbers = 0
  }

  /// Keeps the numbers of results under a commit. Cases that the commit already has are replaced, if toolchain,
  /// architecture, configuration, allocator and parameters are the same. Its other cases stay.
  ///
  /// - Parameters:
  ///   - committed: When the commit was made, in seconds since 1970, where that is known.
  ///   - added: The time now, in seconds since 1970.
  /// - Throws: `HistoryError`; the file is then as it was.
  package func add(
    _ results: Results, commit: String, committed: Int?, added: Int
  ) throws(HistoryError) -> Addition {
    try writing { () throws(HistoryError) in
      var addition = Addition()
      let measured = results.cases.filter { $0.outcome == .measured }
      addition.leftOut = results.cases.filter { $0.outcome != .measured }.map(\.name).sorted()
      if measured.isEmpty { return addition }
      let entry = try entry(results, commit: commit, committed: committed, added: added)
      var recorder = try Recorder(database, entry: entry)
      for result in measured {
        let isNew = try recorder.clear(result.name)
        if isNew { addition.added += 1 } else { addition.replaced += 1 }
      }
      var whole = results
      whole.cases = measured
      for measurement in whole.measurements {
        try recorder.write(measurement)
        addition.numbers += 1
      }
      return addition
    }
  }

  /// The row of a commit and machine, made or brought up to date.
  private func entry(
    _ results: Results, commit: String, committed: Int?, added: Int
  ) throws(HistoryError) -> SQLiteValue {
    let machine = results.machine
    let found = try database.rows(
      """
      SELECT id, committed FROM entries
      WHERE commit_name = ? AND toolchain = ? AND architecture = ? AND configuration = ? AND allocator = ?
      """, .text(commit), .text(machine.toolchain), .text(machine.architecture), .text(machine.configuration),
      .text(machine.allocator)
    ).first
    let newest = try database.rows("SELECT ifnull(max(id), 0) FROM entries").first?.first?.integer ?? 0
    // A commit's time that was known stays known.
    let time = committed.map { SQLiteValue.integer($0) } ?? found?[1] ?? .null
    let row: [SQLiteValue] = [
      found?[0] ?? .integer(newest + 1), .text(commit), time, .integer(added), .text(results.version),
      .text(machine.toolchain), .text(machine.architecture), .text(machine.operatingSystem),
      .text(machine.configuration), .integer(machine.processors), .text(machine.allocator),
    ]
    try database.prepare("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .run(row + [RowDigest.of(row)])
    return row[0]
  }
}

/// Writes the measurements of one entry, with the names they need.
private struct Recorder {
  private let entry: SQLiteValue
  private var cases: [CaseName: SQLiteValue] = [:]
  private let findCase: SQLiteStatement
  private let insertCase: SQLiteStatement
  private let findSeries: SQLiteStatement
  private let insertSeries: SQLiteStatement
  private let clearCase: SQLiteStatement
  private let countCase: SQLiteStatement
  private let insert: SQLiteStatement
  private var nextCase: Int
  private var nextSeries: Int

  init(_ database: SQLiteConnection, entry: SQLiteValue) throws(HistoryError) {
    self.entry = entry
    findCase = try database.prepare(
      "SELECT id FROM cases WHERE scenario = ? AND lane = ? AND variant = ? AND parameters = ?")
    insertCase = try database.prepare("INSERT INTO cases VALUES (?, ?, ?, ?, ?, ?)")
    findSeries = try database.prepare(
      """
      SELECT id FROM series
      WHERE case_id = ?1 AND step = ?2 AND metric = ?3 AND (view IS NULL) = (?4 IS NULL)
        AND ifnull(view, '') = ifnull(?4, '')
      """)
    insertSeries = try database.prepare("INSERT INTO series VALUES (?, ?, ?, ?, ?, ?)")
    countCase = try database.prepare(
      """
      SELECT count(*) FROM measurements
      WHERE entry_id = ? AND series_id IN (SELECT id FROM series WHERE case_id = ?)
      """)
    clearCase = try database.prepare(
      "DELETE FROM measurements WHERE entry_id = ? AND series_id IN (SELECT id FROM series WHERE case_id = ?)")
    insert = try database.prepare("INSERT INTO measurements VALUES (?, ?, ?, ?, ?)")
    nextCase = (try database.rows("SELECT ifnull(max(id), 0) FROM cases").first?.first?.integer ?? 0) + 1
    nextSeries = (try database.rows("SELECT ifnull(max(id), 0) FROM series").first?.first?.integer ?? 0) + 1
  }

  /// Removes what the entry has of a case. Returns whether it had nothing.
  mutating func clear(_ name: CaseName) throws(HistoryError) -> Bool {
    let id = try identifier(of: name)
    let count = try countCase.rows([entry, id]).first?.first?.integer ?? 0
    if count > 0 { try clearCase.run([entry, id]) }
    return count == 0
  }

  mutating func write(_ measurement: Measurement) throws(HistoryError) {
    let series = try identifier(of: measurement.key)
    let row: [SQLiteValue]
    switch measurement.value {
    case .measured(let value): row = [entry, series, .integer(value), .null]
    case .unavailable(let reason): row = [entry, series, .null, .text(reason)]
    }
    try insert.run(row + [RowDigest.of(row)])
  }

  private mutating func identifier(of name: CaseName) throws(HistoryError) -> SQLiteValue {
    if let known = cases[name] { return known }
    let names: [SQLiteValue] = [.text(name.scenario), .text(name.lane), .text(name.variant), .text(name.parameterText)]
    let id: SQLiteValue
    if let found = try findCase.rows(names).first?.first {
      id = found
    } else {
      id = .integer(nextCase)
      nextCase += 1
      let row = [id] + names
      try insertCase.run(row + [RowDigest.of(row)])
    }
    cases[name] = id
    return id
  }

  private mutating func identifier(of key: Measurement.Key) throws(HistoryError) -> SQLiteValue {
    let owner = try identifier(of: key.name)
    let view: SQLiteValue = key.subject.view.map { .text($0) } ?? .null
    let (step, metric): (SQLiteValue, SQLiteValue) = (.text(key.step), .text(key.metric.rawValue))
    if let found = try findSeries.rows([owner, step, metric, view]).first?.first { return found }
    let row: [SQLiteValue] = [.integer(nextSeries), owner, step, view, metric]
    nextSeries += 1
    try insertSeries.run(row + [RowDigest.of(row)])
    return row[0]
  }
}
