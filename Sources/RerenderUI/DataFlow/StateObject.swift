public import RerenderGraph
public import RerenderNotifier

/// An object that a view owns: made once when the view is mounted, and observed like an `ObservedObject`.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private(set) var object: ObjectType?

  /// An object that is made when the view is mounted.
  ///
  /// - Parameter thunk: Makes the object; called once for each mounted view.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Outside a mounted view, each read makes a new one.
  public var wrappedValue: ObjectType { object ?? make() }

  /// Makes bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  /// What the graph keeps for the property: the object, and the view's subscription to it.
  @MainActor
  package final class Slot {
    let object: ObjectType
    let subscription = ObjectSubscription()

    init(_ object: ObjectType) { self.object = object }
  }
}

extension StateObject: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Slot { Slot(initial.make()) }

  package mutating func connect(to slot: Slot, in node: ScopeNode) {
    object = slot.object
    slot.subscription.subscribe(node, to: slot.object)
  }

  package static func disconnect(_ slot: Slot, from node: ScopeNode) { slot.subscription.cancel() }
}

extension StateObject: ComparedByGraph {
  /// Always equal: only the first value's closure is ever called.
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}
