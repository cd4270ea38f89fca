/// A view that a silent view was given and passes on as it is.
///
/// Where the silent view is evaluated because of what it reads, what it was given is the same as before: it is left
/// alone, and no closure of the app's in it runs.
package struct Passed<Content: View>: PrimitiveView {
  let content: Content
  /// The number of the silent view's value that it came with; `nil` outside an evaluation.
  let valueNumber: Int?
}
