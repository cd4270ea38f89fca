public import RerenderEvents
import RerenderProbe

/// One mounted view: a place in the graph that holds the last value it was given and what hangs below it.
///
/// There is a subclass for each way in which a view can be mounted. Nodes live on the main actor; other threads reach a
/// host's inbox and nothing else.
@MainActor
public class Node {
  /// The host whose graph the node stands in. A node that was kept for later has a host only while it is mounted.
  package var host: Host {
    @inline(__always)
    get {
      assert(stay != .over, "\(self) has left its graph, and its host may be gone.")
      return hostOfStay
    }
  }
  // Right without a check, as long as the node is in the graph: a host unmounts its nodes before it goes. A checked
  // reference would stop the program there, since the host is on its way out while they are unmounted.
  private unowned(unsafe) let hostOfStay: Host
  // Right without a check: a node that leaves the graph takes with it all that hangs below, and each of those forgets
  // it then.
  /// The node above; `nil` for the root, and for a node that has left the graph.
  @exclusivity(unchecked) package private(set) unowned(unsafe) var parent: Node?
  /// 0 for the root. Passes evaluate in this order.
  package let depth: Int
  /// The number of the node within its host, in mount order.
  package let ordinal: Int
  /// The values that views below see.
  package private(set) var environment: EnvironmentScope
  // Here and in the classes below, accesses go without a check of exclusivity. They are exclusive: all are made on the
  // main actor. A changing access may call a comparison or a dynamic property's `update` meanwhile, and neither reaches
  // the node that it is made for.
  @exclusivity(unchecked) private var stay = Stay.lasts

  /// How far the node's time in the graph has come.
  private enum Stay { case lasts, ends, over }

  /// Whether the node is in the graph.
  package final var isMounted: Bool { stay == .lasts }

  @usableFromInline
  init(parent: Node, environment: EnvironmentScope? = nil) {
    hostOfStay = parent.host
    self.parent = parent
    depth = parent.depth + 1
    ordinal = parent.host.nextOrdinal()
    self.environment = environment ?? parent.environment
    host.nodeCount += 1
  }

  init(rootOf host: Host, environment: EnvironmentScope) {
    hostOfStay = host
    parent = nil
    depth = 0
    ordinal = host.nextOrdinal()
    self.environment = environment
    host.nodeCount += 1
  }

  /// The nodes right below, in the order in which they are shown.
  package var children: [Node] { [] }

  /// The identity this node gives to what stands below it, as text: a row's id, the value of `.id(_:)`.
  package var explicitIdentity: String? { nil }

  /// The identity that the node gives to what stands below it, where it is told apart from others by that.
  var ownIdentity: String? { explicitIdentity }

  /// The type of composite view that this node's evaluations are counted for; `nil` for nodes that are not evaluated.
  package var kind: ViewKind? { nil }

  /// The gate that decides whether the views below are on screen; `nil` where this node does not decide.
  package var appearanceGate: AppearanceGate? { nil }

  /// How the node stands between a lazy container and the rows below it.
  package var rowPlacement: RowPlacement { .transparent }

  /// How what is below the node stands in a list of views.
  var listing: Listing { .passes }

  /// Whether what is below the node can become another view: a branch, a row, an erased view.
  package var isDynamicContent: Bool { false }

  /// Whether a child stands beside the node, rather than where the node stands: an overlay, a sheet.
  func standsBeside(_ child: Node) -> Bool { false }

  /// Visits the views that the node comes to in the list that it stands in, until a visit returns false.
  ///
  /// - Returns: Whether no visit returned false.
  @discardableResult
  func visitMembers(_ visit: (Node) -> Bool) -> Bool {
    let children = children
    return children.isEmpty ? visit(self) : children.allSatisfy { $0.visitMembers(visit) }
  }

  /// Called when views that this node passes on to a list may have come or gone.
  func membersChanged() {}

  /// What the node shows by itself, in a few words; `nil` for nodes that show nothing of their own.
  package var shown: String? { nil }

  /// The view or modifier that the node holds, for those who look for one; `nil` for nodes that hold none of their own.
  package var value: Any? { nil }

  /// Calls a closure for the node and everything below it, parents before children, in the order in which they are
  /// shown.
  package final func visit(_ found: (Node) -> Void) {
    var waiting: [Node] = [self]
    while let node = waiting.popLast() {
      found(node)
      waiting.append(contentsOf: node.children.reversed())
    }
  }

  /// Runs a closure where the stack has room: for functions that call themselves for the nodes below.
  @inline(__always)
  package static func withRoom<Result>(_ work: () -> Result) -> Result {
    StackRoom.isEnough ? work() : StackRoom.extend(work)
  }

  // MARK: Verification

  /// Whether what stands below this node and below another one of its class is the same by identity: the same branch,
  /// the same `id`.
  func standsForSame(as other: Node) -> Bool { true }

  /// The node of a live graph that stands for this one of a shadow, below the parent's counterpart.
  ///
  /// - Parameter position: The node's position among its parent's children.
  func counterpart(in place: Node, at position: Int) -> Node? {
    let children = place.children
    return position < children.count ? children[position] : nil
  }

  /// Whether the node compares the view inside itself, and finds it equal to that of another one of its class.
  func comparesContentByItself(with other: Node) -> Bool { false }

  /// Whether what stands below is mounted; rows that are out of sight are not.
  var isRealized: Bool { true }

  /// Whether this node and another one of its class show the same by themselves, whatever stands below them.
  func showsSame(as other: Node) -> Bool { true }

  /// Takes the node and everything below it out of the graph and lets go of what it held.
  @usableFromInline
  package final func unmount() {
    guard isMounted else { return }
    guard StackRoom.isEnough else { return StackRoom.extend { unmount() } }
    stay = .ends
    willUnmount()
    for child in children { child.unmount() }
    host.nodeCount -= 1
    didUnmount()
    parent = nil
    stay = .over
  }

  deinit {
    let stay = stay
    assert(stay == .over, "A node went without being unmounted.")
  }

  /// Lets go of what the node subscribed to.
  func willUnmount() {}

  /// Called once everything below is gone.
  func didUnmount() {}

  /// The view type that evaluations here are counted for: that of the nearest scope, the node itself included.
  @usableFromInline
  final var enclosingKind: ViewKind? {
    var node: Node? = self
    while let current = node {
      if let kind = current.kind { return kind }
      node = current.parent
    }
    return nil
  }

  /// The nearest scope above that is counted: the one whose evaluation made what this node shows.
  package final var enclosingScope: ScopeNode? {
    var node = parent
    while let current = node {
      if let scope = current as? ScopeNode, !scope.isSilent { return scope }
      node = current.parent
    }
    return nil
  }

  /// The node as the class that its view type made it.
  @inlinable
  @inline(__always)
  package final func `as`<Concrete: Node>(_ type: Concrete.Type) -> Concrete {
    assert(self is Concrete, "\(self) was made by another view type than \(type).")
    // A view type updates the nodes that it made and no others, so the class is known.
    return unsafeDowncast(self, to: type)
  }
}
