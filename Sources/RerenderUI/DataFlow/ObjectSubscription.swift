package import RerenderGraph
package import RerenderNotifier

/// The subscription of one mounted view to an object. Where the view is handed another object, it moves to that one.
@MainActor
package final class ObjectSubscription {
  private var object: AnyObject?
  private var end: (() -> Void)?

  package init() {}

  /// Makes sure that the view hears of the object, and of no other.
  package func subscribe<Object: ObservableObject>(_ node: ScopeNode, to new: Object) {
    guard object !== new, !node.host.isShadow else { return }
    cancel()
    object = new
    let source = ObjectObserver(node, type: Object.self, object: ObjectIdentifier(new))
    let publisher = new.objectWillChange
    if let publisher = publisher as? ObservableObjectPublisher {
      let token = publisher.subscribe(source)
      end = { publisher.unsubscribe(token) }
    } else {
      let cancellable = publisher.sink { _ in source.objectWillChange(property: nil) }
      end = { cancellable.cancel() }
    }
  }

  package func cancel() {
    end?()
    end = nil
    object = nil
  }
}
