extension Optional: View where Wrapped: View {
  /// It has no body: the graph mounts the view, if there is one.
  public typealias Body = Never
}
