public import RerenderGraph

/// An action for when a value that a view is built from has changed.
struct ValueActionModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never

  let value: Value
  let isInitial: Bool
  /// Whether the action that runs is the one that came with the old value, as with the deprecated `onChange`.
  let capturesOldState: Bool
  let action: (Value, Value) -> Void
}

extension ValueActionModifier: LifecycleModifier {
  /// How often the action ran in a frame.
  @MainActor
  final class Record {
    var frame = -1
    var runs = 0
    var didRunInitially = false
    var isMounted = true
  }

  /// More runs than this in one frame are taken for a cycle.
  private static var runsPerFrame: Int { 2 }

  func makeRecord() -> Record { Record() }

  func appear(_ record: Record, in node: Node) {
    guard isInitial, !record.didRunInitially else { return }
    record.didRunInitially = true
    node.host.afterUpdate {
      guard record.isMounted else { return }
      action(value, value)
    }
  }

  func update(_ record: Record, from old: Self, in node: Node) {
    guard old.value != value else { return }
    let host = node.host
    let action = capturesOldState ? old.action : action
    host.afterUpdate {
      guard record.isMounted else { return }
      if record.frame != host.frame {
        record.frame = host.frame
        record.runs = 0
      }
      guard record.runs < Self.runsPerFrame else { return host.reportChangeCycle(of: Value.self, at: node) }
      record.runs += 1
      action(old.value, value)
    }
  }

  func unmount(_ record: Record) { record.isMounted = false }
}

extension View {
  /// Does something when a value has changed, once the update that changed it is over.
  ///
  /// - Parameters:
  ///   - value: The value, read in the body that this stands in.
  ///   - initial: Whether the action runs when the view first appears, too.
  ///   - action: Is told the value before and after.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ValueActionModifier(value: value, isInitial: initial, capturesOldState: false, action: action))
  }

  /// Does something when a value has changed, once the update that changed it is over.
  ///
  /// - Parameters:
  ///   - value: The value, read in the body that this stands in.
  ///   - initial: Whether the action runs when the view first appears, too.
  ///   - action: What to do.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ValueActionModifier(value: value, isInitial: initial, capturesOldState: false) { _, _ in action() })
  }

  /// Does something when a value has changed; the action is the one made along with the old value.
  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  @_disfavoredOverload
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    modifier(ValueActionModifier(value: value, isInitial: false, capturesOldState: true) { action($1) })
  }
}
