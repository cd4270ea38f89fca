/// A view with nothing in it.
public struct EmptyView: PrimitiveView {
  /// Takes nothing: one empty view is like another.
  public init() {}
}
