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
  }

  private let state = Mutex(State())
  private let size = Atomic<Int>(0)
  private let toldOfStores = Atomic<Bool>(false)

  /// Whether a scope of the host ever heard of a tracked property from another thread. From then on all scopes hear of
  /// stored values. A scope that is mounted while a property is written then hears of the end of the write.
  var isToldOfStores: Bool {
    get { toldOfStores.load(ordering: .relaxed) }
    set { toldOfStores.store(newValue, ordering: .relaxed) }
  }

  /// How many messages wait. A load: hosts ask whenever they settle.
  var count: Int { size.load(ordering: .acquiring) }

  /// Whether none waits.
  var isEmpty: Bool { count == 0 }

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
      return add(.told(invalidator, cause, origin), to: &state)
    }
    wake?()
  }

  /// Leaves something to do on the main actor. May be called from any thread.
  func post(_ message: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { add(.action(message), to: &$0) }?()
  }

  /// Adds a message, under the lock.
  ///
  /// - Returns: Whom to tell that the inbox was empty before.
  private func add(_ message: Message, to state: inout State) -> (@Sendable () -> Void)? {
    state.messages.append(message)
    size.store(state.messages.count, ordering: .releasing)
    return state.messages.count == 1 ? state.wake : nil
  }

  /// Does what waits, in the order in which it came.
  @MainActor func drain() {
    let messages = state.withLock { state in
      let messages = state.messages
      state.messages = []
      size.store(0, ordering: .releasing)
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
