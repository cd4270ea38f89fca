import Glibc

/// Results by commit, in a SQLite file.
///
/// Every change is one transaction. A killed program, a full disk or a second program leaves the file with all of a
/// change or nothing. A file that is not a history is recognised by its first bytes, before SQLite sees it.
package final class HistoryFile {
  /// What the first bytes of a file say.
  private enum State {
    case absent
    /// No bytes, since the first program that was to write was killed.
    case empty
    case history
    /// A writer was killed. SQLite undoes what it began when the file is opened.
    case interrupted
  }

  /// `Rrnd`, in the place that SQLite's format has for the number of an application.
  static let application = 0x5272_6E64
  /// The number of the format. Files with others are refused.
  static let format = 1

  let database: SQLiteConnection

  /// How long to wait for another program, in milliseconds, unless something else is asked for.
  package static let patience = 5_000

  /// Opens a history to read it.
  ///
  /// - Parameters:
  ///   - path: The file, which must exist.
  ///   - timeout: Milliseconds to wait for another program that holds the file.
  ///   - library: The path of SQLite's library, where it is not the usual one.
  /// - Throws: `HistoryError`; the file is as it was.
  package init(
    reading path: String, timeout: Int = HistoryFile.patience, library: String? = HistoryFile.chosenLibrary
  ) throws(HistoryError) {
    let sqlite = try SQLiteLibrary.load(named: library)
    switch try HistoryFile.examine(path) {
    case .absent: throw HistoryError(.refused, "cannot read \(path): \(String(cString: strerror(ENOENT)))")
    case .empty: throw .refused(path, found: "an empty file")
    case .history, .interrupted: break
    }
    database = try SQLiteConnection(sqlite, path: path, access: .reading, timeout: timeout)
    try database.execute("PRAGMA query_only = ON")
  }

  /// Opens a history to add to it, and makes it where there is no file at the path.
  package init(
    writing path: String, timeout: Int = HistoryFile.patience, library: String? = HistoryFile.chosenLibrary
  ) throws(HistoryError) {
    let sqlite = try SQLiteLibrary.load(named: library)
    _ = try HistoryFile.examine(path)
    database = try SQLiteConnection(sqlite, path: path, access: .writing, timeout: timeout)
  }

  /// The library that the environment names.
  package static var chosenLibrary: String? { getenv(sqliteVariable).map { String(cString: $0) } }

  /// The version of SQLite on this machine.
  ///
  /// - Throws: `HistoryError` with what to install.
  package static func libraryVersion(_ library: String? = HistoryFile.chosenLibrary) throws(HistoryError) -> String {
    let sqlite = try SQLiteLibrary.load(named: library)
    return sqlite.version().map { String(cString: $0) } ?? "unknown"
  }

  // MARK: What stands there

  private static func examine(_ path: String) throws(HistoryError) -> State {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .absent }
      throw HistoryError(.refused, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .refused(path, found: "something that is no regular file") }
    // The number that every journal begins with.
    let journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    if try start(of: "\(path)-journal", count: 8, isNeeded: false) == journal { return .interrupted }
    let header = try start(of: path, count: 100, isNeeded: true)
    if header.isEmpty { return .empty }
    guard header.starts(with: "SQLite format 3\0".utf8) else {
      throw .refused(path, found: "something that is no SQLite database")
    }
    guard header.count == 100 else { throw .refused(path, found: "a database that is cut short") }
    try check(application: number(in: header, at: 68), format: number(in: header, at: 60), of: path)
    return .history
  }

  private static func check(application: Int, format: Int, of path: String) throws(HistoryError) {
    guard application == Self.application else { throw .refused(path, found: "a database of another program") }
    guard format == Self.format else {
      throw .refused(path, found: "a history in format \(format), where this version knows format \(Self.format)")
    }
  }

  private static func number(in header: [UInt8], at place: Int) -> Int {
    header[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The first bytes of a file, as many as there are.
  private static func start(of path: String, count: Int, isNeeded: Bool) throws(HistoryError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if !isNeeded { return [] }
      throw HistoryError(.refused, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = read(descriptor, &bytes, count)
    return Array(bytes.prefix(max(0, got)))
  }

  /// Checks a row's digest, its last column, against the others.
  func check(_ row: [SQLiteValue], _ table: String) throws(HistoryError) {
    guard row.last == RowDigest.of(row.dropLast()) else {
      throw .refused(database.path, found: "a row of the table \(table) that was changed")
    }
  }

  // MARK: Transactions

  /// Reads in one transaction, after the file was found whole.
  func reading<Success>(_ body: () throws(HistoryError) -> Success) throws(HistoryError) -> Success {
    try database.transaction { () throws(HistoryError) in
      try verify()
      return try body()
    }
  }

  /// Writes in one transaction, after the file was found whole or was made.
  func writing<Success>(_ body: () throws(HistoryError) -> Success) throws(HistoryError) -> Success {
    try database.transaction { () throws(HistoryError) in
      // Under the lock, since another program may have made the file in the meantime.
      if try database.rows("SELECT 1 FROM sqlite_master LIMIT 1").isEmpty {
        for statement in HistorySchema.statements { try database.execute(statement) }
        try database.execute("PRAGMA application_id = \(Self.application)")
        try database.execute("PRAGMA user_version = \(Self.format)")
      } else {
        try verify()
      }
      return try body()
    }
  }

  private func verify() throws(HistoryError) {
    let path = database.path
    let application = try database.rows("PRAGMA application_id").first?.first?.integer
    let format = try database.rows("PRAGMA user_version").first?.first?.integer
    // The state after the beginning of the first writer, which was killed, has been undone.
    if application == 0, try database.rows("SELECT 1 FROM sqlite_master LIMIT 1").isEmpty {
      throw .refused(path, found: "an empty file")
    }
    try HistoryFile.check(application: application ?? 0, format: format ?? 0, of: path)
    let statements = try database.rows("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").compactMap {
      $0.first?.text
    }
    guard statements.sorted() == HistorySchema.statements.sorted() else {
      throw .refused(path, found: "other tables than a history has")
    }
    let problem = try database.rows("PRAGMA integrity_check(1)").first?.first?.text
    guard problem == "ok" else {
      throw .refused(path, found: "a damaged database (\(problem ?? "no answer"))")
    }
    // Numbers are checked against their digests when they are read. Names are always checked: a changed name would be
    // added anew beside the right one.
    for table in ["entries", "cases", "series"] {
      let statement = try database.prepare("SELECT * FROM \(table)")
      try statement.forEachRow([]) { (row) throws(HistoryError) in try check(row, table) }
    }
  }
}
