public import RerenderGraph
public import RerenderNotifier

/// An action for what a publisher sends.
public struct SubscriptionView<PublisherType: Publisher, Content: View>: SilentView, RowGroup
where PublisherType.Failure == Never {
  /// The view that the action belongs to.
  public var content: Content
  /// What sends the values.
  public var publisher: PublisherType
  /// What to do with each of them.
  public var action: (PublisherType.Output) -> Void

  /// A view that does something with what a publisher sends while it is mounted.
  public init(content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  /// The view, subscribed; belongs to the library and is not counted.
  public var body: some View { content.modifier(SubscriptionModifier(publisher: publisher, action: action)) }
}

/// Subscribes at mount, and again when the view is built with another publisher.
struct SubscriptionModifier<PublisherType: Publisher>: LifecycleModifier where PublisherType.Failure == Never {
  let publisher: PublisherType
  let action: (PublisherType.Output) -> Void

  /// The subscription, and the action that came last.
  @MainActor
  final class Record {
    var action: ((PublisherType.Output) -> Void)?
    var subscription: AnyCancellable?
  }

  func makeRecord() -> Record { Record() }

  func mount(_ record: Record, in node: Node) {
    record.action = action
    subscribe(record, in: node.host)
  }

  func update(_ record: Record, from old: Self, in node: Node) {
    record.action = action
    if !Comparisons.areEqual(old.publisher, publisher) { subscribe(record, in: node.host) }
  }

  private func subscribe(_ record: Record, in host: Host) {
    record.subscription = nil
    host.afterUpdate { [weak host] in
      guard let host, record.action != nil else { return }
      record.subscription = publisher.sink { [weak record, weak host] output in
        // The publisher has let go of the value it sent, as with any value handed to another actor.
        nonisolated(unsafe) let output = output
        let deliver: @MainActor @Sendable () -> Void = { record?.action?(output) }
        if MainThread.isCurrent {
          MainThread.run { host?.performOutsideUpdate(deliver) }
        } else {
          host?.post(deliver)
        }
      }
    }
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
