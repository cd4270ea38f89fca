/// The subscription of an operator that lets several publishers of one kind through as they come: `flatMap`, `merge`.
///
/// Without a limit on demand every inner publisher may send freely. Otherwise each is asked for one value at a time, so
/// that no more than one of each waits. Publishers hold it and it holds their subscriptions, until the end or a
/// cancellation parts them.
final class Confluence<Output, Failure: Error>: Subscription, CustomStringConvertible {
  let description: String
  private let outlet: Outlet<Output, Failure>
  private let lock = Lock()
  private var inner: [Int: Inlet<Output, Failure>] = [:]
  private var nextID = 0
  private var isUnlimited = false
  private var outerIsOpen: Bool
  private var cancelOuter: (() -> Void)?

  /// `outerIsOpen` says that more publishers may come after the ones there are, until `outerFinished()`.
  init(_ description: String, to downstream: any Subscriber<Output, Failure>, outerIsOpen: Bool) {
    self.description = description
    self.outerIsOpen = outerIsOpen
    outlet = Outlet(downstream)
  }

  func start(cancelOuter: (() -> Void)? = nil) {
    lock.withLock { self.cancelOuter = cancelOuter }
    outlet.start(self)
  }

  /// Lets another publisher in; `onFinish` runs when it finished.
  func add<P: Publisher>(_ publisher: P, onFinish: @escaping () -> Void = {})
  where P.Output == Output, P.Failure == Failure {
    let id = lock.withLock {
      defer { nextID += 1 }
      return nextID
    }
    let inlet = Inlet<Output, Failure>(
      onValue: { value in
        self.receive(value, from: id)
        return .none
      },
      onCompletion: { completion in
        self.receive(completion, from: id, onFinish: onFinish)
      })
    let isUnlimited = lock.withLock {
      inner[id] = inlet
      return self.isUnlimited
    }
    guard outlet.isOpen else { return removeAll() }
    inlet.request(isUnlimited ? .unlimited : .max(1))
    publisher.receive(subscriber: inlet)
  }

  /// No more publishers come.
  func outerFinished() {
    let isOver = lock.withLock {
      outerIsOpen = false
      return inner.isEmpty
    }
    if isOver { outlet.finish(.finished) }
  }

  /// Ends everything with an error.
  func fail(_ error: Failure) {
    outlet.finish(.failure(error), droppingRest: true)
    removeAll()
  }

  func request(_ wanted: Subscribers.Demand) {
    let freed = lock.withLock { () -> [Inlet<Output, Failure>] in
      guard wanted == .unlimited, !isUnlimited else { return [] }
      isUnlimited = true
      return inner.sorted { $0.key < $1.key }.map(\.value)
    }
    outlet.request(wanted)
    for inlet in freed { inlet.request(.unlimited) }
  }

  func cancel() {
    guard outlet.close() else { return }
    removeAll()
  }

  private func receive(_ value: Output, from id: Int) {
    guard !lock.withLock({ isUnlimited }) else { return outlet.push(value) }
    outlet.push(value) {
      let inlet = self.lock.withLock { self.isUnlimited ? nil : self.inner[id] }
      inlet?.request(.max(1))
    }
  }

  private func receive(
    _ completion: Subscribers.Completion<Failure>, from id: Int, onFinish: () -> Void
  ) {
    guard case .finished = completion else {
      lock.withLock { _ = inner.removeValue(forKey: id) }
      if case .failure(let error) = completion { fail(error) }
      return
    }
    let isOver = lock.withLock {
      inner[id] = nil
      return inner.isEmpty && !outerIsOpen
    }
    if isOver { outlet.finish(.finished) }
    onFinish()
  }

  private func removeAll() {
    let (inlets, outer) = lock.withLock { () -> ([Int: Inlet<Output, Failure>], (() -> Void)?) in
      defer {
        inner = [:]
        cancelOuter = nil
      }
      return (inner, cancelOuter)
    }
    outer?()
    for (_, inlet) in inlets.sorted(by: { $0.key < $1.key }) { inlet.cancel() }
  }
}
