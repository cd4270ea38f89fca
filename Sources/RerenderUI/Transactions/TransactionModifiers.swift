public import RerenderGraph

/// Calls a closure with the transaction of an update on its way to the views inside.
struct TransactionModifier<Value>: ViewModifier {
  typealias Body = Never

  /// The value that has to change for the closure to be called; nil where it is always.
  let value: Value?
  let transform: (inout Transaction) -> Void
}

extension TransactionModifier: LifecycleModifier {
  @MainActor
  final class Record {}

  func makeRecord() -> Record { Record() }

  func update(_ record: Record, from old: Self, in node: Node) {
    if let value, let oldValue = old.value, Comparisons.areEqual(value, oldValue, mode: .equatableAlways) { return }
    // The closure is the app's and may count or log; of what it changes there is nobody to tell: nothing animates here.
    var transaction = node.host.passTransaction
    transform(&transaction)
  }
}

/// Animates what is inside, when a value changes.
struct AnimationModifier<Value: Equatable>: ValueModifier {
  let animation: Animation?
  let value: Value
}

/// Animates whatever changes inside.
struct ImplicitAnimationModifier: ValueModifier {
  let animation: Animation?
}

extension View {
  /// Animates the view's changes when a value changes.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }

  /// Animates all changes of the view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public func animation(_ animation: Animation?) -> some View {
    modifier(ImplicitAnimationModifier(animation: animation))
  }

  /// Calls the closure with the transaction of each update that reaches the modifier with another value, the mount
  /// excluded; as nothing animates, what it changes there has no effect.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Never>(value: nil, transform: transform))
  }

  /// The same, when a value changes.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}

extension Binding {
  /// A binding whose writes are made in a transaction of their own.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}
