/// The tables of a history.
///
/// Every row has a digest of its other columns. So a byte that was changed in the file is noticed, and not shown as a
/// count.
enum HistorySchema {
  static let statements = [
    // What was measured at one commit on one kind of machine. Times are in seconds since 1970.
    """
    CREATE TABLE entries (
      id INTEGER PRIMARY KEY, commit_name TEXT NOT NULL, committed INTEGER, added INTEGER NOT NULL,
      version TEXT NOT NULL, toolchain TEXT NOT NULL, architecture TEXT NOT NULL, operating_system TEXT NOT NULL,
      configuration TEXT NOT NULL, processors INTEGER NOT NULL, allocator TEXT NOT NULL, digest INTEGER NOT NULL,
      UNIQUE (commit_name, toolchain, architecture, configuration, allocator))
    """,
    // The names of a case; parameters as in report.csv.
    """
    CREATE TABLE cases (
      id INTEGER PRIMARY KEY, scenario TEXT NOT NULL, lane TEXT NOT NULL, variant TEXT NOT NULL,
      parameters TEXT NOT NULL, digest INTEGER NOT NULL, UNIQUE (scenario, lane, variant, parameters))
    """,
    // What a number is a number of; the view is NULL for the total of a step.
    """
    CREATE TABLE series (
      id INTEGER PRIMARY KEY, case_id INTEGER NOT NULL REFERENCES cases, step TEXT NOT NULL, view TEXT,
      metric TEXT NOT NULL, digest INTEGER NOT NULL)
    """,
    "CREATE UNIQUE INDEX series_names ON series (case_id, step, metric, view IS NULL, ifnull(view, ''))",
    // A number, or the reason why there is none.
    """
    CREATE TABLE measurements (
      entry_id INTEGER NOT NULL REFERENCES entries, series_id INTEGER NOT NULL REFERENCES series, value INTEGER,
      reason TEXT, digest INTEGER NOT NULL, PRIMARY KEY (entry_id, series_id)) WITHOUT ROWID
    """,
  ]
}

/// A number made from the values of a row: FNV-1a over their kinds, lengths and bytes.
enum RowDigest {
  static func of(_ values: some Sequence<SQLiteValue>) -> SQLiteValue {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    func add(_ number: Int) {
      withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { for byte in $0 { add(byte) } }
    }
    for value in values {
      switch value {
      case .null: add(0 as UInt8)
      case .integer(let number):
        add(1 as UInt8)
        add(number)
      case .text(let text):
        add(2 as UInt8)
        add(text.utf8.count)
        for byte in text.utf8 { add(byte) }
      }
    }
    return .integer(Int(truncatingIfNeeded: hash))
  }
}
