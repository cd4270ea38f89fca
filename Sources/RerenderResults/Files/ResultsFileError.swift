/// Why a file could not be read as results or as a baseline: what was found, where, and what was expected.
package struct ResultsFileError: Error, Hashable, Sendable {
  /// The file, as it was named to the reader.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The byte within the line, from 1.
  package var column: Int
  /// The JSON path: `$.cases[3].steps[0].name`; `$` is the whole file.
  package var path: String
  /// What is at the place, in words: `a number`.
  package var found: String
  /// What should be at the place, in words: `a string`.
  package var expected: String
  /// What to do, where something can be done.
  package var remedy: String?
}

extension ResultsFileError: CustomStringConvertible {
  /// `results.json:12:8: $.cases[0].title: found a number; expected a string`.
  package var description: String {
    let place = "\(file):\(line):\(column): \(path)"
    return "\(place): found \(found); expected \(expected)" + (remedy.map { ". \($0)" } ?? "")
  }
}
