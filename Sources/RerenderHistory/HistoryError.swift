/// Why a history was not read or written: what was found, where, what was expected, what to do.
package struct HistoryError: Error, Hashable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// SQLite's library is not on this machine.
    case libraryMissing
    /// The file is no history, or a damaged one. It was left as it is.
    case refused
    /// The file cannot be written now, or is held by another program. It was left as it is.
    case unwritable
    /// Something else went wrong in SQLite.
    case failed
  }

  package let kind: Kind
  package let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// A file that is not what it should be.
  static func refused(_ path: String, found: String) -> HistoryError {
    HistoryError(
      .refused,
      "\(path): found \(found); expected a history of rerender. It was left as it is: restore it from a copy, or choose "
        + "another file with --database and add the results again.")
  }
}
