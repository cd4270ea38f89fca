package import RerenderEvents

extension Explanation {
  /// Puts the record of a step's events into a tree.
  ///
  /// An evaluation with several causes stands under the first of them that is wanted, and names all. Alike evaluations
  /// in one place are folded. Complexity: O(events × depth).
  package init(name: CaseName, step: String, events: [Event], filter: ExplanationFilter = ExplanationFilter()) {
    var builder = ExplanationBuilder(CauseChains(events), filter)
    self.init(
      name: name, step: step, writes: builder.writes(), diagnostics: ExplanationBuilder.diagnostics(in: events))
  }
}

/// Places each evaluation under the write or the evaluation that led to it.
private struct ExplanationBuilder {
  /// What tells one write from another.
  private struct Root: Hashable {
    let cause: Cause
    let origin: WriteOrigin?
  }

  private let chains: CauseChains
  private let filter: ExplanationFilter
  private var roots: [Root] = []
  /// The evaluations right below each write, in order.
  private var firsts: [Root: [Int]] = [:]
  private var children: [Int: [Int]] = [:]

  init(_ chains: CauseChains, _ filter: ExplanationFilter) {
    self.chains = chains
    self.filter = filter
    var isPlaced = [Bool](repeating: false, count: chains.evaluations.count)
    for (index, evaluation) in chains.evaluations.enumerated() {
      for (number, link) in evaluation.causes.enumerated() {
        if let parent = chains.parent(of: index, cause: number) {
          guard isPlaced[parent] else { continue }
          children[parent, default: []].append(index)
        } else {
          guard isWanted(link.cause) else { continue }
          let root = Root(cause: link.cause.written, origin: link.origin)
          if firsts[root] == nil { roots.append(root) }
          firsts[root, default: []].append(index)
        }
        isPlaced[index] = true
        break
      }
    }
  }

  private func isWanted(_ cause: Cause) -> Bool { filter.cause == nil || filter.cause == cause.written.description }

  mutating func writes() -> [ExplainedWrite] {
    let writes = roots.map { root in
      ExplainedWrite(cause: root.cause, origin: root.origin, views: fold(views(firsts[root] ?? [])))
    }
    return writes.filter { !$0.views.isEmpty }.sorted { a, b in
      a.evaluations != b.evaluations ? a.evaluations > b.evaluations : a.cause.description.precedes(b.cause.description)
    }
  }

  private func views(_ indices: [Int]) -> [ExplainedView] {
    indices.compactMap { index in
      let evaluation = chains.evaluations[index]
      let below = views(children[index] ?? [])
      // A view that leads to a wanted one stays.
      if let wanted = filter.view, evaluation.name.type != wanted, below.isEmpty { return nil }
      return ExplainedView(
        view: evaluation.name, kind: evaluation.kind, wasted: evaluation.isWasted ? 1 : 0,
        causes: evaluation.causes.map(\.cause.common),
        changes: evaluation.causes.flatMap(\.cause.changes), children: below)
    }
  }

  /// Folds alike views into one, and sorts them by evaluations, most first.
  private func fold(_ views: [ExplainedView]) -> [ExplainedView] {
    struct Key: Hashable {
      let type: String
      let kind: EvaluationKind
      let causes: [Cause]
    }
    var order: [Key] = []
    var groups: [Key: [ExplainedView]] = [:]
    for view in views {
      let key = Key(type: view.view.type, kind: view.kind, causes: view.causes)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(view)
    }
    let folded = order.map { key -> ExplainedView in
      let alike = groups[key] ?? []
      var result = alike[0]
      if alike.count > 1 {
        result.view.id = nil
        result.changes = []
        result.count = alike.reduce(0) { $0 + $1.count }
        result.wasted = alike.reduce(0) { $0 + $1.wasted }
      }
      result.children = fold(alike.flatMap(\.children))
      return result
    }
    // Views with as many evaluations stay in the order in which they ran.
    return folded.enumerated().sorted { a, b in
      a.element.evaluations != b.element.evaluations
        ? a.element.evaluations > b.element.evaluations : a.offset < b.offset
    }.map(\.element)
  }

  static func diagnostics(in events: [Event]) -> [CountedDiagnostic] {
    var counted: [CountedDiagnostic] = []
    for case .diagnostic(let diagnostic) in events { counted.tally(diagnostic) }
    return counted
  }
}
