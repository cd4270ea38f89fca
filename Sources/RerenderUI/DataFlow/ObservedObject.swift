public import RerenderGraph
public import RerenderNotifier

/// An object that something else owns. Each change that it announces has the view evaluated, whatever the view reads.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object. A view that is handed another one listens to that one instead.
  public var wrappedValue: ObjectType

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Observes an object; the older label.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Makes bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property. Making it reads the property, and no two such bindings compare equal.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath, comparesEqual: false), value: object[keyPath: keyPath])
    }
  }
}

extension ObservedObject: GraphProperty {
  package static func makeSlot(
    for initial: ObservedObject<ObjectType>, in node: ScopeNode, name: String
  ) -> ObjectSubscription {
    ObjectSubscription()
  }

  package mutating func connect(to slot: ObjectSubscription, in node: ScopeNode) {
    slot.subscribe(node, to: wrappedValue)
  }

  package static func disconnect(_ slot: ObjectSubscription, from node: ScopeNode) { slot.cancel() }
}

extension ObservedObject: ComparedByGraph {
  /// Equal where the objects are identical.
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { a.wrappedValue === b.wrappedValue }
}
