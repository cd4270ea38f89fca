public import RerenderGraph
public import RerenderNotifier

/// An object that a view above put into the environment, observed like an `ObservedObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private(set) var slot: Slot?

  /// The object is found by its type when the view is mounted.
  public init() {}

  /// The object. Reading it stops the program where no view above provides one.
  public var wrappedValue: ObjectType {
    guard let object = slot?.object else { MissingObject.stop(ObjectType.self, observable: false) }
    return object
  }

  /// Makes bindings to the object's properties. Reading this stops the program where no view above provides an object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  /// What the graph keeps for the property: the object found in the environment, and the view's subscription to it.
  @MainActor
  package final class Slot: EnvironmentReader {
    private unowned let node: ScopeNode
    package var ordinal: Int { node.ordinal }
    private let key = StaticName(TypeNames.short(ObjectType.self))
    // Written on the main actor; read there too, where views are evaluated and act.
    nonisolated(unsafe) private(set) var object: ObjectType?
    private let subscription = ObjectSubscription()

    init(_ node: ScopeNode) {
      self.node = node
      node.environment.add(self)
      find(in: node.environment.values)
    }

    package func environmentChanged(to values: EnvironmentValues) {
      let old = object
      find(in: values)
      if old !== object { node.environmentValueChanged(key) }
    }

    private func find(in values: EnvironmentValues) {
      object = values.object(ObjectType.self) as? ObjectType
      if let object { subscription.subscribe(node, to: object) } else { subscription.cancel() }
    }

    func end() {
      subscription.cancel()
      node.environment.remove(self)
    }
  }
}

extension EnvironmentObject: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Slot { Slot(node) }
  /// A shadow's view has a slot of its own: its environment is that of the place it is mounted at.
  package static func takeSlot(_ live: Slot, for fresh: Self, in node: ScopeNode, name: String) -> Slot? { nil }
  package mutating func connect(to slot: Slot, in node: ScopeNode) { self.slot = slot }
  package static func disconnect(_ slot: Slot, from node: ScopeNode) { slot.end() }
}

extension EnvironmentObject: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

/// The error that SwiftUI stops with where an object is not in the environment.
enum MissingObject {
  static func stop(_ type: any Any.Type, observable: Bool) -> Never {
    let message =
      "No \(observable ? "Observable object" : "ObservableObject") of type \(TypeNames.short(type)) found. "
      + "A View.environmentObject(_:) for \(TypeNames.short(type)) may be missing as an ancestor of this view."
    if MainThread.isCurrent { MainThread.run { ScopeNode.current?.reportMissingObject(message) } }
    fatalError(message)
  }
}
