/// Why one evaluation took place: the view, its cause, the view that passed the cause on, and so on back to the write.
public struct CauseChain: Hashable, Sendable, Codable {
  /// The views from the evaluated one up. Each was evaluated because of the one after it.
  public var links: [Link]
  /// The write that the last link's cause goes back to, where its place is known.
  public var origin: WriteOrigin?

  /// A view, and why it was evaluated.
  public struct Link: Hashable, Sendable, Codable {
    /// The view as people read it.
    public var view: ViewName
    /// Why the view was evaluated.
    public var cause: Cause

    /// A view and its cause.
    public init(view: ViewName, cause: Cause) {
      self.view = view
      self.cause = cause
    }
  }

  /// A chain that goes back to no known place, unless one is given.
  public init(links: [Link], origin: WriteOrigin? = nil) {
    self.links = links
    self.origin = origin
  }
}

extension CauseChain: CustomStringConvertible {
  /// `RowView[id 7] ← Row.title ← PropertyList.rename(_:) (Models.swift:42)`, a view's cause after each view.
  public var description: String {
    var parts = links.flatMap { [$0.view.description, $0.cause.description] }
    if let origin { parts.append(origin.description) }
    return parts.joined(separator: " ← ")
  }
}

/// Finds the chains of causes in a record of events.
public struct CauseChains: Sendable {
  /// The evaluations in the order in which they happened.
  public let evaluations: [Evaluation]
  /// For each cause of each evaluation, the place of the evaluation that passed it on.
  private let parents: [[Int?]]

  /// Complexity: O(events).
  public init(_ events: [Event]) {
    var evaluations: [Evaluation] = []
    var parents: [[Int?]] = []
    // An evaluation passes values on within its pass.
    var latest: [ViewIdentity: Int] = [:]
    for event in events {
      switch event {
      case .passBegan: latest = [:]
      case .evaluated(let evaluation):
        parents.append(evaluation.causes.map { link in link.parent.flatMap { latest[$0] } })
        latest[evaluation.view] = evaluations.count
        evaluations.append(evaluation)
      default: break
      }
    }
    self.evaluations = evaluations
    self.parents = parents
  }

  /// The place of the evaluation that passed a cause on; nil where the cause began with a write, or is not passed on.
  public func parent(of evaluation: Int, cause: Int = 0) -> Int? { parents[evaluation][cause] }

  /// The chain of one cause of an evaluation. For an evaluation that passed it on, the first cause is followed.
  public func chain(of evaluation: Int, cause: Int = 0) -> CauseChain {
    var links: [CauseChain.Link] = []
    var origin: WriteOrigin?
    var place: (evaluation: Int, cause: Int)? = (evaluation, cause)
    while let current = place {
      let item = evaluations[current.evaluation]
      let link = item.causes[current.cause]
      links.append(CauseChain.Link(view: item.name, cause: link.cause))
      origin = link.origin
      place = parents[current.evaluation][current.cause].map { ($0, 0) }
    }
    return CauseChain(links: links, origin: origin)
  }

  /// The chains of every cause of every evaluation, in order.
  public var all: [CauseChain] {
    evaluations.indices.flatMap { evaluation in
      evaluations[evaluation].causes.indices.map { chain(of: evaluation, cause: $0) }
    }
  }
}
