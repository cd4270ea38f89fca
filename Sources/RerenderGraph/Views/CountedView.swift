/// How many rows a view makes in a list.
///
/// A list knows how many rows its data makes without building them as long as the type of the row says it. An `if`, an
/// `AnyView` or an explicit identity at the root of a row hides it, and the list has to build every row to count.
@MainActor
package protocol CountedView {
  /// The number, where the type alone says it.
  static var viewCount: Int? { get }
  /// The number, where the value says it; nil where the view has to be mounted to know.
  var viewCount: Int? { get }
}
