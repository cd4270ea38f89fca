import Testing

/// Where an expectation is written.
struct Caller {
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int

  /// The file's name and the line: `CartTests.swift:42`.
  var place: String { "\(fileID.split(separator: "/").last.map(String.init) ?? fileID):\(line)" }

  /// The test of Swift Testing that runs; `nil` where none does.
  static var test: String? { Test.current.map { "\($0.id)" } }

  /// Records an error as an issue of the test that runs.
  ///
  /// - Returns: Whether a test of Swift Testing runs; where none does, nothing was recorded.
  func record(_ error: any Error) -> Bool {
    guard Test.current != nil else { return false }
    Issue.record(
      error, sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return true
  }
}
