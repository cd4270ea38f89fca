public import RerenderGraph

/// A view that shows text.
public struct Text: LeafView, Equatable {
  let content: String

  public init(verbatim content: String) { self.content = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
}
