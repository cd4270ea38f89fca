/// A stored property of a view whose value the graph provides.
///
/// A type of one's own conforms by storing other dynamic properties; `update` is then called before each evaluation of
/// the view, the inner properties' first.
public protocol DynamicProperty {
  /// Called before the body of the view is evaluated.
  @MainActor mutating func update()
}

extension DynamicProperty {
  /// Does nothing: for properties that need no word before an evaluation.
  @MainActor public mutating func update() {}
}
