/// The state of `buffer`: values that wait for demand, as many as there are places for.
struct BufferState<Output, Failure: Error>: ManySidedState {
  /// What is done with a value for which there is no place.
  enum WhenFull {
    case dropNewest
    case dropOldest
    case fail
  }

  var outgoing = Outgoing<Output, Failure>()
  private let size: Int
  private let isKeptFull: Bool
  private let whenFull: WhenFull

  init(size: Int, isKeptFull: Bool, whenFull: WhenFull) {
    self.size = size
    self.isKeptFull = isKeptFull
    self.whenFull = whenFull
  }

  /// Upstream has a value; one that is dropped is left in `value`. Returns false where an error is to end the sequence.
  mutating func receive(_ value: inout Output) -> Bool {
    guard outgoing.spareDemand == .none, outgoing.unasked >= size else {
      outgoing.push(value)
      return true
    }
    switch whenFull {
    case .dropNewest:
      return true
    case .dropOldest:
      let oldest = outgoing.popOldest()
      outgoing.push(value)
      if let oldest { value = oldest }
      return true
    case .fail:
      return outgoing.isEnding
    }
  }

  /// Upstream has ended, or an error ends the sequence. What waits is handed on before.
  mutating func finish(with completion: Subscribers.Completion<Failure>) -> Orders {
    outgoing.finish(completion)
    return .cancelAll
  }

  mutating func request(_ wanted: Subscribers.Demand) -> Orders {
    outgoing.request(wanted)
    return .none
  }

  mutating func delivered(from side: Int, answer more: Subscribers.Demand) -> Orders {
    outgoing.request(more)
    return isKeptFull ? .ask(0, .max(1)) : .none
  }
}
