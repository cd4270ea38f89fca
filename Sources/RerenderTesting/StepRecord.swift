public import RerenderEvents
public import RerenderGraph
import RerenderProbe

/// What one step of a test cost: counts by type of view, by instance and by cause.
public struct StepRecord: CountsByView, Hashable, Sendable {
  /// What one type of view cost.
  public struct ViewCounts: Hashable, Sendable {
    /// Evaluations of bodies.
    public internal(set) var bodies = 0
    /// Evaluations of content closures of the view, such as rows.
    public internal(set) var contents = 0
    /// Notifications delivered to the type's mounted views.
    public internal(set) var invalidations = 0
    /// Evaluations, of bodies and content closures, whose output came out equal to the one before.
    public internal(set) var wasted = 0
    /// Views mounted.
    public internal(set) var mounts = 0
    /// Views taken out of the graph.
    public internal(set) var unmounts = 0
    /// What the evaluations allocated; empty where that was not asked for.
    public internal(set) var allocations: [Metric: MetricValue] = [:]

    /// Whether anything happened at all.
    var isEmpty: Bool { self == ViewCounts() }
  }

  /// What one mounted view cost.
  public struct Instance: Hashable, Sendable {
    /// The explicit identity nearest above the view, as text.
    public internal(set) var id: String?
    /// Evaluations of the view's body.
    public internal(set) var bodies = 0
    /// Evaluations of the view's body whose output came out equal to the one before.
    public internal(set) var wasted = 0
  }

  /// The counts of each type of view, by its name without its module.
  public internal(set) var views: [String: ViewCounts] = [:]
  /// The views that were evaluated, by the type's name, in mount order.
  public internal(set) var instances: [String: [Instance]] = [:]
  /// How many bodies each cause led to, by the type's name and the cause's short form: `Item.title`.
  ///
  /// An evaluation with several causes counts once, under all of the causes joined by `and`.
  public internal(set) var causes: [String: [String: Int]] = [:]
  /// What the graph noticed and went on from: cycles, duplicate identities.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// Everything that happened, in order.
  public internal(set) var events: [Event] = []
  /// Every evaluation with its chain of causes, a line each, in order.
  public internal(set) var chains: [String] = []

  init() {}

  /// Every evaluation, in order.
  public var evaluations: [Evaluation] {
    events.compactMap { if case .evaluated(let evaluation) = $0 { evaluation } else { nil } }
  }

  /// The mounted views of a type that were evaluated, in mount order.
  public func instances<Body: View>(of type: Body.Type) -> [Instance] { instances[TypeNames.short(type)] ?? [] }

  /// How many bodies of a type of view each cause led to.
  public func causes<Body: View>(of type: Body.Type) -> [String: Int] { causes[TypeNames.short(type)] ?? [:] }
}

extension StepRecord {
  /// Adds up events.
  init(_ events: [Event]) {
    self.events = events
    var chains = CauseChains()
    var found: [String: [ViewIdentity: Instance]] = [:]
    func count(_ name: ViewName, _ path: WritableKeyPath<ViewCounts, Int>) {
      views[name.type, default: ViewCounts()][keyPath: path] += 1
    }
    for event in events {
      switch event {
      case .mounted(_, let name): count(name, \.mounts)
      case .unmounted(_, let name): count(name, \.unmounts)
      case .invalidated(_, let name, _, _): count(name, \.invalidations)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      case .evaluated(let evaluation):
        let name = evaluation.name
        count(name, evaluation.kind == .body ? \.bodies : \.contents)
        if evaluation.isWasted { count(name, \.wasted) }
        chains.add(evaluation)
        guard evaluation.kind == .body else { continue }
        found[name.type, default: [:]][evaluation.view, default: Instance(id: name.id)].bodies += 1
        if evaluation.isWasted { found[name.type]?[evaluation.view]?.wasted += 1 }
        let cause = evaluation.causes.map(\.cause.description).joined(separator: " and ")
        causes[name.type, default: [:]][cause, default: 0] += 1
      case .transactionBegan, .passBegan, .passEnded: break
      }
    }
    instances = found.mapValues { $0.sorted { $0.key.instance < $1.key.instance }.map(\.value) }
    self.chains = chains.lines
  }

  /// Adds what the evaluations allocated.
  mutating func add(_ counts: [String: AllocationCounts], _ availability: AllocationAvailability) {
    let metrics = Metric.allCases.filter { $0.pass == .allocations }
    for (view, counts) in counts {
      for metric in metrics {
        views[view, default: ViewCounts()].allocations[metric] = availability.value(of: metric, in: counts)
      }
    }
    // A view without counts allocated nothing in its evaluations, which is a measured 0.
    for view in views.keys where views[view]?.allocations.isEmpty == true {
      for metric in metrics {
        views[view]?.allocations[metric] = availability.value(of: metric, in: AllocationCounts())
      }
    }
  }
}

/// The chains of causes of a step, from each evaluation back to the write.
private struct CauseChains {
  private(set) var lines: [String] = []
  /// For each view, how its last evaluation came about.
  private var chains: [ViewIdentity: String] = [:]

  mutating func add(_ evaluation: Evaluation) {
    let parts = evaluation.causes.map { link in
      var text = link.cause.description
      if let origin = link.origin { text += " at \(origin)" }
      if let parent = link.parent, let chain = chains[parent] { text += " ← \(chain)" }
      return text
    }
    let suffix = evaluation.kind == .content ? " content" : ""
    let chain = "\(evaluation.name)\(suffix) ← \(parts.joined(separator: " and "))"
    chains[evaluation.view] = chain
    lines.append(chain + (evaluation.isWasted ? " (wasted)" : ""))
  }
}
