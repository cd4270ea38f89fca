/// The context of a change: what goes with it through the graph.
public struct Transaction: @unchecked Sendable {
  // Sound to send: a transaction is a value, and what it carries is only ever handed on.
  private var values: [ObjectIdentifier: Any] = [:]
  /// Tells one block of changes from another; 0 for changes outside any block.
  package var block = 0

  /// What to do once the update that the changes belong to is over; shared by the transaction's copies.
  package private(set) var completion: TransactionCompletion?

  /// A transaction that carries nothing.
  public init() {}

  package mutating func addCompletion(_ action: @escaping () -> Void) {
    completion = TransactionCompletion((completion?.actions ?? []) + [action])
  }

  /// Whether it carries anything.
  package var isEmpty: Bool { values.isEmpty && completion == nil }

  /// The value of a key, or the key's default.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The value of an entry, or its default, which is made each time that it is asked for. What `@Entry` makes of a
  /// property without a type.
  ///
  /// - Parameters:
  ///   - tag: A type that stands for the entry.
  ///   - makeDefault: Makes what a transaction has that carries no value of the entry.
  public subscript<Tag, Value>(
    _entry tag: Tag.Type, default makeDefault: @autoclosure @escaping () -> Value
  ) -> Value {
    get { values[ObjectIdentifier(tag)] as? Value ?? makeDefault() }
    set { values[ObjectIdentifier(tag)] = newValue }
  }
}

extension Transaction {
  /// Read and written on the main thread only.
  nonisolated(unsafe) private static var stack: [Transaction] = []
  nonisolated(unsafe) private static var lastBlock = 0

  /// The transaction that changes made now belong to.
  package static var current: Transaction {
    MainThread.isCurrent ? stack.last ?? Transaction() : Transaction()
  }

  /// Runs a closure whose changes belong to a block of their own.
  package static func run<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    guard MainThread.isCurrent else { return try body() }
    var transaction = transaction
    lastBlock += 1
    transaction.block = lastBlock
    stack.append(transaction)
    defer { stack.removeLast() }
    return try body()
  }
}
