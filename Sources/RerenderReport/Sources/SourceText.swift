/// A source file of the program.
package struct SourceText: Hashable, Sendable {
  /// The file's path relative to the repository, with `/` between folders.
  package var path: String
  /// The file's text.
  package var text: String

  /// A file with its text.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
