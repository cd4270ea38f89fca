public import RerenderGraph

/// Makes changes in a transaction of their own, which carries an animation.
///
/// - Parameters:
///   - animation: How the change is shown.
///   - body: Makes the changes: they reach bodies together, in one pass.
/// - Returns: What the closure returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }

  private let kind: Kind

  /// Once the changed values have reached their new values.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// Once the animation is over.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// Makes changes in a transaction of their own, which carries an animation, and does something once it is complete.
///
/// Nothing is drawn, so an animation is complete as soon as the update that it belongs to is over.
///
/// - Parameters:
///   - animation: How the change is shown.
///   - completionCriteria: When the animation counts as complete.
///   - body: Makes the changes.
///   - completion: What to do then.
/// - Returns: What the closure returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction()
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Makes changes in a transaction of their own.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let result = try Transaction.run(transaction, body)
  transaction.completion?.runUnlessAwaited()
  return result
}

/// Makes changes in a transaction of their own, with one value of it set.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
