public import Observation
public import RerenderGraph

/// A value that a view inherits from the views above it, or an observable object that one of them put there.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  fileprivate let source: Source
  private(set) var slot: Slot?

  /// Where the value comes from.
  fileprivate enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    /// Finds an object by its type; `name` is the type's name.
    case object(type: any Any.Type, find: (EnvironmentValues) -> Value?, name: String)
  }

  /// The value at a key path. A change of the value has the view evaluated, whether its body reads the property or not.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// The object of a type. Reading it stops the program where no view above provides one.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    source = .object(
      type: Value.self, find: { $0.object(Value.self) as? Value }, name: TypeNames.short(Value.self))
  }

  /// The object of a type, or nil where no view above provides one.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    source = .object(
      type: Object.self, find: { .some($0.object(Object.self) as? Object) }, name: TypeNames.short(Object.self))
  }

  /// The value; outside a mounted view, the key's default.
  public var wrappedValue: Value {
    let value = slot?.value ?? Environment.find(source, in: EnvironmentValues())
    guard let value else {
      guard case .object(let type, _, _) = source else { fatalError("A key always has a value.") }
      MissingObject.stop(type, observable: true)
    }
    return value
  }

  private static func find(_ source: Source, in values: EnvironmentValues) -> Value? {
    switch source {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .object(_, let find, _): find(values)
    }
  }

  /// What the graph keeps for the property: the value found, and the keys that were read of a whole environment.
  @MainActor
  package final class Slot: EnvironmentReader {
    private unowned let node: ScopeNode
    package var ordinal: Int { node.ordinal }
    private let key: StaticName
    // Written on the main actor; read there too, where views are evaluated and act.
    nonisolated(unsafe) private(set) var value: Value?
    private let source: Source
    private let reads: EnvironmentReads?

    fileprivate init(_ source: Source, in node: ScopeNode, name: String) {
      self.source = source
      reads = Value.self == EnvironmentValues.self ? EnvironmentReads() : nil
      self.node = node
      key = StaticName(name)
      node.environment.add(self)
      value = find(in: node.environment.values)
    }

    package func environmentChanged(to values: EnvironmentValues) {
      let new = find(in: values)
      let old = value
      value = new
      if let reads, let old = old as? EnvironmentValues {
        if reads.differ(old, values) { node.environmentValueChanged(key) }
      } else if !Comparisons.areEqual(old, new) {
        node.environmentValueChanged(key)
      }
    }

    private func find(in values: EnvironmentValues) -> Value? {
      var values = values
      values.reads = reads
      return Environment.find(source, in: values)
    }
  }
}

extension Environment: GraphProperty {
  package static func makeSlot(for initial: Self, in node: ScopeNode, name: String) -> Slot {
    let key =
      switch initial.source {
      case .keyPath: name
      case .object(_, _, let type): type
      }
    return Slot(initial.source, in: node, name: key)
  }

  /// A shadow's view has a slot of its own: its environment is that of the place it is mounted at.
  package static func takeSlot(_ live: Slot, for fresh: Self, in node: ScopeNode, name: String) -> Slot? { nil }
  package mutating func connect(to slot: Slot, in node: ScopeNode) { self.slot = slot }
  package static func disconnect(_ slot: Slot, from node: ScopeNode) { node.environment.remove(slot) }
}

extension Environment: ComparedByGraph {
  /// Equal where the key paths are. The value does not count: the view depends on it by itself.
  package static func areEqual(_ a: Self, _ b: Self) -> Bool {
    if case (.keyPath(let a), .keyPath(let b)) = (a.source, b.source) { a == b } else { true }
  }
}
