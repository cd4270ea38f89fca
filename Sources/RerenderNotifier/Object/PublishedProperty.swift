/// A property that was declared with `@Published`: which one, of which class.
///
/// There is one instance for each property of each class; for a generic class, of each specialization. It is made when
/// the class is first looked at. A subclass shares its superclass's. Two are equal when they are the same instance.
package final class PublishedProperty: Sendable, Hashable, CustomStringConvertible {
  /// The class that declares the property, without its module: `Cart`, `Box<Int>`.
  package let typeName: String
  /// The property as declared: `count` for `@Published var count`.
  package let name: String

  init(typeName: String, name: String) {
    self.typeName = typeName
    self.name = name
  }

  package var description: String { "\(typeName).\(name)" }

  package static func == (left: PublishedProperty, right: PublishedProperty) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
