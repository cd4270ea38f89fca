/// Several views treated as one, for applying something to each.
///
/// It adds no identity of its own.
public struct Group<Content> {
  package var content: Content
}

extension Group: View where Content: View {
  /// It has no body: its content stands where it stands.
  public typealias Body = Never

  /// Makes the content at once.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
