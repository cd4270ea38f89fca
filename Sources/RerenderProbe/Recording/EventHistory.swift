public import RerenderEvents

/// Keeps every event in the order in which it happened, with names and causes.
///
/// An evaluation stands where its body was called, so that a parent comes before the children it evaluated.
@MainActor
public final class EventHistory {
  public private(set) var events: [Event] = []

  /// Whether the place of each write is wanted: a backtrace at every notification.
  public let recordsOrigins: Bool

  /// Called for each event as it is recorded.
  public var onEvent: ((Event) -> Void)?

  /// - Parameter recordsOrigins: Whether to take a backtrace at every notification; far slower.
  public init(recordsOrigins: Bool = false) { self.recordsOrigins = recordsOrigins }

  /// Forgets everything recorded so far.
  public func reset() { events.removeAll(keepingCapacity: true) }

  /// The evaluations, in order.
  public var evaluations: [Evaluation] {
    events.compactMap { if case .evaluated(let evaluation) = $0 { evaluation } else { nil } }
  }

  /// The diagnostics, in order.
  public var diagnostics: [Diagnostic] {
    events.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
  }

  package func record(_ event: Event) {
    events.append(event)
    onEvent?(event)
  }

  /// Records an evaluation whose outcome is not known yet, and returns its place.
  package func begin(_ evaluation: Evaluation) -> Int {
    record(.evaluated(evaluation))
    return events.count - 1
  }

  /// Notes that the evaluation at a place turned out to be wasted.
  package func markWasted(at place: Int) {
    guard events.indices.contains(place), case .evaluated(var evaluation) = events[place] else { return }
    evaluation.isWasted = true
    events[place] = .evaluated(evaluation)
  }
}
