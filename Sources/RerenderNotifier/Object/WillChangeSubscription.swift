/// One observer's subscription to an object, whatever type of publisher the object has.
package struct WillChangeSubscription: Sendable {
  private enum Kind: Sendable {
    case token(ObservableObjectPublisher, WillChangeToken)
    case foreign(ForeignConduit)
  }

  private let kind: Kind

  fileprivate init(_ publisher: ObservableObjectPublisher, _ token: WillChangeToken) {
    kind = .token(publisher, token)
  }

  fileprivate init(_ conduit: ForeignConduit) { kind = .foreign(conduit) }

  /// Removes the observer. A second call does nothing.
  package func cancel() {
    switch kind {
    case .token(let publisher, let token): publisher.unsubscribe(token)
    case .foreign(let conduit): conduit.cancel()
    }
  }
}

extension ObservableObject {
  /// Tells `observer` before this object changes, until the returned subscription is cancelled.
  ///
  /// An object whose publisher is not of the default type names no property. The subscription has no end of its own:
  /// cancel it to let go of the observer.
  package func observeWillChange(_ observer: any WillChangeObserver) -> WillChangeSubscription {
    let publisher = objectWillChange
    if let publisher = publisher as? ObservableObjectPublisher {
      return WillChangeSubscription(publisher, publisher.subscribe(observer))
    }
    let conduit = ForeignConduit(observer)
    publisher.subscribe(ForeignSubscriber(conduit))
    return WillChangeSubscription(conduit)
  }
}

/// Hands each element of a publisher to an observer, whatever the element is.
private struct ForeignSubscriber<Input>: Subscriber {
  typealias Failure = Never

  private let conduit: ForeignConduit

  init(_ conduit: ForeignConduit) { self.conduit = conduit }

  var combineIdentifier: CombineIdentifier { CombineIdentifier(conduit) }

  func receive(subscription: any Subscription) { conduit.begin(subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    conduit.notify()
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { conduit.cancel() }
}

/// The state that a foreign publisher's subscriber and its subscription share.
// Every mutable property is guarded by `lock`. The thread that cancels calls the foreign subscription, which every
// publisher that sends from several threads allows.
private final class ForeignConduit: @unchecked Sendable {
  private let lock = Lock()
  private var observer: (any WillChangeObserver)?
  private var subscription: (any Subscription)?

  init(_ observer: any WillChangeObserver) { self.observer = observer }

  func begin(_ subscription: any Subscription) {
    let accepted = lock.withLock {
      guard self.subscription == nil, observer != nil else { return false }
      self.subscription = subscription
      return true
    }
    if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func notify() { _ = lock.withLock { observer }?.objectWillChange(property: nil) }

  func cancel() {
    let (old, subscription) = lock.withLock { () -> ((any WillChangeObserver)?, (any Subscription)?) in
      defer {
        observer = nil
        self.subscription = nil
      }
      return (observer, self.subscription)
    }
    _ = old
    subscription?.cancel()
  }
}
