/// Something whose activity can be stopped.
public protocol Cancellable {
  /// Stops the activity and frees what it holds; calling it again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this cancellable alive in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Keeps this cancellable alive in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}

/// A cancellable of any kind, which cancels when it is deallocated.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var onCancel: (() -> Void)?

  /// Makes a cancellable that runs `cancel` at most once.
  public init(_ cancel: @escaping () -> Void) {
    onCancel = cancel
  }

  /// Wraps another cancellable.
  public init<C: Cancellable>(_ canceller: C) {
    onCancel = canceller.cancel
  }

  deinit {
    onCancel?()
  }

  /// Runs the closure, unless it has run; may be called on any thread.
  public func cancel() {
    let action = lock.withLock {
      let action = onCancel
      onCancel = nil
      return action
    }
    action?()
  }

  /// Whether both are the same instance.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the instance, not what it cancels.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
  /// Keeps this very cancellable alive in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this very cancellable alive in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}
