/// A view that is compared by its own `==`, whatever the graph would compare.
public struct EquatableView<Content: View & Equatable>: PrimitiveView {
  /// The view that is compared.
  public var content: Content

  /// Has a view compared by its own `==`, as `equatable()` does.
  public init(content: Content) { self.content = content }
}

extension View where Self: Equatable {
  /// Has the view compared by its own `==`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
