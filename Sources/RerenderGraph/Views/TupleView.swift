/// Several views one after another.
///
/// It adds no identity of its own: its children stand where it stands.
public struct TupleView<Content>: PrimitiveView {
  /// The views as a tuple; of one view, the view itself.
  public var value: Content

  /// Takes a tuple of views; any other value stops the program when it is mounted.
  public init(_ value: Content) { self.value = value }
}
