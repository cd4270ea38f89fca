package import RerenderEvents

/// The views that were evaluated in one step, each below the view that contains it. Instances of one type in one place
/// are taken together.
package struct ViewTree: Hashable, Sendable, Codable {
  /// The nodes, each after its parent. Those with the same parent are in the order of their names.
  package var nodes: [Node]
  /// How many evaluations belong to nodes that were left out.
  package var omitted: Int

  /// A tree from which nothing was left out, unless a number is given.
  package init(nodes: [Node] = [], omitted: Int = 0) {
    self.nodes = nodes
    self.omitted = omitted
  }

  /// The instances of one type of view in one place.
  package struct Node: Hashable, Sendable, Codable {
    /// The type's name without its module.
    package var view: String
    /// Whether bodies are counted here, or content closures of the view.
    package var kind: EvaluationKind
    /// The place in `nodes` of the view that contains this one; `nil` for the outermost.
    package var parent: Int?
    /// The counts of these instances, without those of the views below.
    package var counts: Counts

    /// A node, at the top unless a parent is given.
    package init(_ view: String, _ kind: EvaluationKind = .body, in parent: Int? = nil, _ counts: Counts = Counts()) {
      self.view = view
      self.kind = kind
      self.parent = parent
      self.counts = counts
    }
  }

  /// Evaluations by their outcome. Each is counted once.
  package struct Counts: Hashable, Sendable, Codable {
    /// First evaluations, of views that were not there before.
    package var first: Int
    /// Later evaluations whose output differed from the one before.
    package var changed: Int
    /// Later evaluations whose output came out equal to the one before.
    package var wasted: Int
    /// How many instances were found stale when the step had settled. These are no evaluations.
    package var stale: Int

    /// Counts that are 0 unless they are given.
    package init(first: Int = 0, changed: Int = 0, wasted: Int = 0, stale: Int = 0) {
      self.first = first
      self.changed = changed
      self.wasted = wasted
      self.stale = stale
    }

    /// All evaluations.
    package var evaluations: Int {
      [first, changed, wasted].reduce(0) { sum, count in
        let (result, overflows) = sum.addingReportingOverflow(count)
        return overflows ? .max : result
      }
    }
  }

  /// The tree with the stale instances of another tree.
  package func addingStale(of other: ViewTree) -> ViewTree {
    var paths = ViewPaths()
    var counts: [Counts] = []
    for (place, node) in zip(paths.add(self), nodes) {
      counts.grow(to: place)
      counts[place] = node.counts
    }
    for (place, node) in zip(paths.add(other), other.nodes) {
      counts.grow(to: place)
      counts[place].stale += node.counts.stale
    }
    var tree = paths.tree(counts, limit: .max)
    tree.omitted = omitted
    return tree
  }
}

/// Places in a tree of views, each known by the names from the outermost view down to it.
package struct ViewPaths {
  private struct Key: Hashable {
    let parent: Int?
    let view: String
    let kind: EvaluationKind
  }

  private var places: [Key: Int] = [:]
  /// The nodes, each after its parent, without counts.
  package private(set) var nodes: [ViewTree.Node] = []

  /// No places yet.
  package init() {}

  /// The place of a view in another place. It is a new one where the view was not seen there before.
  package mutating func place(_ view: String, _ kind: EvaluationKind, in parent: Int?) -> Int {
    let key = Key(parent: parent, view: view, kind: kind)
    if let place = places[key] { return place }
    places[key] = nodes.count
    nodes.append(ViewTree.Node(view, kind, in: parent))
    return nodes.count - 1
  }

  /// The places of a tree's nodes, in the nodes' order.
  package mutating func add(_ tree: ViewTree) -> [Int] {
    var found: [Int] = []
    for node in tree.nodes { found.append(place(node.view, node.kind, in: node.parent.map { found[$0] })) }
    return found
  }

  /// All places, each right before those below it. Places side by side are in the order of their names. So the order is
  /// the same for the same tree, in whatever order its places were found.
  package func preorder() -> [Int] {
    var children: [Int?: [Int]] = [:]
    for (index, node) in nodes.enumerated() { children[node.parent, default: []].append(index) }
    var order: [Int] = []
    var waiting: [Int] = []
    // Not a recursion, as a view may be nested in itself some ten thousand times.
    func push(_ places: [Int]) {
      waiting += places.sorted { a, b in
        let (a, b) = (nodes[a], nodes[b])
        return a.view == b.view ? a.kind.rawValue > b.kind.rawValue : b.view.precedes(a.view)
      }
    }
    push(children[nil] ?? [])
    while let next = waiting.popLast() {
      order.append(next)
      push(children[next] ?? [])
    }
    return order
  }

  /// The tree of the counts. A place is left out where nothing was counted, at it and below it.
  ///
  /// - Parameters:
  ///   - counts: The counts of each place; a missing one is 0.
  ///   - limit: How many nodes to keep. Those with the most evaluations at and below them are kept. The evaluations of
  ///     the others are added up.
  package func tree(_ counts: [ViewTree.Counts], limit: Int) -> ViewTree {
    let counts = counts + Array(repeating: ViewTree.Counts(), count: max(0, nodes.count - counts.count))
    var weights = counts.map { $0.evaluations + $0.stale }
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent { weights[parent] += weights[index] }
    }
    let order = preorder().filter { weights[$0] > 0 }
    var kept = Set(order)
    if order.count > limit {
      // A place below another weighs no more than that, and comes after it. So no place is kept without its parent.
      let heaviest = order.enumerated().sorted { a, b in
        (weights[b.element], a.offset) < (weights[a.element], b.offset)
      }
      kept = Set(heaviest.prefix(limit).map(\.element))
    }
    var tree = ViewTree()
    var numbers: [Int: Int] = [:]
    for place in order {
      guard kept.contains(place) else {
        tree.omitted += counts[place].evaluations
        continue
      }
      numbers[place] = tree.nodes.count
      let node = nodes[place]
      tree.nodes.append(ViewTree.Node(node.view, node.kind, in: node.parent.flatMap { numbers[$0] }, counts[place]))
    }
    return tree
  }
}

extension [ViewTree.Counts] {
  /// Makes room for the counts of a place.
  package mutating func grow(to place: Int) {
    while count <= place { append(ViewTree.Counts()) }
  }
}
