/// Where a scenario is declared, for annotations in a review.
package struct SourcePlace: Hashable, Sendable {
  /// The file's path relative to the repository, with `/` between folders.
  package var file: String
  /// The line, from 1.
  package var line: Int

  /// A place in a file, the line counted from 1.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
