/// Views made from the elements of a collection, each under the identity of its element.
///
/// The closure of each row is a scope of its own: what it reads of an observed model concerns that row alone, not the view
/// that the `ForEach` stands in.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  package let identify: Identify

  /// How elements are told apart.
  package enum Identify: ComparedByGraph {
    case keyPath(KeyPath<Data.Element, ID>)
    /// The element is its own identity: a range's numbers, or `id: \.self`.
    case closure((Data.Element) -> ID)

    /// The way does not change with the value, but for a key path.
    package static func areEqual(_ a: Self, _ b: Self) -> Bool {
      if case (.keyPath(let a), .keyPath(let b)) = (a, b) { a == b } else { true }
    }

    func callAsFunction(_ element: Data.Element) -> ID {
      switch self {
      case .keyPath(let keyPath): element[keyPath: keyPath]
      case .closure(let closure): closure(element)
      }
    }
  }

  package init(data: Data, identify: Identify, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.identify = identify
    self.content = content
  }
}

extension ForEach where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, identify: .keyPath(id), content: content)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, identify: .closure { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Rows for a constant range: the range is read once, and another one later is diagnosed and ignored.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, identify: .closure { $0 }, content: content)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, parent: Node) -> Node { ForEachNode(view, parent: parent) }

  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(ForEachNode<Data, ID, Content>.self).update(to: view)
  }
}
