/// The state of `collect` by time: the elements of the array that is sent next.
///
/// Side 0 is the upstream, side 1 the timer. Arrays wait for demand.
struct CollectByTimeState<Element, Failure: Error>: ManySidedState {
  var outgoing = Outgoing<[Element], Failure>()
  private let limit: Int
  private var elements: [Element] = []

  /// `limit` is the number of elements for which no array waits longer.
  init(limit: Int) { self.limit = limit }

  /// Upstream has a value.
  mutating func receive(_ element: Element) -> Orders {
    guard !outgoing.isEnding else { return .none }
    elements.append(element)
    return elements.count >= limit ? flush() : .none
  }

  /// An interval has ended.
  mutating func flush() -> Orders {
    if !elements.isEmpty, !outgoing.isEnding {
      outgoing.push(elements)
      elements = []
    }
    return .none
  }

  /// Upstream has ended. What was collected is sent before the end, but not before an error.
  mutating func upstreamEnded(with completion: Subscribers.Completion<Failure>) -> Orders {
    if case .finished = completion { _ = flush() }
    outgoing.end(with: completion)
    return .cancelAll
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }

  mutating func takeDiscarded() -> [Any] {
    var all = outgoing.takeDiscarded()
    if outgoing.isEnding {
      all.append(elements)
      elements = []
    }
    return all
  }
}
