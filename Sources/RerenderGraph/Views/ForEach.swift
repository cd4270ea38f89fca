/// Views made from the elements of a collection, each under the identity of its element.
///
/// The closure of each row is a scope of its own: what it reads of an observed model concerns that row alone, not the view
/// that the `ForEach` stands in.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  @usableFromInline package let identify: Identify
  /// How the rows are mounted and updated, compiled where the type of the rows is known; `nil` for rows of no views.
  @usableFromInline package let operations: ForEachOperations<Self>?

  /// How elements are told apart.
  @usableFromInline
  package enum Identify: ComparedByGraph {
    case keyPath(KeyPath<Data.Element, ID>)
    /// The element is its own identity: a range's numbers, or `id: \.self`.
    case closure((Data.Element) -> ID)

    /// The way does not change with the value, but for a key path.
    package static func areEqual(_ a: Self, _ b: Self) -> Bool {
      if case (.keyPath(let a), .keyPath(let b)) = (a, b) { a == b } else { true }
    }

    @inlinable
    func callAsFunction(_ element: Data.Element) -> ID {
      switch self {
      case .keyPath(let keyPath): element[keyPath: keyPath]
      case .closure(let closure): closure(element)
      }
    }
  }

  @inlinable
  package init(
    data: Data, identify: Identify, operations: ForEachOperations<Self>?, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identify = identify
    self.operations = operations
    self.content = content
  }
}

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

  /// Rows for elements that are told apart by the value at a key path.
  @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, identify: .keyPath(id), content: content)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Rows for elements that have an identity of their own.
  @inlinable
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, identify: .closure { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Rows for a constant range: the range is read once, and another one later is diagnosed and ignored.
  @inlinable
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, identify: .closure { $0 }, content: content)
  }
}

extension ForEach: View where Content: View {
  /// It has no body: the graph mounts its rows.
  public typealias Body = Never

  /// Makes a row for each element, of those with one identity for the first; a lazy container realizes those in sight.
  /// The graph's own.
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    view.operations?.make(view, parent) ?? ForEachNode(view, parent: parent)
  }

  /// Brings the rows, but those of a constant range, into the order of the new data and runs their closures. The graph's
  /// own.
  ///
  /// - Returns: Whether a row came, went, moved or came out different.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    view.operations?.update(node, view) ?? node.as(ForEachNode<Data, ID, Content>.self).update(to: view)
  }
}
