public import RerenderGraph

/// Changes the transaction of an update on its way to the views inside.
struct TransactionModifier<Value>: ViewModifier {
  typealias Body = Never

  /// The value whose change has the closure called; nil where every update calls it.
  let value: Value?
  let transform: (inout Transaction) -> Void
}

extension TransactionModifier: TransactionChanging {
  func change(_ transaction: inout Transaction, from old: Self?) {
    if let value {
      guard let oldValue = old?.value else { return }
      if Comparisons.areEqual(value, oldValue, mode: .equatableAlways) { return }
    }
    transform(&transaction)
  }
}

extension TransactionModifier: LifecycleModifier {
  @MainActor
  final class Record {}

  func makeRecord() -> Record { Record() }
}

/// Animates what is inside, when a value changes.
struct AnimationModifier<Value: Equatable>: ValueModifier {
  let animation: Animation?
  let value: Value
}

extension AnimationModifier: TransactionChanging {
  func change(_ transaction: inout Transaction, from old: Self?) {
    if let old, old.value != value, !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Animates whatever changes inside.
struct ImplicitAnimationModifier: ValueModifier {
  let animation: Animation?
}

extension ImplicitAnimationModifier: TransactionChanging {
  func change(_ transaction: inout Transaction, from old: Self?) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Has a modifier change the transaction before the views inside are updated, and leaves all else to the modifier.
private struct TransactionFirst<Base: ViewModifier & TransactionChanging>: ViewModifier {
  typealias Body = Never

  let base: Base

  static func _makeModifiedNode<Modified: View>(_ view: ModifiedContent<Modified, Self>, parent: Node) -> Node {
    Base._makeModifiedNode(ModifiedContent(content: view.content, modifier: view.modifier.base), parent: parent)
  }

  static func _updateModifiedNode<Modified: View>(_ node: Node, to view: ModifiedContent<Modified, Self>) -> Bool {
    let base = view.modifier.base
    if let old = node.value as? Base { PassTransactions.apply(base, from: old, at: node) }
    return Base._updateModifiedNode(node, to: ModifiedContent(content: view.content, modifier: base))
  }
}

extension View {
  /// Animates the view's changes when a value changes.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(TransactionFirst(base: AnimationModifier(animation: animation, value: value)))
  }

  /// Animates all changes of the view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public func animation(_ animation: Animation?) -> some View {
    modifier(TransactionFirst(base: ImplicitAnimationModifier(animation: animation)))
  }

  /// Changes the transactions of all updates inside the view, for the transaction modifiers inside it.
  ///
  /// Nothing is drawn, so nothing else sees a transaction. The closure runs when the view is handed a new value, and
  /// when a transaction modifier inside it is.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionFirst(base: TransactionModifier<Never>(value: nil, transform: transform)))
  }

  /// Changes the transactions of updates inside the view when a value changes; see `transaction(_:)`.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionFirst(base: TransactionModifier(value: value, transform: transform)))
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
