/// Where a scenario is declared, for annotations in a review.
public struct SourcePlace: Hashable, Sendable {
  /// Relative to the repository, with `/` between folders.
  public var file: String
  /// From 1.
  public var line: Int

  /// A place in a file, the line counted from 1.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
