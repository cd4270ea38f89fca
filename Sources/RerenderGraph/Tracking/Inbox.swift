import RerenderEvents
import RerenderProbe
import RerenderSymbols
import RerenderThreads

/// Where what other threads have to say waits until the main actor gets to it.
///
/// It holds one message for each scope and source, however often the source speaks meanwhile.
final class Inbox: Sendable {
  private enum Message {
    case told(Invalidator, PendingCause, WriteOrigin?)
    case action(@MainActor @Sendable () -> Void)
  }

  private struct State {
    var messages: [Message] = []
    var wake: (@Sendable () -> Void)?

    /// - Returns: Whom to tell that the inbox was empty before.
    mutating func add(_ message: Message) -> (@Sendable () -> Void)? {
      messages.append(message)
      return messages.count == 1 ? wake : nil
    }
  }

  private let state = Mutex(State())
  private let toldOfStores = Atomic<Bool>(false)

  /// Whether a scope of the host ever heard of a tracked property from another thread, so that all scopes are to hear of
  /// stored values from now on: one that is mounted while a property is written then hears of the end of the writing.
  var isToldOfStores: Bool {
    get { toldOfStores.load(ordering: .relaxed) }
    set { toldOfStores.store(newValue, ordering: .relaxed) }
  }

  /// How many messages wait.
  var count: Int { state.withLock { $0.messages.count } }

  /// Called, on the thread that posts, when the first message arrives in an empty inbox.
  func onWake(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

  /// Leaves a source's word for a scope, unless the same waits already.
  func tell(_ invalidator: Invalidator, _ cause: PendingCause) {
    var origin: WriteOrigin?
    if OriginDemand.exists {
      if state.withLock({ _ in invalidator.isWaiting(cause) }) { return }
      origin = Backtraces.origin()
    }
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      guard !invalidator.isWaiting(cause) else { return nil }
      invalidator.noteWaiting(cause)
      return state.add(.told(invalidator, cause, origin))
    }
    wake?()
  }

  /// Leaves something to do on the main actor. May be called from any thread.
  func post(_ message: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.add(.action(message)) }?()
  }

  /// Does what waits, in the order in which it came.
  @MainActor func drain() {
    let messages = state.withLock { state in
      let messages = state.messages
      state.messages = []
      for case .told(let invalidator, _, _) in messages { invalidator.noteTaken() }
      return messages
    }
    for message in messages {
      switch message {
      case .told(let invalidator, let cause, let origin): invalidator.receive(cause, from: origin)
      case .action(let action): action()
      }
    }
  }
}
