public import RerenderGraph
public import RerenderNotifier

/// An action for what a publisher sends.
public struct SubscriptionView<PublisherType: Publisher, Content: View>: PrimitiveView
where PublisherType.Failure == Never {
  /// The view has no body: the graph mounts it and subscribes.
  public typealias Body = Never

  /// The view that the action belongs to.
  public var content: Content
  /// What sends the values.
  public var publisher: PublisherType
  /// What to do with each value.
  public var action: (PublisherType.Output) -> Void

  /// A view that does something with each value that a publisher sends while the view is mounted.
  public init(content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  private var subscribed: ModifiedContent<Content, SubscriptionModifier<PublisherType>> {
    content.modifier(SubscriptionModifier(publisher: publisher, action: action))
  }

  /// Mounts the view, subscribed. Graph use only.
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    ModifiedContent._makeNode(view.subscribed, parent: parent)
  }

  /// Hands the view and its subscription new values. Graph use only.
  ///
  /// - Returns: Whether the view came out different.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    ModifiedContent._updateNode(node, to: view.subscribed)
  }
}

extension SubscriptionView: CountedView {
  package static var viewCount: Int? { ViewCount.of(Content.self) }
  package var viewCount: Int? { ViewCount.of(content) }
}

/// Subscribes at the mount. A later evaluation of the body around it subscribes again where it brings another
/// publisher, or where the last subscription has completed.
struct SubscriptionModifier<PublisherType: Publisher>: LifecycleModifier where PublisherType.Failure == Never {
  let publisher: PublisherType
  let action: (PublisherType.Output) -> Void

  /// The subscription, and the action that came last.
  @MainActor
  final class Record {
    var action: ((PublisherType.Output) -> Void)?
    var subscription: AnyCancellable?
    /// The number of the last subscription; 0 before the first.
    var number = 0
    /// Whether the last subscription has completed.
    var isCompleted = false
  }

  func makeRecord() -> Record { Record() }

  func mount(_ record: Record, in node: Node) {
    record.action = action
    subscribe(record, in: node.host)
  }

  func update(_ record: Record, from old: Self, in node: Node) {
    record.action = action
    if record.isCompleted || !Comparisons.areEqual(old.publisher, publisher) { subscribe(record, in: node.host) }
  }

  private func subscribe(_ record: Record, in host: Host) {
    record.subscription = nil
    record.isCompleted = false
    record.number += 1
    let number = record.number
    host.afterUpdate { [weak host] in
      // A later evaluation of the same update has brought another publisher.
      guard let host, record.action != nil, record.number == number else { return }
      let subscription = publisher.sink(
        receiveCompletion: { [weak record, weak host] _ in
          Self.onMain(host) { if let record, record.number == number { record.isCompleted = true } }
        },
        receiveValue: { [weak record, weak host] output in
          // The publisher has let go of the value it sent, as with any value handed to another actor.
          nonisolated(unsafe) let output = output
          let deliver: @MainActor @Sendable () -> Void = { record?.action?(output) }
          Self.onMain(host) { host?.performOutsideUpdate(deliver) }
        })
      // Delivering may have brought the next subscription already.
      if record.number == number { record.subscription = subscription }
    }
  }

  /// Runs some work on the main actor: at once where the caller is on it, else later.
  private static func onMain(_ host: Host?, _ work: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent { MainThread.run(work) } else { host?.post(work) }
  }

  func unmount(_ record: Record) {
    record.subscription = nil
    record.action = nil
  }
}

extension View {
  /// Does something with each value that a publisher sends while the view is mounted.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    SubscriptionView(content: self, publisher: publisher, action: action)
  }
}
