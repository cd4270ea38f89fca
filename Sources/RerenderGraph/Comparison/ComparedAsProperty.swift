/// A dynamic property with a rule of its own for where the graph connects it: among the fields of a view with a body.
///
/// Anywhere else, in an array or in another value, it is compared as the value that it is.
package protocol ComparedAsProperty: ComparedByGraph {
  /// Compares the properties of two values of a view, both of them as the parent passed them.
  @MainActor static var propertyTest: ValueComparison.Test { get }
}
