import RerenderEvents
package import RerenderResults

extension HistoryFile {
  /// The numbers that are kept under a commit, as results without causes and instances. Where several machines measured
  /// the commit, it is those added last.
  ///
  /// - Parameter commit: The commit's name, or its beginning.
  /// - Returns: `nil` where nothing is kept under such a name.
  /// - Throws: `HistoryError` where anything in the file is not as it was written.
  package func results(of commit: String) throws(HistoryError) -> (commit: String, results: Results)? {
    try reading { () throws(HistoryError) -> (commit: String, results: Results)? in
      let entries = try entries()
      let exact = entries.filter { $0.entry.commit == commit }
      let found = exact.isEmpty ? entries.filter { commit.count >= 4 && $0.entry.commit.hasPrefix(commit) } : exact
      guard let newest = found.max(by: { $0.added < $1.added }) else { return nil }
      let keys = try series { _ in true }
      var measurements: [Measurement] = []
      let read = try database.prepare(
        "SELECT entry_id, series_id, value, reason, digest FROM measurements WHERE entry_id = ?")
      try read.forEachRow([newest.id]) { (row) throws(HistoryError) in
        try check(row, "measurements")
        guard let series = row[1].integer, let key = keys[series] else { return }
        measurements.append(Measurement(key: key, value: try value(row)))
      }
      return (
        newest.entry.commit,
        Results(version: newest.version, machine: newest.machine, cases: CaseResult.made(of: measurements))
      )
    }
  }
}
