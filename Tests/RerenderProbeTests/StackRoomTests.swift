import Foundation
import RerenderProbe
import Synchronization
import Testing

struct StackRoomTests {
  /// As many frames as asked for, each asking for room.
  private func depth(_ levels: Int) -> Int {
    if levels == 0 { return 0 }
    guard StackRoom.isEnough else { return StackRoom.extend { depth(levels) } }
    return depth(levels - 1) + 1
  }

  @Test func `a recursion goes deeper than a stack has room for`() {
    // At 16 bytes a frame, the least that a call takes, a million of them are more than a stack of eight megabytes.
    #expect(depth(1_000_000) == 1_000_000)
  }

  @Test func `a thread with a small stack goes as deep`() {
    let result = Mutex(0)
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread { [self] in
      let depth = depth(500_000)
      result.withLock { $0 = depth }
      ended.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    ended.wait()
    #expect(result.withLock { $0 } == 500_000)
  }

  @Test func `what runs on another stack runs on the same thread, and what it returns comes back`() {
    let thread = pthread_self()
    #expect(StackRoom.extend { "here" } == "here")
    #expect(StackRoom.extend { StackRoom.extend { pthread_self() == thread } })
  }

  @Test func `several threads use several stacks at a time`() async {
    let depths = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { depth(300_000) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(depths == [300_000, 300_000, 300_000, 300_000])
  }
}
