public import RerenderEvents

/// Keeps every event in the order in which it happened, with names and causes.
///
/// An evaluation is placed where its body was called, so a parent comes before the children that it evaluated.
@MainActor
public final class EventRecorder {
  /// The events since the last `reset`, in the order in which they happened.
  ///
  /// One change may tell many views at once, in an order that means nothing. Such views are in mount order.
  public var events: [Event] {
    recordTold()
    return kept
  }

  private var kept: [Event] = []
  /// The views that were told of one change, one right after another, until something else happens.
  private var told: [(view: ViewIdentity, event: Event)] = []
  private var lastChange: (cause: Cause, origin: WriteOrigin?)?

  /// Whether to take the place of each write, by a backtrace at every notification.
  public let recordsOrigins: Bool

  /// Whether to note which published properties each evaluation reads, so that a cause can say whether its property was
  /// read.
  package let recordsReads: Bool

  /// Called for each event as it is recorded, with its place: events count up from 0.
  package var onEvent: ((Event, _ place: Int) -> Void)?
  /// Called when the outcome of the evaluation at a place is known.
  package var onEnd: ((_ place: Int, _ isWasted: Bool) -> Void)?

  private let keepsEvents: Bool
  private var count = 0

  /// - Parameter recordsOrigins: Whether to take a backtrace at every notification, which is far slower.
  public init(recordsOrigins: Bool = false) {
    self.recordsOrigins = recordsOrigins
    recordsReads = recordsOrigins
    keepsEvents = true
    if recordsOrigins { OriginDemand.add() }
  }

  /// A recorder that hands its events on and keeps none, for steps of millions of events.
  package init(
    recordsOrigins: Bool = false, recordsReads: Bool = false, onEvent: @escaping (Event, Int) -> Void,
    onEnd: @escaping (Int, Bool) -> Void
  ) {
    self.recordsOrigins = recordsOrigins
    self.recordsReads = recordsReads || recordsOrigins
    keepsEvents = false
    if recordsOrigins { OriginDemand.add() }
    self.onEvent = onEvent
    self.onEnd = onEnd
  }

  deinit { if recordsOrigins { OriginDemand.remove() } }

  /// Forgets everything recorded so far.
  public func reset() {
    kept.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
    count = 0
  }

  /// The evaluations, in order.
  public var evaluations: [Evaluation] {
    events.compactMap { if case .evaluated(let evaluation) = $0 { evaluation } else { nil } }
  }

  /// The diagnostics, in order.
  public var diagnostics: [Diagnostic] {
    events.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
  }

  package func record(_ event: Event) {
    if case .invalidated(let view, _, let cause, let origin) = event {
      if let lastChange, lastChange.cause != cause || lastChange.origin != origin { recordTold() }
      lastChange = (cause, origin)
      told.append((view, event))
    } else {
      recordTold()
      append(event)
    }
  }

  private func append(_ event: Event) {
    if keepsEvents { kept.append(event) }
    onEvent?(event, count)
    count += 1
  }

  /// Hands on the events that wait for others of the same change. To be called where what has happened so far is
  /// summed up.
  package func handOn() { recordTold() }

  /// Records the views that were told of one change. The registrar and others keep them in an order of their own, which
  /// differs from run to run.
  private func recordTold() {
    guard !told.isEmpty else { return }
    var views: [(view: ViewIdentity, event: Event)] = []
    swap(&views, &told)
    // A view that was told twice has two equal events.
    views.sort { $0.view.instance < $1.view.instance }
    for view in views { append(view.event) }
  }

  /// Records an evaluation whose outcome is not known yet, and returns its place.
  package func begin(_ evaluation: Evaluation) -> Int {
    record(.evaluated(evaluation))
    return count - 1
  }

  /// Notes the outcome of the evaluation at a place.
  package func end(at place: Int, isWasted: Bool) {
    onEnd?(place, isWasted)
    guard isWasted, kept.indices.contains(place), case .evaluated(var evaluation) = kept[place] else { return }
    evaluation.isWasted = true
    kept[place] = .evaluated(evaluation)
  }
}
