package import RerenderEvents

/// Findings that go back to one cause, and are told as one.
package struct FindingGroup: Hashable, Sendable {
  /// What the findings go back to.
  package var root: Root
  /// The findings in the order in which they are told; never empty.
  package var findings: [Finding]
  /// The evaluations behind what was added. Those of one view by one way are taken together, the most first.
  package var chains: [EvaluationChain] = []

  /// What findings go back to: the write, the property or the construct.
  package enum Root: Hashable, Sendable {
    /// A diagnostic of a view, or of none.
    case construct(Diagnostic.Kind, view: String?)
    /// What was written.
    case source(Cause)
    /// A view that did not hear of a change, and the reason.
    case unheard(view: String, reason: String?)
    /// A case that did not come to its end, or counted differently.
    case ended(CaseName)
    /// Nothing but the kind: something that one side alone has, or something that became less.
    case alike(Finding.Kind)
    /// Nothing is known but the place.
    case place(Place)
    /// A message, word by word.
    case said(String)
  }

  /// The gravest kind among the findings.
  package var kind: Finding.Kind { findings[0].kind }

  /// The reason behind the findings, and what cures it; `nil` where none is known.
  package var reason: Diagnostic? {
    let reasons = chains.lazy.compactMap(\.reason)
    // A reason that causes alone give for counts says nothing of a construct.
    if case .source = root { return reasons.first }
    return reasons.first { $0.kind != .broadRead && $0.kind != .unreadObject }
  }

  /// The steps that the findings are about, each once.
  package var steps: [Place] {
    var seen: Set<Place> = []
    return findings.map { Place($0.place.name, $0.place.step) }.filter { $0.step != nil && seen.insert($0).inserted }
  }

  /// The finding that says most of what was added. A view's goes before a step's, and one of evaluations before one of
  /// what comes with them. Then the largest goes first.
  package var main: Finding {
    findings.filter { $0.kind == kind }.min { a, b in
      func rank(_ finding: Finding) -> (Int, Int, Int) {
        let metric = finding.metric.map { FindingGroup.order.firstIndex(of: $0) ?? FindingGroup.order.count } ?? 0
        let size = -(finding.change.map { Int(min($0.magnitude, UInt(Int.max))) } ?? 0)
        return (metric, finding.place.subject?.view == nil ? 1 : 0, size)
      }
      return rank(a) < rank(b)
    } ?? findings[0]
  }

  private static let order: [Metric] = [
    .bodyEvaluations, .contentEvaluations, .mounts, .wastedEvaluations, .invalidations,
  ]

  /// The change in total: how much more a view ran, or another metric counted, and in how many steps.
  package var increase: (view: String?, metric: Metric, count: Int, steps: Int)? {
    let added = findings.filter { $0.isIncrease }
    for metric in FindingGroup.order + Metric.allCases {
      let counted = added.filter { $0.metric == metric }
      let views = counted.filter { $0.place.subject?.view != nil }
      let sums = Dictionary(grouping: views.isEmpty ? counted : views) { $0.place.subject?.view }
        .mapValues { findings -> (count: Int, steps: Int) in
          // An expectation and a count may tell of the same evaluations.
          let changes = Dictionary(findings.map { (Place($0.place.name, $0.place.step), $0.change ?? 0) }) {
            max($0, $1)
          }
          return (changes.values.reduce(0) { $0.addingSaturated($1) }, changes.count)
        }
      let most = sums.max { a, b in
        a.value.count != b.value.count ? a.value.count < b.value.count : (a.key ?? "") > (b.key ?? "")
      }
      if let most { return (most.key, metric, most.value.count, most.value.steps) }
    }
    return nil
  }
}

extension Findings {
  /// The findings, without those that were left out, by what they go back to. The gravest group is first, then the
  /// largest.
  ///
  /// Linear in the findings and their chains, but for the sorting.
  package var groups: [FindingGroup] {
    var grouping = FindingGrouping(list)
    for finding in list where finding.kind != .skipped { grouping.add(finding) }
    return grouping.groups
  }
}

/// Findings being put together.
private struct FindingGrouping {
  /// The views of each case whose bodies are not repeatable. What is below them differs by itself.
  private var unrepeatable: [CaseName?: Set<String>] = [:]
  /// The cases with an update that did not come to an end. Other faults of their bodies are what keeps it going.
  private var endless: Set<CaseName?> = []
  /// What the stale views of each case go back to, by the views' types.
  private var stale: [CaseName?: [String: FindingGroup.Root]] = [:]
  private var byRoot: [FindingGroup.Root: [Finding]] = [:]
  private var chains: [FindingGroup.Root: [EvaluationChain]] = [:]
  private var order: [FindingGroup.Root] = []
  /// What was added in each step, by what it goes back to.
  private var added: [Place: [(root: FindingGroup.Root, metric: Metric?, change: Int)]] = [:]
  /// The findings that do not say by themselves where they come from. They go with their step.
  private var waiting: [Finding] = []

  init(_ list: [Finding]) {
    for finding in list {
      if case .fault(.notRepeatable, _, _, _) = finding.fact, let view = finding.place.subject?.view {
        unrepeatable[finding.place.name, default: []].insert(view)
      }
      if case .fault(.updateCycle, _, _, _) = finding.fact { endless.insert(finding.place.name) }
      if case .stale(let view) = finding.fact {
        stale[finding.place.name, default: [:]][view.view.type] = root(of: finding)
      }
    }
  }

  mutating func add(_ finding: Finding) {
    guard finding.isIncrease else { return put(finding, under: root(of: finding)) }
    let isTotal = finding.place.subject?.view == nil
    guard !isTotal, let chain = chain(behind: finding) else {
      waiting.append(finding)
      return
    }
    let root = self.root(of: chain, in: finding.place.name)
    added[step(of: finding), default: []].append((root, finding.metric, finding.change ?? 0))
    put(finding, under: root)
    keep(finding.chains, of: root, in: finding.place.name)
  }

  var groups: [FindingGroup] {
    var copy = self
    // Findings that know a cause go first. The others go with what is known of their step by then.
    for finding in waiting.filter({ !$0.causes.isEmpty }) + waiting.filter({ $0.causes.isEmpty }) {
      let root = copy.rootOfStep(of: finding)
      copy.added[step(of: finding), default: []].append((root, finding.metric, finding.change ?? 0))
      copy.put(finding, under: root)
    }
    let ranks = Dictionary(uniqueKeysWithValues: Finding.Kind.allCases.enumerated().map { ($1, $0) })
    let groups = copy.order.map { root in
      let findings = (copy.byRoot[root] ?? []).enumerated().sorted { a, b in
        let (x, y) = (ranks[a.element.kind] ?? 0, ranks[b.element.kind] ?? 0)
        return x != y ? x < y : a.offset < b.offset
      }.map(\.element)
      let chains = (copy.chains[root] ?? []).enumerated().sorted { a, b in
        a.element.evaluations != b.element.evaluations
          ? a.element.evaluations > b.element.evaluations : a.offset < b.offset
      }.map(\.element)
      return FindingGroup(root: root, findings: findings, chains: chains)
    }
    return groups.enumerated().sorted { a, b in
      let (x, y) = (ranks[a.element.kind] ?? 0, ranks[b.element.kind] ?? 0)
      if x != y { return x < y }
      let (more, less) = (a.element.increase?.count ?? 0, b.element.increase?.count ?? 0)
      return more != less ? more > less : a.offset < b.offset
    }.map(\.element)
  }

  private func step(of finding: Finding) -> Place { Place(finding.place.name, finding.place.step) }

  private mutating func put(_ finding: Finding, under root: FindingGroup.Root) {
    if byRoot[root] == nil { order.append(root) }
    byRoot[root, default: []].append(finding)
  }

  private mutating func keep(_ new: [EvaluationChain], of root: FindingGroup.Root, in name: CaseName?) {
    for chain in new where self.root(of: chain, in: name) == root && chains[root]?.contains(chain) != true {
      chains[root, default: []].append(chain)
    }
  }

  /// The chain that most likely is behind a finding. A known mistake goes first, then the chain with as many
  /// evaluations as were added, then the one with the most.
  private func chain(behind finding: Finding) -> EvaluationChain? {
    func isConstruct(_ chain: EvaluationChain) -> Bool {
      if case .construct = root(of: chain, in: finding.place.name) { true } else { false }
    }
    let constructs = finding.chains.filter(isConstruct)
    let exact = finding.chains.filter { $0.evaluations == finding.change }
    return constructs.first { exact.contains($0) } ?? constructs.first ?? exact.first ?? finding.chains.first
  }

  private func root(of chain: EvaluationChain, in name: CaseName?) -> FindingGroup.Root {
    if let views = unrepeatable[name], let view = chain.links.map(\.view).first(where: views.contains) {
      return .construct(.notRepeatable, view: view)
    }
    if let root = stale[name]?[chain.view] { return root }
    if let reason = chain.reason, reason.kind != .broadRead, reason.kind != .unreadObject {
      return .construct(reason.kind, view: reason.view?.type)
    }
    return .source(chain.written ?? .firstMount)
  }

  /// What the most of a step's change goes back to, for a total of the step.
  private func rootOfStep(of finding: Finding) -> FindingGroup.Root {
    let known = added[step(of: finding)] ?? []
    let alike = known.filter { $0.metric == finding.metric }
    if let most = (alike.isEmpty ? known : alike).max(by: { $0.change < $1.change }) { return most.root }
    if let chain = chain(behind: finding) { return root(of: chain, in: finding.place.name) }
    if let cause = finding.causes.first?.causes.first { return .source(cause.written) }
    let view = finding.place.subject?.view
    return .place(Place(finding.place.name, finding.place.step, view.map { .view($0) }))
  }

  private func root(of finding: Finding) -> FindingGroup.Root {
    switch finding.fact {
    case .stale(let stale): .unheard(view: stale.view.type, reason: stale.reason.map(withoutPositions))
    case .staleViews: .place(step(of: finding))
    case .crashed, .timedOut, .disagreed: finding.place.name.map { .ended($0) } ?? .place(finding.place)
    case .noticed(let item) where !item.diagnostic.kind.isFault: .said(item.diagnostic.message)
    case .noticed(let item): .construct(item.diagnostic.kind, view: item.diagnostic.view?.type)
    case .fault(let kind, _, _, _) where kind.keepsUpdateGoing && endless.contains(finding.place.name):
      .construct(.updateCycle, view: nil)
    case .fault(let kind, _, _, _): .construct(kind, view: finding.place.subject?.view)
    case .missing, .new, .unmeasured, .changed, .unsteady, .idle: .alike(finding.kind)
    case .moved(let move): .said("\(move.kind.rawValue) \(move.old) \(move.new)")
    case .misnamed(let problem), .nothing(.tolerance(let problem)): .said(problem)
    case .expectation, .nothing, .skipped: .place(finding.place)
    }
  }

  /// A reason without the positions of elements, which differ from row to row.
  private func withoutPositions(_ text: String) -> String {
    var result = ""
    var isInside = false
    for character in text {
      if character == "]" { isInside = false }
      if !isInside { result.append(character) }
      if character == "[" { isInside = true }
    }
    return result
  }
}

extension Diagnostic.Kind {
  /// Whether the diagnostic is of a write in an update, which may begin another update.
  fileprivate var keepsUpdateGoing: Bool {
    [.stateModifiedDuringUpdate, .publishedDuringUpdate, .trackedDuringUpdate, .onChangeCycle].contains(self)
  }
}
