import Glibc

/// The environment variable that names a SQLite library to use.
let sqliteVariable = "RERENDER_SQLITE"

/// SQLite, found when it is needed. No program is linked to it.
///
/// The functions are those of `sqlite3.h`. Each has the C signature that it has there.
struct SQLiteLibrary {
  typealias Text = UnsafePointer<CChar>

  let version: @convention(c) () -> Text?
  let versionNumber: @convention(c) () -> Int32
  let open: @convention(c) (Text, UnsafeMutablePointer<OpaquePointer?>, Int32, Text?) -> Int32
  let close: @convention(c) (OpaquePointer?) -> Int32
  let busyTimeout: @convention(c) (OpaquePointer, Int32) -> Int32
  let errorCode: @convention(c) (OpaquePointer?) -> Int32
  let errorText: @convention(c) (OpaquePointer?) -> Text?
  let prepare:
    @convention(c) (OpaquePointer, Text, Int32, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?) -> Int32
  let step: @convention(c) (OpaquePointer) -> Int32
  let reset: @convention(c) (OpaquePointer) -> Int32
  let finalize: @convention(c) (OpaquePointer?) -> Int32
  let bindInteger: @convention(c) (OpaquePointer, Int32, Int64) -> Int32
  /// The last argument is a function pointer, or -1 for "copy the text": an integer of the same size.
  let bindText: @convention(c) (OpaquePointer, Int32, Text, Int32, Int) -> Int32
  let bindNull: @convention(c) (OpaquePointer, Int32) -> Int32
  let columnCount: @convention(c) (OpaquePointer) -> Int32
  let columnType: @convention(c) (OpaquePointer, Int32) -> Int32
  let columnInteger: @convention(c) (OpaquePointer, Int32) -> Int64
  let columnText: @convention(c) (OpaquePointer, Int32) -> UnsafePointer<UInt8>?
  let columnBytes: @convention(c) (OpaquePointer, Int32) -> Int32

  /// The oldest version with everything that the statements use (`ON CONFLICT` clauses).
  private static let oldest: Int32 = 3_024_000

  /// Loads the library, which then stays loaded.
  ///
  /// - Parameter named: A path or name to use instead of the usual names; an empty one means none.
  /// - Throws: `HistoryError` with what to install.
  static func load(named name: String?) throws(HistoryError) -> SQLiteLibrary {
    let names = name.map { $0.isEmpty ? [] : [$0] } ?? ["libsqlite3.so.0", "libsqlite3.so"]
    for name in names {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      guard let library = SQLiteLibrary(handle) else { continue }
      guard library.versionNumber() >= oldest else {
        let found = library.version().map { String(cString: $0) } ?? "unknown"
        throw HistoryError(.libraryMissing, "found SQLite \(found) at \(name); a history needs 3.24 or later")
      }
      return library
    }
    let looked =
      names.isEmpty ? "\(sqliteVariable) is set, and names none" : "looked for \(names.joined(separator: " and "))"
    throw HistoryError(
      .libraryMissing,
      "a history needs SQLite's library, which was not found: \(looked). Install "
        + "libsqlite3-0 (apt-get install libsqlite3-0), or name the library in \(sqliteVariable)")
  }

  private init?(_ handle: UnsafeMutableRawPointer) {
    func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      // Sound: a symbol's address is a C function's, and `Function` its type by `sqlite3.h`.
      dlsym(handle, "sqlite3_\(name)").map { unsafeBitCast($0, to: type) }
    }
    guard
      let version = find("libversion", as: (@convention(c) () -> Text?).self),
      let versionNumber = find("libversion_number", as: (@convention(c) () -> Int32).self),
      let open = find(
        "open_v2",
        as: (@convention(c) (Text, UnsafeMutablePointer<OpaquePointer?>, Int32, Text?) -> Int32).self),
      let close = find("close_v2", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let busyTimeout = find("busy_timeout", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self),
      let errorCode = find("extended_errcode", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let errorText = find("errmsg", as: (@convention(c) (OpaquePointer?) -> Text?).self),
      let prepare = find(
        "prepare_v2",
        as: (@convention(c) (OpaquePointer, Text, Int32, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?) -> Int32)
          .self),
      let step = find("step", as: (@convention(c) (OpaquePointer) -> Int32).self),
      let reset = find("reset", as: (@convention(c) (OpaquePointer) -> Int32).self),
      let finalize = find("finalize", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let bindInteger = find("bind_int64", as: (@convention(c) (OpaquePointer, Int32, Int64) -> Int32).self),
      let bindText = find("bind_text", as: (@convention(c) (OpaquePointer, Int32, Text, Int32, Int) -> Int32).self),
      let bindNull = find("bind_null", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self),
      let columnCount = find("column_count", as: (@convention(c) (OpaquePointer) -> Int32).self),
      let columnType = find("column_type", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self),
      let columnInteger = find("column_int64", as: (@convention(c) (OpaquePointer, Int32) -> Int64).self),
      let columnText = find("column_text", as: (@convention(c) (OpaquePointer, Int32) -> UnsafePointer<UInt8>?).self),
      let columnBytes = find("column_bytes", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self)
    else { return nil }
    self.version = version
    self.versionNumber = versionNumber
    self.open = open
    self.close = close
    self.busyTimeout = busyTimeout
    self.errorCode = errorCode
    self.errorText = errorText
    self.prepare = prepare
    self.step = step
    self.reset = reset
    self.finalize = finalize
    self.bindInteger = bindInteger
    self.bindText = bindText
    self.bindNull = bindNull
    self.columnCount = columnCount
    self.columnType = columnType
    self.columnInteger = columnInteger
    self.columnText = columnText
    self.columnBytes = columnBytes
  }
}
