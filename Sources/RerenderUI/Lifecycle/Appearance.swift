public import RerenderGraph

/// Actions for when a view comes on screen and leaves it.
public struct _AppearanceActionModifier: ViewModifier {
  /// A modifier with actions has no body.
  public typealias Body = Never

  /// What to do when the view comes on screen; nil for nothing.
  public var appear: (() -> Void)?
  /// What to do when the view leaves the screen; nil for nothing.
  public var disappear: (() -> Void)?

  /// Actions for either occasion; nil for nothing.
  public init(appear: (() -> Void)?, disappear: (() -> Void)?) {
    self.appear = appear
    self.disappear = disappear
  }
}

extension _AppearanceActionModifier: LifecycleModifier {
  /// Whether the view's appearance was announced: only then is its disappearance.
  @MainActor
  package final class Record {
    var isShown = false
    var hasAppeared = false
  }

  package func makeRecord() -> Record { Record() }

  package func appear(_ record: Record, in node: Node) {
    record.isShown = true
    node.host.afterUpdate {
      guard record.isShown, !record.hasAppeared else { return }
      record.hasAppeared = true
      appear?()
    }
  }

  package func disappear(_ record: Record, in node: Node) {
    record.isShown = false
    node.host.afterUpdate {
      guard record.hasAppeared, !record.isShown else { return }
      record.hasAppeared = false
      disappear?()
    }
  }
}

extension View {
  /// Does something each time the view comes on screen, once the update that brought it is over.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Does something each time the view leaves the screen.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}
