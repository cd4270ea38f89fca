import RerenderGraph

/// The preferences of one host: which nodes pass values up, and which observe them.
///
/// An observer is worked out anew at the end of each update in which a value below it may have changed.
@MainActor
final class PreferenceHub {
  /// For each key and node, how many nodes at and below it pass values up.
  private var counts: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]
  private var observers: [ObjectIdentifier: [(id: ObjectIdentifier, refresh: @MainActor () -> Void)]] = [:]
  /// The changed keys, in the order in which they changed. Observers are called in that order.
  private var changed: [ObjectIdentifier] = []
  // Unowned without a check is sound: the nodes that call the hub are mounted in the host. The host unmounts them
  // before it goes, and lets go of the hub after that. A checked reference would stop the program at that point.
  private unowned(unsafe) let host: RerenderGraph.Host

  init(_ host: RerenderGraph.Host) { self.host = host }

  static func of(_ host: RerenderGraph.Host) -> PreferenceHub {
    host.attached(PreferenceHub.self) { PreferenceHub(host) }
  }

  /// Complexity: O(depth).
  func add(_ key: any Any.Type, from node: Node) { count(key, from: node, by: 1) }

  func remove(_ key: any Any.Type, from node: Node) { count(key, from: node, by: -1) }

  private func count(_ key: any Any.Type, from node: Node, by step: Int) {
    let key = ObjectIdentifier(key)
    var node: Node? = node
    while let current = node {
      let count = (counts[key]?[ObjectIdentifier(current)] ?? 0) + step
      counts[key, default: [:]][ObjectIdentifier(current)] = count == 0 ? nil : count
      node = current.parent
    }
    noteChange(key)
  }

  /// Called where a value of the key may have changed.
  func noteChange(_ key: any Any.Type) { noteChange(ObjectIdentifier(key)) }

  private func noteChange(_ key: ObjectIdentifier) {
    guard !changed.contains(key) else { return }
    changed.append(key)
    if changed.count == 1 { host.afterUpdate { self.refresh() } }
  }

  private func refresh() {
    let keys = changed
    changed = []
    for key in keys {
      // Inner observers were mounted first.
      for observer in observers[key] ?? [] { observer.refresh() }
    }
  }

  func observe(_ key: any Any.Type, _ id: AnyObject, refresh: @escaping @MainActor () -> Void) {
    observers[ObjectIdentifier(key), default: []].append((ObjectIdentifier(id), refresh))
    noteChange(ObjectIdentifier(key))
  }

  func stopObserving(_ key: any Any.Type, _ id: AnyObject) {
    observers[ObjectIdentifier(key)]?.removeAll { $0.id == ObjectIdentifier(id) }
  }

  /// What the views at and below a node pass up; nil where none does.
  ///
  /// Content that can change by itself, an `if` or a `ForEach`, always passes something up. Where nothing in it does,
  /// that is the key's default.
  ///
  /// Complexity: O(nodes below), without what lies inside such content that passes nothing up.
  func value<Key: PreferenceKey>(_ key: Key.Type, at node: Node) -> Key.Value? {
    let isPassedUp = counts[ObjectIdentifier(key)]?[ObjectIdentifier(node)] != nil
    if node.isDynamicContent && !isPassedUp { return Key.defaultValue }
    if let writer = node.value as? _PreferenceWritingModifier<Key> { return writer.value }
    var result: Key.Value?
    for child in node.children {
      guard let next = Node.withRoom({ value(key, at: child) }) else { continue }
      if var value = result {
        Key.reduce(value: &value) { next }
        result = value
      } else {
        result = next
      }
    }
    if let writer = node.value as? _PreferenceTransformModifier<Key> {
      var value = result ?? Key.defaultValue
      writer.transform(&value)
      result = value
    }
    return result ?? (node.isDynamicContent ? Key.defaultValue : nil)
  }
}
