/// A view that a silent view was given and passes on as it is.
///
/// A silent view may be evaluated because of something that it reads. What it was given is then the same as before, and
/// is left alone: no closure of the app's in it runs.
package struct Passed<Content: View>: PrimitiveView {
  let content: Content
  /// The number of the silent view's value that it came with; `nil` outside an evaluation.
  let valueNumber: Int?
}
