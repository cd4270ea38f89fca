/// What an operator makes of one value.
enum Outcome<Output, Failure: Error> {
  case emit(Output)
  /// The value is dropped, and upstream asked for another in its place.
  case skip
  /// The value is kept for later; upstream owes it already.
  case wait
  case finish
  case emitThenFinish(Output)
  case fail(Failure)
}

/// What an operator makes of the end of its upstream.
enum Ending<Output, Failure: Error> {
  case complete(Subscribers.Completion<Failure>)
  /// One value more, as soon as it is asked for, and then the end.
  case emitThenFinish(Output)
}

/// The middle of every operator that turns each value into at most one: a subscriber upstream, a subscription
/// downstream, and two closures that decide.
///
/// The closures run outside the lock, one at a time, as values of one upstream arrive one at a time; they may keep state.
final class Relay<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber, Subscription {
  typealias Downstream = any Subscriber<Output, OutputFailure>

  enum Mode {
    /// Asks upstream for `scale` values for each asked for downstream.
    case forwarding(scale: Int)
    /// Asks upstream for everything at once, as what needs all values for one does.
    case gathering
  }

  private enum Phase {
    case waiting
    case active(any Subscription)
    /// Upstream is over and one value waits to be asked for.
    case holding(Output)
    case done
  }

  private let lock = Lock()
  private let name: String
  private let mode: Mode
  private let onValue: (Input) -> Outcome<Output, OutputFailure>
  private let onCompletion: (Subscribers.Completion<Failure>) -> Ending<Output, OutputFailure>
  private var downstream: Downstream?
  private var phase = Phase.waiting
  private var demand = Subscribers.Demand.none

  init(
    _ name: String, to downstream: Downstream, mode: Mode = .forwarding(scale: 1),
    onValue: @escaping (Input) -> Outcome<Output, OutputFailure>,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Ending<Output, OutputFailure>
  ) {
    self.name = name
    self.downstream = downstream
    self.mode = mode
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  // MARK: Upstream

  func receive(subscription: any Subscription) {
    let target = lock.withLock { () -> Downstream? in
      guard case .waiting = phase, let downstream else { return nil }
      phase = .active(subscription)
      return downstream
    }
    guard let target else { return subscription.cancel() }
    target.receive(subscription: self)
    if case .gathering = mode { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ if case .active = phase { true } else { false } }) else { return .none }
    switch onValue(input) {
    case .emit(let output):
      return emit(output)
    case .skip:
      if case .gathering = mode { return .none }
      return .max(1)
    case .wait:
      return .none
    case .finish:
      close(cancelling: true)?.receive(completion: .finished)
    case .emitThenFinish(let output):
      hold(output, cancelling: true)
    case .fail(let error):
      close(cancelling: true)?.receive(completion: .failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard lock.withLock({ if case .active = phase { true } else { false } }) else { return }
    switch onCompletion(completion) {
    case .complete(let completion): close(cancelling: false)?.receive(completion: completion)
    case .emitThenFinish(let output): hold(output, cancelling: false)
    }
  }

  // MARK: Downstream

  func request(_ wanted: Subscribers.Demand) {
    guard wanted > .none else { return }
    let (upstream, held) = lock.withLock { () -> ((any Subscription)?, Output?) in
      demand += wanted
      switch phase {
      case .active(let subscription): return (subscription, nil)
      case .holding(let output):
        phase = .done
        return (nil, output)
      case .waiting, .done: return (nil, nil)
      }
    }
    if let held {
      deliverLast(held)
    } else if case .forwarding(let scale) = mode {
      upstream?.request(wanted * scale)
    }
  }

  func cancel() {
    _ = close(cancelling: true)
  }

  // MARK: Steps

  private func emit(_ output: Output) -> Subscribers.Demand {
    let target = lock.withLock { () -> Downstream? in
      _ = demand.takeOne()
      return downstream
    }
    guard let target else { return .none }
    let more = target.receive(output)
    if more > .none { lock.withLock { demand += more } }
    if case .forwarding(let scale) = mode { return more * scale }
    return .none
  }

  /// Ends upstream, and delivers `output` and the end now or when asked.
  private func hold(_ output: Output, cancelling: Bool) {
    let (upstream, isWanted) = lock.withLock { () -> ((any Subscription)?, Bool) in
      guard case .active(let subscription) = phase else { return (nil, false) }
      let isWanted = demand > .none
      phase = isWanted ? .done : .holding(output)
      return (subscription, isWanted)
    }
    if cancelling { upstream?.cancel() }
    if isWanted { deliverLast(output) }
  }

  private func deliverLast(_ output: Output) {
    let target = lock.withLock { downstream }
    _ = target?.receive(output)
    // A cancellation from within that call has taken the downstream away.
    lock.withLock { () -> Downstream? in
      let target = downstream
      downstream = nil
      return target
    }?.receive(completion: .finished)
  }

  private func close(cancelling: Bool) -> Downstream? {
    let (target, old) = lock.withLock { () -> (Downstream?, Phase) in
      let parts = (downstream, phase)
      downstream = nil
      phase = .done
      return parts
    }
    if cancelling, case .active(let subscription) = old { subscription.cancel() }
    return target
  }
}

extension Relay: CustomStringConvertible {
  var description: String { name }
}

extension Relay where Failure == OutputFailure {
  /// An operator whose upstream's end is its own.
  convenience init(
    _ name: String, to downstream: Downstream, mode: Mode = .forwarding(scale: 1),
    onValue: @escaping (Input) -> Outcome<Output, OutputFailure>
  ) {
    self.init(name, to: downstream, mode: mode, onValue: onValue, onCompletion: { .complete($0) })
  }
}

extension Relay where OutputFailure == any Error {
  /// An operator whose closure may throw, which fails it.
  convenience init(
    trying name: String, to downstream: Downstream, mode: Mode = .forwarding(scale: 1),
    onValue: @escaping (Input) throws -> Outcome<Output, any Error>,
    onFinish: @escaping () -> Ending<Output, any Error> = { .complete(.finished) }
  ) {
    self.init(
      name, to: downstream, mode: mode,
      onValue: { input in
        do { return try onValue(input) } catch { return .fail(error) }
      },
      onCompletion: { completion in
        switch completion {
        case .finished: onFinish()
        case .failure(let error): .complete(.failure(error))
        }
      })
  }
}
