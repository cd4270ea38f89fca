extension ForEach where Content: View {
  /// Makes a row for each element, of those with one identity for the first; a lazy container realizes those in sight.
  /// The graph's own.
  @MainActor public static func _makeNode(_ view: Self, parent: Node) -> Node {
    view.operations?.make(view, parent) ?? ForEachNode(view, parent: parent)
  }

  /// Brings the rows, but those of a constant range, into the order of the new data and runs their closures. The
  /// graph's own.
  ///
  /// - Returns: Whether a row came, went, moved or came out different.
  @MainActor public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    view.operations?.update(node, view) ?? node.as(ForEachNode<Data, ID, Content>.self).update(to: view)
  }
}
