/// What the graph does with the rows of one type of `ForEach`.
@usableFromInline
package struct ForEachOperations<List>: ComparedByGraph {
  @usableFromInline let make: @MainActor (List, Node) -> Node
  @usableFromInline let update: @MainActor (Node, List) -> Bool

  @inlinable
  init(make: @escaping @MainActor (List, Node) -> Node, update: @escaping @MainActor (Node, List) -> Bool) {
    self.make = make
    self.update = update
  }

  /// They follow from the type.
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

extension ForEach where Content: View {
  @inlinable
  package init(data: Data, identify: Identify, content: @escaping (Data.Element) -> Content) {
    self.init(
      data: data, identify: identify,
      operations: ForEachOperations(
        make: { list, parent in ForEachNode(list, parent: parent) },
        update: { node, list in node.as(ForEachNode<Data, ID, Content>.self).update(to: list) }),
      content: content)
  }
}
