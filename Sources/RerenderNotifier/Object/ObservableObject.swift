/// A class whose publisher sends before the object changes.
///
/// The default `objectWillChange` sends before any `@Published` property of the object is set, those of superclasses
/// included. A class that declares an `objectWillChange` of its own sends by itself.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that sends before the object changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before a `@Published` property of this object is set; the same publisher at each access.
  ///
  /// The first access for a class looks at its stored properties. The first access for an object connects them. The
  /// cost of any other access does not depend on how many properties there are.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectWiring.publisher(for: self)
  }
}
