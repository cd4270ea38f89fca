/// A gate that a test opens by hand: waiting for it is waiting for something outside.
@MainActor
final class HandGate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  nonisolated init() {}

  var waiterCount: Int { waiting.count }

  func wait() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
