/// A primitive view or modifier with words of its own for what it shows.
@MainActor
package protocol DescribesShown {
  /// A few words, the same for values that are shown alike.
  var shown: String { get }
}
