/// The subscription of an operator that subscribes to one source after another, and owes each the demand that the ones
/// before it left.
final class Chain<Output, Failure: Error>: Subscription, CustomStringConvertible {
  /// What follows a source.
  enum Next {
    case end(Subscribers.Completion<Failure>)
    /// Starts the next source; called outside any lock.
    case follow((Chain) -> Void)
  }

  let description: String
  private let lock = Lock()
  private var downstream: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private var current: (any ChainSource)?
  /// Whether `current` has a subscription, and was told of all demand before.
  private var isLive = false
  private var hasStarted = false

  init(_ description: String, to downstream: any Subscriber<Output, Failure>) {
    self.description = description
    self.downstream = downstream
  }

  /// Subscribes to a source; `next` decides what follows its end.
  func begin<P: Publisher>(
    _ publisher: P, then next: @escaping (Subscribers.Completion<P.Failure>) -> Next
  ) where P.Output == Output {
    let source = Source<P.Failure>(chain: self, next: next)
    let old = lock.withLock { () -> (any ChainSource)? in
      guard downstream != nil else { return nil }
      defer {
        current = source
        isLive = false
      }
      return current
    }
    _ = old
    publisher.receive(subscriber: source)
  }

  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    let source = lock.withLock { () -> (any ChainSource)? in
      demand += wanted
      return isLive ? current : nil
    }
    source?.request(wanted)
  }

  func cancel() {
    let (old, source) = lock.withLock { () -> ((any Subscriber<Output, Failure>)?, (any ChainSource)?) in
      defer {
        downstream = nil
        current = nil
      }
      return (downstream, current)
    }
    _ = old
    source?.cancel()
  }

  /// Returns what the new source owes, or `nil` if nobody listens any more.
  fileprivate func started() -> Subscribers.Demand? {
    let (target, isFirst, owed) = lock.withLock {
      () -> ((any Subscriber<Output, Failure>)?, Bool, Subscribers.Demand) in
      defer {
        hasStarted = true
        isLive = true
      }
      return (downstream, !hasStarted, demand)
    }
    guard let target else { return nil }
    guard isFirst else { return owed }
    // What is asked for from within this call reaches the source by itself.
    target.receive(subscription: self)
    return .some(.none)
  }

  fileprivate func receive(_ value: Output) -> Subscribers.Demand {
    let target = lock.withLock { () -> (any Subscriber<Output, Failure>)? in
      _ = demand.takeOne()
      return downstream
    }
    guard let target else { return .none }
    let more = target.receive(value)
    if more > .none { lock.withLock { demand += more } }
    return more
  }

  fileprivate func proceed(_ next: Next) {
    switch next {
    case .follow(let start):
      if lock.withLock({ downstream != nil }) { start(self) }
    case .end(let completion):
      let (target, source) = lock.withLock { () -> ((any Subscriber<Output, Failure>)?, (any ChainSource)?) in
        defer {
          downstream = nil
          current = nil
        }
        return (downstream, current)
      }
      _ = source
      target?.receive(completion: completion)
    }
  }

  private final class Source<SourceFailure: Error>: Subscriber, ChainSource {
    typealias Input = Output
    typealias Failure = SourceFailure

    private enum Phase {
      case waiting
      case active(any Subscription)
      case done
    }

    private let lock = Lock()
    private var phase = Phase.waiting
    private var chain: Chain?
    private let next: (Subscribers.Completion<SourceFailure>) -> Next

    init(chain: Chain, next: @escaping (Subscribers.Completion<SourceFailure>) -> Next) {
      self.chain = chain
      self.next = next
    }

    func receive(subscription: any Subscription) {
      let chain = lock.withLock { () -> Chain? in
        guard case .waiting = phase else { return nil }
        phase = .active(subscription)
        return self.chain
      }
      guard let owed = chain?.started() else { return subscription.cancel() }
      if owed > .none { subscription.request(owed) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
      lock.withLock { chain }?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<SourceFailure>) {
      guard let chain = end().0 else { return }
      chain.proceed(next(completion))
    }

    func request(_ wanted: Subscribers.Demand) {
      let subscription = lock.withLock { () -> (any Subscription)? in
        if case .active(let subscription) = phase { subscription } else { nil }
      }
      subscription?.request(wanted)
    }

    func cancel() {
      if case .active(let subscription) = end().1 { subscription.cancel() }
    }

    private func end() -> (Chain?, Phase) {
      lock.withLock {
        defer {
          chain = nil
          phase = .done
        }
        return (chain, phase)
      }
    }
  }
}

/// A source of a chain, whatever its error.
private protocol ChainSource: AnyObject {
  func request(_ wanted: Subscribers.Demand)
  func cancel()
}
