import RerenderEvents
import RerenderProbe

/// What the record of every event of a step adds up to: the same counts as the counting recorder's, found another way,
/// and the causes, instances and course of the step.
@MainActor
struct HistorySummary {
  /// How many moments of a step are kept in order; the others are counted.
  private static let longestTimeline = 400

  private let events: [Event]
  private let mounted: [(identity: ViewIdentity, name: ViewName)]
  private var counts: [String: CountingRecorder.Counts] = [:]
  private var causes: [CauseKey: (evaluations: Int, wasted: Int)] = [:]
  private var instances: [String: [Int: InstanceResult]] = [:]
  private var timeline = Timeline(moments: [])
  private var diagnostics: [Diagnostic] = []

  private struct Place {
    var transaction: Int
    var pass: Int
  }

  private struct CauseKey: Hashable {
    let view: String
    let kind: EvaluationKind
    let cause: String
  }

  init(_ events: [Event], mounted: [(identity: ViewIdentity, name: ViewName)]) {
    self.events = events
    self.mounted = mounted
    // Counted within the step; what comes before a pass belongs to the transaction that is about to begin.
    var place = Place(transaction: 0, pass: 0)
    var isInPass = false
    for event in events {
      let current = isInPass ? place : Place(transaction: place.transaction + 1, pass: 0)
      switch event {
      case .transactionBegan: place = Place(transaction: place.transaction + 1, pass: 0)
      case .passBegan(let number):
        place.pass = number
        isInPass = true
      case .passEnded: isInPass = false
      case .mounted(_, let name):
        counts[name.type, default: .init()].mounts += 1
        append(.mount, name, current)
      case .unmounted(_, let name):
        counts[name.type, default: .init()].unmounts += 1
        append(.unmount, name, current)
      case .invalidated(_, let name, let cause, _):
        counts[name.type, default: .init()].invalidations += 1
        append(.invalidation, name, causes: [cause.description], current)
      case .evaluated(let evaluation): add(evaluation, current)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      }
    }
  }

  private mutating func add(_ evaluation: Evaluation, _ place: Place) {
    let type = evaluation.name.type
    let wasted = evaluation.isWasted ? 1 : 0
    counts[type, default: .init()].wastedEvaluations += wasted
    switch evaluation.kind {
    case .body:
      counts[type, default: .init()].bodyEvaluations += 1
      var instance =
        instances[type]?[evaluation.view.instance]
        ?? InstanceResult(id: evaluation.name.id, bodyEvaluations: 0, wastedEvaluations: 0)
      instance.bodyEvaluations += 1
      instance.wastedEvaluations += wasted
      instances[type, default: [:]][evaluation.view.instance] = instance
    case .content:
      counts[type, default: .init()].contentEvaluations += 1
    }
    // An evaluation with several causes is counted once, under all of them together.
    let text = evaluation.causes.map(\.cause.description).joined(separator: " and ")
    let key = CauseKey(view: type, kind: evaluation.kind, cause: text)
    causes[key, default: (0, 0)].evaluations += 1
    causes[key, default: (0, 0)].wasted += wasted
    append(
      evaluation.kind == .body ? .body : .content, evaluation.name,
      causes: evaluation.causes.map(\.cause.description), isWasted: evaluation.isWasted, place)
  }

  private mutating func append(
    _ kind: Moment.Kind, _ view: ViewName, causes: [String] = [], isWasted: Bool = false, _ place: Place
  ) {
    guard timeline.moments.count < Self.longestTimeline else {
      timeline.omitted += 1
      return
    }
    timeline.moments.append(
      Moment(
        kind, transaction: place.transaction, pass: place.pass, view: view, causes: causes, isWasted: isWasted))
  }

  func result(name: String) -> StepResult {
    var result = StepCounts(counts).result(name: name, expectations: [])
    var positions: [String: [Int: Int]] = [:]
    for view in mounted {
      let position = positions[view.name.type]?.count ?? 0
      positions[view.name.type, default: [:]][view.identity.instance] = position
    }
    for index in result.views.indices {
      let view = result.views[index].view
      result.views[index].mounted = positions[view]?.count ?? 0
      result.views[index].instances = (instances[view] ?? [:]).sorted { $0.key < $1.key }.map { number, instance in
        var instance = instance
        instance.position = positions[view]?[number]
        return instance
      }
    }
    result.causes = causes.map { key, value in
      CauseResult(
        view: key.view, kind: key.kind, cause: key.cause, evaluations: value.evaluations, wasted: value.wasted)
    }.sorted { a, b in
      if a.evaluations != b.evaluations { return a.evaluations > b.evaluations }
      return (a.view, a.kind.rawValue, a.cause) < (b.view, b.kind.rawValue, b.cause)
    }
    result.diagnostics = diagnostics
    result.timeline = timeline
    return result
  }
}
