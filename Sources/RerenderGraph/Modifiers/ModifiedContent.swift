/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  /// The view that the modifier is applied to.
  public var content: Content
  /// The modifier applied.
  public var modifier: Modifier

  /// Applies a modifier to a view, as `modifier(_:)` does.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// It has no body: the modifier decides how it is mounted.
  public typealias Body = Never
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: CountedView where Content: View, Modifier: ViewModifier {
  package static var viewCount: Int? { ViewCount.of(Content.self) }
  package var viewCount: Int? { ViewCount.of(content) }
}
