import RerenderGraph

/// A modifier that changes the transaction of an update on its way to the views inside.
@MainActor
protocol TransactionChanging {
  /// Changes the transaction.
  ///
  /// - Parameters:
  ///   - transaction: What comes from above.
  ///   - old: The modifier before the update; nil where the running pass did not hand it a new value.
  func change(_ transaction: inout Transaction, from old: Self?)
}

extension TransactionChanging {
  fileprivate func changeUnmoved(_ transaction: inout Transaction) { change(&transaction, from: nil) }
}

/// The transactions that views see in the running pass of one host, by the modifiers that changed them.
///
/// Nothing is animated here, so only other modifiers that change a transaction see one. A transaction is worked out
/// when its modifier is updated, or when a modifier inside asks.
@MainActor
final class PassTransactions {
  private var frame = -1
  private var block = -1
  private var results: [Int: Transaction] = [:]

  private static func of(_ host: RerenderGraph.Host) -> PassTransactions {
    let table = host.attached(PassTransactions.self) { PassTransactions() }
    if table.frame != host.frame || table.block != host.passTransaction.block {
      table.frame = host.frame
      table.block = host.passTransaction.block
      table.results = [:]
    }
    return table
  }

  /// Has a modifier that is about to be updated change the transaction for the views inside.
  static func apply<Modifier: TransactionChanging>(_ modifier: Modifier, from old: Modifier, at node: Node) {
    guard !node.host.isShadow else { return }
    var transaction = seen(at: node)
    modifier.change(&transaction, from: old)
    of(node.host).results[node.ordinal] = transaction
  }

  /// The transaction that comes to a node from above.
  ///
  /// Complexity: O(depth).
  private static func seen(at node: Node) -> Transaction {
    var next = node.parent
    while let current = next {
      if let known = of(current.host).results[current.ordinal] { return known }
      if let modifier = current.value as? any TransactionChanging {
        var transaction = seen(at: current)
        modifier.changeUnmoved(&transaction)
        of(current.host).results[current.ordinal] = transaction
        return transaction
      }
      next = current.parent
    }
    return node.host.passTransaction
  }
}
