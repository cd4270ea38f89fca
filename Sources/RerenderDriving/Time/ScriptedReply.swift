import RerenderThreads

/// What stands in for a network, a database, a device: the reply comes when the scenario hands it over.
///
/// ```swift
/// let trips = ScriptedReply<[Trip]>()
/// let model = TripsModel(load: { try await trips() })
/// …
/// Step("loaded") { screen in trips.send([Trip(name: "Rome")]) }
/// ```
public final class ScriptedReply<Value: Sendable>: Sendable {
  private struct State {
    /// The calls that wait, in the order in which they came.
    var waiting: [(id: Int, continuation: CheckedContinuation<Value, any Error>)] = []
    /// Replies that nobody has asked for yet, in order.
    var ready: [Result<Value, any Error>] = []
    /// The calls that were cancelled before they could wait.
    var cancelled: Set<Int> = []
    var lastID = 0
  }

  private let state = Mutex(State())

  /// A reply that is still to come.
  public init() {}

  /// How many calls wait for a reply.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for the next reply.
  ///
  /// - Throws: The error that the scenario hands over, or `CancellationError` where the task is cancelled.
  public func callAsFunction() async throws -> Value {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Value, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if !state.ready.isEmpty { return state.ready.removeFirst() }
          state.waiting.append((id, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil as CheckedContinuation<Value, any Error>?
        }
        return state.waiting.remove(at: index).continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }

  /// Hands a value to the call that has waited longest, or where none waits to the next one.
  public func send(_ value: Value) { reply(.success(value)) }

  /// Has the call fail that has waited longest, or where none waits the next one.
  public func fail(_ error: any Error) { reply(.failure(error)) }

  private func reply(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.ready.append(result)
        return nil as CheckedContinuation<Value, any Error>?
      }
      return state.waiting.removeFirst().continuation
    }
    continuation?.resume(with: result)
  }
}
