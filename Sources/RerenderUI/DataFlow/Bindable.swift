public import Observation
public import RerenderGraph

/// Makes bindings to the properties of an observable model that somebody else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The model.
  public var wrappedValue: Value

  /// The wrapper itself, whose members are bindings to the model's properties.
  public var projectedValue: Bindable<Value> { self }

  private init(object: Value) { wrappedValue = object }

  /// Not to be called: the wrapped value must be an observable object.
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError("Bindable needs an observable object.") }
}

extension Bindable where Value: AnyObject & Observable {
  /// Bindings to the properties of a model.
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
  /// Bindings to the properties of a model, made where they are used: `Bindable(model).name`.
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
  /// Takes over another wrapper, where one is passed as `$model`.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property. Making it in a body reads the property, so the view depends on it.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(
      location: ObjectLocation(wrappedValue, keyPath, comparesEqual: true), value: wrappedValue[keyPath: keyPath])
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The model's identity.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
extension Bindable: DynamicProperty {}
