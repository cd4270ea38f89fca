extension Publishers {
  /// The elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The sequence's element type.
    public typealias Output = Elements.Element

    /// The sequence sent.
    public let sequence: Elements

    /// Makes a publisher of a sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Makes an iterator and sends its elements as they are asked for. The end follows the last one at once.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      SequenceSubscription(to: subscriber, elements: sequence, completion: .finished).start()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
  /// A publisher of this sequence's elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Sends elements as they are asked for, and then the end.
final class SequenceSubscription<Elements: Sequence, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock = Lock()
  private let sequence: Elements
  private let completion: Subscribers.Completion<Failure>
  private var downstream: (any Subscriber<Elements.Element, Failure>)?
  private var iterator: Elements.Iterator
  /// Read one ahead, so that the end follows the last element without another request.
  private var next: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(
    to downstream: any Subscriber<Elements.Element, Failure>, elements: Elements,
    completion: Subscribers.Completion<Failure>
  ) {
    self.downstream = downstream
    self.completion = completion
    sequence = elements
    iterator = elements.makeIterator()
  }

  var description: String { "\(sequence)" }

  /// Hands the subscription over. Ends at once if there is nothing to send.
  func start() {
    next = iterator.next()
    guard let downstream else { return }
    if next == nil {
      self.downstream = nil
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: completion)
    } else {
      downstream.receive(subscription: self)
    }
  }

  func request(_ wanted: Subscribers.Demand) {
    let begins = lock.withLock {
      demand += wanted
      guard !isDelivering else { return false }
      isDelivering = true
      return true
    }
    guard begins else { return }
    while let (target, element) = lock.withLock({ takeNext() }) {
      // Only the delivering thread reads the iterator. It is the user's code, and so runs outside the lock.
      next = iterator.next()
      let more = target.receive(element)
      lock.withLock { demand += more }
      if next == nil {
        lock.withLock {
          defer { downstream = nil }
          return downstream
        }?.receive(completion: completion)
      }
    }
  }

  func cancel() {
    let old = lock.withLock {
      defer { downstream = nil }
      return downstream
    }
    _ = old
  }

  private func takeNext() -> (any Subscriber<Elements.Element, Failure>, Elements.Element)? {
    guard let downstream, let next, demand.takeOne() else {
      isDelivering = false
      return nil
    }
    return (downstream, next)
  }
}
