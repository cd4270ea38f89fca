/// A source file of the program.
package struct SourceText: Hashable, Sendable {
  /// Relative to the repository, with `/` between folders.
  package var path: String
  /// What stands in it.
  package var text: String

  /// A file with what stands in it.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
