import Synchronization

/// Where notifications from other threads wait until the main actor gets to them.
final class Inbox: Sendable {
  private struct State {
    var messages: [@MainActor @Sendable () -> Void] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Whether nothing waits.
  var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

  /// Called, on the thread that posts, when the first message arrives in an empty inbox.
  func onWake(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

  func append(_ notification: Notification, _ cause: PendingCause) {
    post { notification.receive(cause) }
  }

  /// Leaves something to do on the main actor. May be called from any thread.
  func post(_ message: @escaping @MainActor @Sendable () -> Void) {
    let wake = state.withLock { state in
      state.messages.append(message)
      return state.messages.count == 1 ? state.wake : nil
    }
    wake?()
  }

  /// Does what waits, in the order in which it came.
  @MainActor func drain() {
    let messages = state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
    for message in messages { message() }
  }
}
