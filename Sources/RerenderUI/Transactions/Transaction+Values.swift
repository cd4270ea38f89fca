public import RerenderGraph

private struct AnimationKey: TransactionKey {
  static var defaultValue: Animation? { nil }
}

private struct DisablesAnimationsKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private struct IsContinuousKey: TransactionKey {
  static var defaultValue: Bool { false }
}

extension Transaction {
  /// A transaction whose changes are animated.
  public init(animation: Animation?) {
    self.init()
    self.animation = animation
  }

  /// How the changes are shown over time; nil for at once.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether views below keep their own animations out of the changes.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the changes belong to a gesture that goes on.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// Does something once the transaction's animations are complete, which is when its update is over.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    addCompletion(completion)
  }
}
