/// A dynamic property that is compared by a rule of its own among the fields of a view with a body.
///
/// The graph connects a property there and nowhere else. In an array or in another value it is compared like any value.
package protocol ComparedAsProperty: ComparedByGraph {
  /// Compares the properties of two values of a view, both of them as the parent passed them.
  @MainActor static var propertyTest: ValueComparison.Test { get }
}
