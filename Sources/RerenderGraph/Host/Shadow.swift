import RerenderProbe

/// What makes a host a shadow: it mounts the view of another host from scratch and keeps nothing of its own.
///
/// Its nodes take what the graph keeps for the properties of a view (state, objects that views own) from the mounted
/// view at the same place and under the same identity. It registers with no model, and no action of a view runs.
@MainActor
package final class Shadow {
  /// The host whose view is evaluated from scratch; it outlives its shadows.
  unowned let live: Host
  /// What an earlier shadow of the same host found of initial values; empty for the first.
  let earlier: [ObjectIdentifier: Any]
  /// Initial values that differ from states which nobody wrote, by the state's storage.
  private(set) var initialValues: [ObjectIdentifier: Any] = [:]
  /// The states that hold a copy of what their view was made from at its mount.
  private(set) var copies: [(node: ScopeNode, name: String)] = []
  private var counterparts: [ObjectIdentifier: Node?] = [:]
  private var shared: Set<ObjectIdentifier> = []

  init(of live: Host, earlier: [ObjectIdentifier: Any] = [:]) {
    self.live = live
    self.earlier = earlier
  }

  /// The live node at the same place and under the same identities; nil where there is none.
  func counterpart(of node: Node) -> Node? {
    if let known = counterparts[ObjectIdentifier(node)] { return known }
    guard StackRoom.isEnough else { return StackRoom.extend { counterpart(of: node) } }
    let found = findCounterpart(of: node)
    counterparts[ObjectIdentifier(node)] = .some(found)
    return found
  }

  private func findCounterpart(of node: Node) -> Node? {
    guard let parent = node.parent else { return live.rootNode }
    guard let place = counterpart(of: parent), parent.standsForSame(as: place) else { return nil }
    // While it is being mounted it is not among its parent's children yet, and those before it are.
    let children = parent.children
    let position = children.firstIndex { $0 === node } ?? children.count
    guard let candidate = node.counterpart(in: place, at: position), type(of: candidate) == type(of: node) else {
      return nil
    }
    return candidate
  }

  /// Notes that a slot belongs to the live view.
  func share(_ slot: AnyObject) { shared.insert(ObjectIdentifier(slot)) }

  /// Whether a slot belongs to the live view, whose it stays.
  func isShared(_ slot: AnyObject) -> Bool { shared.contains(ObjectIdentifier(slot)) }

  /// Whether a state that nobody wrote holds an outdated copy of what its view is made from.
  ///
  /// An initial value that comes out the same twice and differs from the state follows from something that has changed.
  /// An initial value that is another one each time (an identifier, a date, an object) tells nothing.
  ///
  /// - Parameters:
  ///   - storage: The live state.
  ///   - value: The initial value in a view value made just now, which the caller found to differ from the state.
  package func isOutdatedCopy<Value>(_ storage: AnyObject, _ value: Value, in node: ScopeNode, name: String) -> Bool {
    initialValues[ObjectIdentifier(storage)] = value
    guard let before = earlier[ObjectIdentifier(storage)] as? Value,
      Comparisons.areEqual(before, value, mode: .equatableAlways)
    else { return false }
    copies.append((node, name))
    return true
  }
}

extension ScopeNode {
  /// What makes the node's host a shadow; nil for a host of one's own.
  package final var shadow: Shadow? { host.shadow }
}
