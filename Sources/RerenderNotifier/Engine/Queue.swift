/// Values in the order in which they came, added at the end and taken from the front, each in amortized constant time.
///
/// The values lie in a ring, so that none is moved when one is taken. The ring doubles when it is full.
struct Queue<Element> {
  /// The places of the ring, as many as a power of two; `nil` where no value lies.
  private var ring: ContiguousArray<Element?> = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The value that has waited longest.
  var first: Element? { count == 0 ? nil : ring[head] }

  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  /// Takes the value that has waited longest.
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    return element
  }

  /// Takes the value that came last.
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return ring[(head + count) & (ring.count - 1)].take()
  }

  private mutating func grow() {
    var larger = ContiguousArray<Element?>(repeating: nil, count: max(2, ring.count * 2))
    for index in 0..<count { swap(&larger[index], &ring[(head + index) & (ring.count - 1)]) }
    ring = larger
    head = 0
  }
}
