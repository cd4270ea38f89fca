import Glibc

/// A value in a row of a database.
enum SQLiteValue: Hashable {
  case null
  case integer(Int)
  case text(String)

  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
}

/// An open database. One thread uses it. It is closed when it is released.
final class SQLiteConnection {
  enum Access { case reading, writing }

  let path: String
  private let library: SQLiteLibrary
  private let access: Access
  /// Milliseconds to wait for another program.
  private let timeout: Int
  private let handle: OpaquePointer

  /// - Parameter timeout: Milliseconds to wait for another program that holds the file.
  init(_ library: SQLiteLibrary, path: String, access: Access, timeout: Int) throws(HistoryError) {
    // A reader, too, undoes what a killed writer left. So the file is opened for writing in both cases. SQLite falls
    // back to reading where writing is not allowed.
    let (readWrite, create): (Int32, Int32) = (0x2, 0x4)
    var opened: OpaquePointer?
    // A path like ":memory:" or "file:x" is a file's name here as any other.
    let name = path.hasPrefix("/") ? path : "./\(path)"
    let code = library.open(name, &opened, access == .writing ? readWrite | create : readWrite, nil)
    guard let handle = opened, code == 0 else {
      let failure = SQLiteConnection.failure(
        library.errorCode(opened), library.errorText(opened).map { String(cString: $0) } ?? "out of memory",
        path: path, access: access, timeout: timeout)
      _ = library.close(opened)
      throw failure
    }
    (self.library, self.path, self.access, self.timeout, self.handle) = (library, path, access, timeout, handle)
    _ = library.busyTimeout(handle, Int32(clamping: timeout))
  }

  deinit { _ = library.close(handle) }

  /// Runs a statement that returns nothing of interest.
  func execute(_ sql: String, _ values: SQLiteValue...) throws(HistoryError) {
    try prepare(sql).run(values)
  }

  /// All rows of a query.
  func rows(_ sql: String, _ values: SQLiteValue...) throws(HistoryError) -> [[SQLiteValue]] {
    try prepare(sql).rows(values)
  }

  func prepare(_ sql: String) throws(HistoryError) -> SQLiteStatement {
    var prepared: OpaquePointer?
    let code = library.prepare(handle, sql, -1, &prepared, nil)
    guard code == 0, let prepared else { throw failure() }
    return SQLiteStatement(self, library, prepared)
  }

  /// Runs a body as one transaction: all of it is in the file afterwards, or nothing.
  func transaction<Success>(_ body: () throws(HistoryError) -> Success) throws(HistoryError) -> Success {
    try execute(access == .writing ? "BEGIN IMMEDIATE" : "BEGIN")
    do throws(HistoryError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Fails where SQLite has undone the transaction by itself.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The last call's error.
  func failure() -> HistoryError {
    SQLiteConnection.failure(
      library.errorCode(handle), library.errorText(handle).map { String(cString: $0) } ?? "",
      path: path, access: access, timeout: timeout)
  }

  private static func failure(
    _ code: Int32, _ text: String, path: String, access: Access, timeout: Int
  ) -> HistoryError {
    let shortRead: Int32 = 522
    let what = access == .writing ? "write" : "read"
    switch code & 0xFF {
    case 11, 26: return .refused(path, found: "a damaged database (\(text))")
    case _ where code == shortRead: return .refused(path, found: "a database that is cut short")
    case 5, 6:
      return HistoryError(
        .unwritable,
        "cannot \(what) \(path): another program holds it, and did not let go within \(timeout) ms. Nothing was changed; "
          + "try again when that program is done.")
    case 3, 8, 10, 13, 14, 23:
      let remedy = code & 0xFF == 13 ? "free some space, or choose" : "choose"
      return HistoryError(
        access == .writing ? .unwritable : .refused,
        "cannot \(what) \(path): \(text). What stood there before is intact; \(remedy) another place with --database.")
    default: return HistoryError(.failed, "\(path): SQLite answered with \(code): \(text)")
    }
  }
}

/// A statement that may be run again and again.
final class SQLiteStatement {
  // Keeps the connection open for as long as the statement lives.
  private let connection: SQLiteConnection
  private let library: SQLiteLibrary
  private let handle: OpaquePointer

  fileprivate init(_ connection: SQLiteConnection, _ library: SQLiteLibrary, _ handle: OpaquePointer) {
    (self.connection, self.library, self.handle) = (connection, library, handle)
  }

  deinit { _ = library.finalize(handle) }

  /// Runs the statement to its end.
  func run(_ values: [SQLiteValue] = []) throws(HistoryError) {
    try forEachRow(values) { (_) throws(HistoryError) in }
  }

  func rows(_ values: [SQLiteValue] = []) throws(HistoryError) -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    try forEachRow(values) { (row) throws(HistoryError) in rows.append(row) }
    return rows
  }

  func forEachRow(
    _ values: [SQLiteValue], _ body: ([SQLiteValue]) throws(HistoryError) -> Void
  ) throws(HistoryError) {
    defer { _ = library.reset(handle) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: library.bindNull(handle, place)
        case .integer(let number): library.bindInteger(handle, place, Int64(number))
        // -1: SQLite copies the text, which may hold zeros.
        case .text(let text): library.bindText(handle, place, text, Int32(clamping: text.utf8.count), -1)
        }
      guard code == 0 else { throw connection.failure() }
    }
    let (row, done): (Int32, Int32) = (100, 101)
    while true {
      let code = library.step(handle)
      if code == done { return }
      guard code == row else { throw connection.failure() }
      try body(try columns())
    }
  }

  private func columns() throws(HistoryError) -> [SQLiteValue] {
    var values: [SQLiteValue] = []
    var index: Int32 = 0
    let count = library.columnCount(handle)
    while index < count {
      switch library.columnType(handle, index) {
      case 1: values.append(.integer(Int(library.columnInteger(handle, index))))
      case 3:
        let bytes = UnsafeBufferPointer(
          start: library.columnText(handle, index), count: Int(library.columnBytes(handle, index)))
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw .refused(connection.path, found: "a text that is not UTF-8")
        }
        values.append(.text(text))
      case 5: values.append(.null)
      default: throw .refused(connection.path, found: "a value that is neither an integer nor a text")
      }
      index += 1
    }
    return values
  }
}
