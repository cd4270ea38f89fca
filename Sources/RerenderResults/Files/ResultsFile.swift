package import Foundation
import RerenderEvents

/// `results.json`: everything that was measured, as text that is the same for the same results.
package enum ResultsFile {
  /// The file's text: keys sorted, short values on one line, a line break at the end.
  ///
  /// Time and memory are linear in the results.
  package static func encode(_ results: Results) -> String {
    String(decoding: ResultsWriter.write(results.sorted), as: UTF8.self)
  }

  /// Reads a file that `encode(_:)` wrote, or one that was edited by hand.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: what to call it in an error.
  /// - Throws: a ``ResultsFileError`` with the place of the first thing that is not as it should be: broken JSON,
  ///   another `schema`, a field that is missing or of another type, a negative count, a case that stands twice.
  package static func decode(_ bytes: [UInt8], file: String) throws(ResultsFileError) -> Results {
    let document = StrictJSON(bytes: bytes, file: file, contents: "results")
    try document.check(schemas: [Results.schema])
    let results = try document.decoded(as: Results.self)
    try ResultsCheck(fail: document.failure(at:found:expected:remedy:)).check(results)
    return results
  }

  /// Reads the bytes of a file that Foundation has loaded.
  package static func decode(_ data: Data, file: String) throws(ResultsFileError) -> Results {
    try decode(Array(data), file: file)
  }
}
