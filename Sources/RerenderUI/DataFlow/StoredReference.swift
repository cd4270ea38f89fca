import RerenderGraph

/// An object that a view of the library's own keeps from mount to unmount.
@propertyWrapper
struct StoredReference<Object: AnyObject>: DynamicProperty {
  private let make: @MainActor () -> Object
  private var object: Object?

  init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) { make = wrappedValue }

  @MainActor var wrappedValue: Object { object ?? make() }
}

extension StoredReference: GraphProperty {
  static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Object { initial.make() }
  mutating func connect(to slot: Object, in node: ScopeNode) { object = slot }
}

extension StoredReference: ComparedByGraph {
  static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}
