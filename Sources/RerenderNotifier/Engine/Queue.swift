/// Values in the order in which they came, added at the end and taken from the front, each in amortized constant time.
///
/// The values lie in a ring, so none is moved when one is taken. The ring doubles when it is full.
///
/// The methods that every value goes through are inlined. Otherwise generic code looks up the metadata of the queue's
/// type at each call, which costs more than the work.
package struct Queue<Element>: ~Copyable {
  // Sound: the ring is this value's own, as the type cannot be copied. It is allocated in `grow`, and deallocated there
  // and in `deinit` alone. The `count` places from `head` on, counted around the end, are initialized, and no others. A
  // new value is written past them. A taken value is moved out at one of their ends.
  private var ring: UnsafeMutablePointer<Element>?
  /// The number of places, a power of two.
  private var capacity = 0
  private var head = 0
  package private(set) var count = 0

  package init() {}

  deinit {
    guard let ring else { return }
    for index in 0..<count { (ring + place(index)).deinitialize(count: 1) }
    ring.deallocate()
  }

  package var isEmpty: Bool { count == 0 }

  @inline(__always)
  package mutating func append(_ element: Element) {
    let ring = count < capacity ? self.ring : grow()
    guard let ring else { return }
    (ring + place(count)).initialize(to: element)
    count += 1
  }

  /// Takes the value that has waited longest. There must be one.
  @inline(__always)
  package mutating func removeFirst() -> Element {
    guard count > 0, let ring else { fatalError("a value was taken from an empty queue") }
    let first = ring + head
    head = (head + 1) & (capacity - 1)
    count -= 1
    return first.move()
  }

  /// Takes the value that has waited longest; `nil` where none waits.
  @inline(__always)
  mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }

  /// Takes the value that came last. There must be one.
  package mutating func removeLast() -> Element {
    guard count > 0, let ring else { fatalError("a value was taken from an empty queue") }
    count -= 1
    return (ring + place(count)).move()
  }

  /// Takes the value that has `index` others before it. Those are moved, in linear time.
  package mutating func remove(at index: Int) -> Element {
    guard index < count, let ring else { fatalError("a value was taken from past the end of a queue") }
    let element = (ring + place(index)).move()
    for later in stride(from: index, to: 0, by: -1) {
      (ring + place(later)).moveInitialize(from: ring + place(later - 1), count: 1)
    }
    head = (head + 1) & (capacity - 1)
    count -= 1
    return element
  }

  /// Takes all values.
  package mutating func takeAll() -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(count)
    while count > 0 { all.append(removeFirst()) }
    return all
  }

  /// The place of the value that has `index` others before it.
  private func place(_ index: Int) -> Int { (head + index) & (capacity - 1) }

  private mutating func grow() -> UnsafeMutablePointer<Element> {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(2, capacity * 2))
    if let ring {
      for index in 0..<count { (larger + index).moveInitialize(from: ring + place(index), count: 1) }
      ring.deallocate()
    }
    ring = larger
    capacity = max(2, capacity * 2)
    head = 0
    return larger
  }
}
