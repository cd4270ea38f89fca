/// Turns the statements of a closure into one view.
@resultBuilder
@MainActor
public struct ViewBuilder {
  /// A statement that is a view, as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// A statement that is no view; refused by the compiler.
  @available(*, unavailable, message: "this expression does not conform to 'View'")
  public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

  /// No statements: a view with nothing in it.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement: its view, as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements: their views one after another.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// An `if` without `else`: its view, or none.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` with `else`, or of a `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The other branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// What stands under `if #available`, its type hidden.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
