public import RerenderGraph

/// A task that lives as long as a view is on screen, and starts anew when its identity changes.
struct TaskModifier<ID: Equatable>: ViewModifier {
  typealias Body = Never

  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: LifecycleModifier {
  /// The running task.
  @MainActor
  final class Record {
    var task: Task<Void, Never>?
    var isShown = false
    /// The number of the newest start. An older start that still waits comes to nothing.
    var start = 0
  }

  func makeRecord() -> Record { Record() }

  func appear(_ record: Record, in node: Node) {
    record.isShown = true
    start(record, in: node.host)
  }

  func update(_ record: Record, from old: Self, in node: Node) {
    guard old.id != id, record.isShown else { return }
    record.task?.cancel()
    start(record, in: node.host)
  }

  func disappear(_ record: Record, in node: Node) {
    record.isShown = false
    record.task?.cancel()
    record.task = nil
  }

  private func start(_ record: Record, in host: Host) {
    record.start += 1
    let start = record.start
    host.startTask {
      guard record.isShown, record.start == start else { return }
      record.task = host.tasks.start(priority: priority, action)
    }
  }
}

/// The identity of a task that has none: always the same.
private struct NoIdentity: Equatable {}

extension View {
  /// Runs a task while the view is on screen; it is cancelled when the view leaves.
  ///
  /// - Parameters:
  ///   - priority: The task's priority.
  ///   - action: What the task does.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: NoIdentity(), priority: priority, action: action))
  }

  /// Runs a task while the view is on screen, cancels it when a value changes, and runs it anew.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - priority: The task's priority.
  ///   - action: What the task does.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
