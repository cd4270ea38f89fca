import RerenderEvents
import RerenderProbe
import RerenderResults

/// What the record of every event of a step adds up to: the same counts as the counting recorder's, found another way,
/// and the causes, instances and course of the step.
///
/// It takes events one by one and keeps what they add up to, so a step may have millions.
@MainActor
final class EventSummary {
  /// How many moments of a step are kept in order; the others are counted.
  private static let longestTimeline = 20_000
  /// How many moments go into the results, alike ones in a row taken together.
  private static let longestReport = 400

  private var counts: [String: CountingRecorder.Counts] = [:]
  private var causes: [CauseKey: (evaluations: Int, wasted: Int)] = [:]
  private var instances: [String: [Int: InstanceResult]] = [:]
  private var timeline = Timeline(moments: [])
  private var tree = TreeRecord()
  private var invalidations: [InvalidationKey: Int] = [:]
  private(set) var diagnostics: [CountedDiagnostic] = []
  /// Evaluations that have begun, and whose outcome is not known yet.
  private var open: [Int: OpenEvaluation] = [:]
  /// The transaction and pass within the step. An event before a pass belongs to the transaction that is about to
  /// begin.
  private var place = Place(transaction: 0, pass: 0)
  private var isInPass = false

  private struct Place {
    var transaction: Int
    var pass: Int
  }

  private struct CauseKey: Hashable {
    let view: String
    let kind: EvaluationKind
    let causes: [Cause]
  }

  private struct InvalidationKey: Hashable {
    let view: String
    let cause: Cause
  }

  private struct OpenEvaluation {
    let key: CauseKey
    let instance: Int
    let place: Int
    let moment: Int?
  }

  /// Forgets everything, since a step begins.
  func reset() {
    counts = [:]
    causes = [:]
    instances = [:]
    timeline = Timeline(moments: [])
    tree.reset()
    invalidations = [:]
    diagnostics = []
    open = [:]
    place = Place(transaction: 0, pass: 0)
  }

  /// Returns the diagnostics so far, and forgets them.
  func takeDiagnostics() -> [CountedDiagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Adds one event.
  func add(_ event: Event, at number: Int) {
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
    case .unmounted(let view, let name):
      tree.forget(view)
      counts[name.type, default: .init()].unmounts += 1
      append(.unmount, name, current)
    case .invalidated(_, let name, let cause, _):
      counts[name.type, default: .init()].invalidations += 1
      invalidations[InvalidationKey(view: name.type, cause: cause.written), default: 0] += 1
      append(.invalidation, name, causes: [cause.description], current)
    case .evaluated(let evaluation): add(evaluation, at: number, current)
    case .diagnostic(let diagnostic): diagnostics.tally(diagnostic)
    }
  }

  private func add(_ evaluation: Evaluation, at number: Int, _ place: Place) {
    let type = evaluation.name.type
    switch evaluation.kind {
    case .body:
      counts[type, default: .init()].bodyEvaluations += 1
      instances[
        type, default: [:]][
          evaluation.view.instance,
          default: InstanceResult(id: evaluation.name.id, bodyEvaluations: 0, wastedEvaluations: 0)
        ].bodyEvaluations += 1
    case .content:
      counts[type, default: .init()].contentEvaluations += 1
    }
    // An evaluation with several causes is counted once, under all of them together.
    let key = CauseKey(view: type, kind: evaluation.kind, causes: evaluation.causes.map(\.cause.common))
    let names = evaluation.causes.map(\.cause.description)
    causes[key, default: (0, 0)].evaluations += 1
    let moment = append(evaluation.kind == .body ? .body : .content, evaluation.name, causes: names, place)
    open[number] = OpenEvaluation(
      key: key, instance: evaluation.view.instance, place: tree.add(evaluation), moment: moment)
  }

  /// Notes the outcome of an evaluation.
  func end(at number: Int, isWasted: Bool) {
    guard let evaluation = open.removeValue(forKey: number), isWasted else { return }
    let type = evaluation.key.view
    counts[type, default: .init()].wastedEvaluations += 1
    causes[evaluation.key, default: (0, 0)].wasted += 1
    tree.noteWaste(at: evaluation.place)
    if evaluation.key.kind == .body { instances[type]?[evaluation.instance]?.wastedEvaluations += 1 }
    if let moment = evaluation.moment { timeline.moments[moment].isWasted = true }
  }

  /// Keeps a moment, while there is room, and returns its place.
  @discardableResult
  private func append(_ kind: Moment.Kind, _ view: ViewName, causes: [String] = [], _ place: Place) -> Int? {
    guard timeline.moments.count < Self.longestTimeline else {
      timeline.omitted += 1
      return nil
    }
    timeline.moments.append(
      Moment(kind, transaction: place.transaction, pass: place.pass, view: view, causes: causes))
    return timeline.moments.count - 1
  }

  /// - Parameters:
  ///   - name: The step's name.
  ///   - tallies: What the scenario counted of its own.
  ///   - mounted: The composite views that are mounted when the step ends, in mount order.
  func result(
    name: String, tallies: [String: Int] = [:], mounted: [(identity: ViewIdentity, name: ViewName)]
  ) -> StepResult {
    var result = StepCounts(counts, tallies: tallies).result(name: name, expectations: [])
    var positions: [String: [Int: Int]] = [:]
    for view in mounted {
      let position = positions[view.name.type]?.count ?? 0
      positions[view.name.type, default: [:]][view.identity.instance] = position
    }
    for index in result.views.indices where result.views[index].metrics[.bodyEvaluations] != nil {
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
        view: key.view, kind: key.kind, causes: key.causes, evaluations: value.evaluations, wasted: value.wasted)
    }.sorted { a, b in
      if a.evaluations != b.evaluations { return a.evaluations > b.evaluations }
      return (a.view, a.kind.rawValue, a.text) < (b.view, b.kind.rawValue, b.text)
    }
    result.invalidations = invalidations.map { key, count in
      InvalidationResult(view: key.view, cause: key.cause, invalidations: count)
    }.sorted { a, b in
      a.invalidations != b.invalidations
        ? a.invalidations > b.invalidations : (a.view, a.cause.description) < (b.view, b.cause.description)
    }
    result.diagnostics = diagnostics
    result.tree = tree.tree
    result.timeline = timeline.merged(limit: Self.longestReport)
    return result
  }
}
