/// A walk over a screen that found something: the shortest list of actions that finds it, and the finding.
package struct Walk: Codable, Sendable, Hashable {
  /// What was found.
  package enum Finding: Codable, Sendable, Hashable {
    /// A view shows something else than it would if it were evaluated now.
    case stale(String)
    /// A diagnostic of the graph: a state written in a body, a loop, a screen that never comes to rest.
    case noticed(String)
    /// The last action led to more evaluations with equal output than any other that was tried.
    case wasted(Int, of: Int)
  }

  /// What was found; its text begins with the view's type.
  package let finding: Finding
  /// The calls that lead to it, in order.
  package let calls: [String]
}

/// How a screen is explored.
package struct ExplorationPlan: Codable, Sendable, Hashable {
  /// How many actions are tried on one screen in all, those of shortening not counted.
  package var budget = 200
  /// How many actions a walk has at the most.
  package var length = 10
  /// The seed of the choices. The same seed gives the same walks.
  package var seed: UInt64 = 1

  package init() {}
}
