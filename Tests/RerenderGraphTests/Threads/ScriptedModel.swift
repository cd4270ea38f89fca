import Dispatch
import Observation
import RerenderProbe
import RerenderThreads
import Testing

@testable import RerenderGraph

/// Does something on another thread and waits until that has ended.
func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let ended = DispatchSemaphore(value: 0)
  let waiting = WaitingWork(work)
  // Asynchronously: a queue may run what its caller waits for on the caller's own thread.
  DispatchQueue(label: "another thread").async {
    waiting.run()
    ended.signal()
  }
  ended.wait()
}

/// Work that is let go of, with all that it holds, once it is done: a queue may keep its block for longer.
private final class WaitingWork: Sendable {
  private let work: Mutex<(@Sendable () -> Void)?>

  init(_ work: @escaping @Sendable () -> Void) { self.work = Mutex(work) }

  func run() {
    let work = work.withLock { work in
      defer { work = nil }
      return work
    }
    work?()
  }
}

/// A model whose writes are made one step at a time.
final class ScriptedModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let values = Mutex((first: 0, second: 0, showsSecond: false))

  var first: Int {
    registrar.access(self, keyPath: \.first)
    return values.withLock { $0.first }
  }

  var second: Int {
    registrar.access(self, keyPath: \.second)
    return values.withLock { $0.second }
  }

  /// Written on the main thread, in one go.
  var showsSecond: Bool {
    get {
      registrar.access(self, keyPath: \.showsSecond)
      return values.withLock { $0.showsSecond }
    }
    set { registrar.withMutation(of: self, keyPath: \.showsSecond) { values.withLock { $0.showsSecond = newValue } } }
  }

  func willSetFirst() { registrar.willSet(self, keyPath: \.first) }
  func storeFirst(_ value: Int) { values.withLock { $0.first = value } }
  func didSetFirst() { registrar.didSet(self, keyPath: \.first) }

  /// The whole of a write.
  func writeFirst(_ value: Int) { registrar.withMutation(of: self, keyPath: \.first) { storeFirst(value) } }
  func writeSecond(_ value: Int) {
    registrar.withMutation(of: self, keyPath: \.second) { values.withLock { $0.second = value } }
  }
}

/// Shows a number.
struct Number: LeafView {
  let value: Int
}

extension Host {
  /// The numbers that are shown, in order.
  var numbers: [Int] {
    var numbers: [Int] = []
    rootNode?.visit { if let leaf = $0 as? LeafNode<Number> { numbers.append(leaf.view.value) } }
    return numbers
  }
}
