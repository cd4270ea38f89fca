/// A view that says how many rows it makes in a list.
///
/// A list counts rows by the type of the row, without building any. An `if`, an `AnyView` or an explicit identity at
/// the root of a row hides that type. The list then builds every row to count its views.
@MainActor
package protocol CountedView {
  /// The number, where the type alone says it.
  static var viewCount: Int? { get }
  /// The number, where the value says it; nil where the view has to be mounted to know.
  var viewCount: Int? { get }
}
