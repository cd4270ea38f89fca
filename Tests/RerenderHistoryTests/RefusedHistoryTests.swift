import Foundation
import RerenderEvents
import RerenderResults
import Testing

@testable import RerenderHistory

/// Files that are not what they should be, or not to be had: what is said, and that nothing is harmed.
struct RefusedHistoryTests {
  private func failure(_ body: () throws -> Void) -> HistoryError? {
    do {
      try body()
      return nil
    } catch {
      return error as? HistoryError
    }
  }

  /// A history of two commits.
  private func sample() throws -> ScratchHistory {
    let scratch = try ScratchHistory()
    try scratch.add(HistorySamples.results(1), "a")
    try scratch.add(HistorySamples.results(2), "b")
    return scratch
  }

  private func sql(_ path: String, _ statements: String...) throws {
    let connection = try SQLiteConnection(.load(named: nil), path: path, access: .writing, timeout: 0)
    for statement in statements { try connection.execute(statement) }
  }

  @Test(arguments: [
    ("text", Data("{}".utf8), "something that is no SQLite database"),
    ("byte order mark", Data([0xEF, 0xBB, 0xBF]), "something that is no SQLite database"),
    ("the first line alone", Data("SQLite format 3\0".utf8), "a database that is cut short"),
    ("empty", Data(), "an empty file"),
  ])
  func `a file that is no history is told apart`(name: String, bytes: Data, found: String) throws {
    let scratch = try ScratchHistory()
    try scratch.put(bytes)
    let error = failure { _ = try scratch.trend() }
    #expect(error?.kind == .refused)
    #expect(
      error?.description.contains("history.sqlite: found \(found); expected a history of rerender") == true, "\(error!)"
    )
    #expect(try scratch.bytes == bytes)
    // An empty file is what is left where the first program that was to write was killed: it may be written.
    let writing = failure { try scratch.add(HistorySamples.results(1), "a") }
    #expect(writing?.kind == (bytes.isEmpty ? nil : .refused))
    if !bytes.isEmpty { #expect(try scratch.bytes == bytes) }
    #expect(scratch.names == ["history.sqlite"])
  }

  @Test func `a database of another program, a newer history and other tables are refused untouched`() throws {
    func refused(_ found: String, _ statements: String...) throws {
      let scratch = try sample()
      for statement in statements { try sql(scratch.path, statement) }
      let bytes = try scratch.bytes
      for error in [failure { _ = try scratch.trend() }, failure { try scratch.add(HistorySamples.results(1), "c") }] {
        #expect(error?.kind == .refused && error?.description.contains(found) == true, "\(String(describing: error))")
      }
      #expect(try scratch.bytes == bytes)
    }
    try refused("a database of another program", "PRAGMA application_id = 0")
    try refused("a history in format 2, where this version knows format 1", "PRAGMA user_version = 2")
    try refused("other tables", "CREATE TABLE more (x)")
    try refused("other tables", "DROP TABLE measurements")
    try refused("a row of the table cases that was changed", "UPDATE cases SET scenario = 'other'")
  }

  @Test func `a number that was changed is refused by those who read it`() throws {
    let scratch = try sample()
    try sql(scratch.path, "UPDATE measurements SET value = value + 1")
    #expect(failure { _ = try scratch.trend() }?.description.contains("a row of the table measurements") == true)
  }

  @Test func `a file that is not there, a folder and a pipe are refused`() throws {
    let scratch = try ScratchHistory()
    #expect(failure { _ = try scratch.trend() }?.description.contains("No such file or directory") == true)
    #expect(scratch.names == [])
    try FileManager.default.createDirectory(atPath: scratch.path, withIntermediateDirectories: false)
    #expect(failure { _ = try scratch.trend() }?.kind == .refused)
    #expect(failure { try scratch.add(HistorySamples.results(1), "a") }?.kind == .refused)
    try FileManager.default.removeItem(atPath: scratch.path)
    try #require(mkfifo(scratch.path, 0o600) == 0)
    #expect(failure { _ = try scratch.trend() }?.description.contains("no regular file") == true)
  }

  @Test func `a file cut anywhere is refused and left as it is`() throws {
    let scratch = try sample()
    let whole = try scratch.bytes
    let page = 4096
    // Four tables and four indexes: of `entries`, `cases` and `series`, and the list of all.
    #expect(whole.count == 8 * page)
    let lengths =
      Array(stride(from: page, to: whole.count, by: page)) + Array(stride(from: 1, to: whole.count, by: 509))
    for length in lengths {
      try scratch.put(whole.prefix(length))
      let error = failure { _ = try scratch.trend() }
      #expect(error?.kind == .refused, "\(length): \(String(describing: error))")
      let writing = failure { try scratch.add(HistorySamples.results(3), "c") }
      #expect(writing?.kind == .refused, "\(length): \(String(describing: writing))")
      #expect(try scratch.bytes == whole.prefix(length))
    }
    #expect(scratch.names == ["history.sqlite"])
  }

  @Test func `any byte changed is noticed or of no matter`() throws {
    let scratch = try sample()
    let whole = try scratch.bytes
    let right = try scratch.trend()
    var refused = 0
    for place in stride(from: 0, to: whole.count, by: 61) {
      for mask in [0xFF, 0x01] as [UInt8] {
        var bytes = whole
        bytes[place] ^= mask
        try scratch.put(bytes)
        do {
          #expect(try scratch.trend() == right, "byte \(place)")
        } catch let error as HistoryError {
          #expect(error.kind == .refused, "byte \(place): \(error)")
          refused += 1
        }
        #expect(try scratch.bytes == bytes, "byte \(place)")
      }
    }
    #expect(refused > 0)
  }

  @Test func `runs of bytes written over are noticed or of no matter`() throws {
    let scratch = try sample()
    let whole = try scratch.bytes
    let right = try scratch.trend()
    for start in stride(from: 0, to: whole.count, by: 509) {
      for value in [0x00, 0xFF, 0x41] as [UInt8] {
        var bytes = whole
        for place in start..<min(start + 64, whole.count) { bytes[place] = value }
        try scratch.put(bytes)
        do {
          #expect(try scratch.trend() == right, "bytes from \(start)")
        } catch let error as HistoryError {
          #expect(error.kind == .refused, "bytes from \(start): \(error)")
        }
        #expect(try scratch.bytes == bytes, "bytes from \(start)")
      }
    }
  }

  @Test func `a file that another program holds is waited for, then told of, and not harmed`() throws {
    let scratch = try sample()
    let bytes = try scratch.bytes
    let other = try SQLiteConnection(.load(named: nil), path: scratch.path, access: .writing, timeout: 0)
    try other.execute("BEGIN EXCLUSIVE")
    for error in [failure { _ = try scratch.trend() }, failure { try scratch.add(HistorySamples.results(9), "c") }] {
      #expect(error?.kind == .unwritable)
      #expect(error?.description.contains("another program holds it, and did not let go within 0 ms") == true)
    }
    try other.execute("ROLLBACK")
    #expect(try scratch.bytes == bytes)
    try scratch.add(HistorySamples.results(9), "c")
    #expect(try scratch.trend().entries.map(\.commit) == ["a", "b", "c"])
  }

  @Test func `what fails in the middle leaves nothing`() throws {
    let scratch = try sample()
    let right = try scratch.trend()
    let file = try HistoryFile(writing: scratch.path, timeout: 0)
    let error = failure {
      try file.writing { () throws(HistoryError) in
        try file.database.execute("DELETE FROM measurements")
        throw HistoryError(.failed, "on purpose")
      }
    }
    #expect(error?.description == "on purpose")
    #expect(try scratch.trend() == right)
  }

  @Test func `without SQLite's library it is said what to install`() throws {
    let scratch = try sample()
    for library in ["", "libnothing-of-that-name.so"] {
      let error = failure { _ = try HistoryFile(reading: scratch.path, library: library) }
      #expect(error?.kind == .libraryMissing && error?.description.contains("apt-get install libsqlite3-0") == true)
    }
    #expect(try !HistoryFile.libraryVersion(nil).isEmpty)
  }
}
