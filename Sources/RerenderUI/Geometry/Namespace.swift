public import RerenderGraph

/// A space of identities that belongs to a mounted view.
@propertyWrapper
public struct Namespace: DynamicProperty {
  private var id = ID(number: 0)

  /// A namespace of the view that holds it, from its mount.
  public init() {}

  /// The identity of the mounted view's namespace. Outside a mounted view it is the same for all.
  public var wrappedValue: ID { id }

  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The namespace of one mounted view.
  @MainActor
  package final class Slot {
    let id: ID
    init(_ node: ScopeNode) { id = ID(number: node.ordinal) }
  }
}

extension Namespace: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Slot { Slot(node) }
  package mutating func connect(to slot: Slot, in node: ScopeNode) { id = slot.id }
}

extension Namespace: ComparedByGraph {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}
