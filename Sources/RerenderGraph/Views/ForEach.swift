/// Views made from the elements of a collection, each under the identity of its element.
///
/// The closure of each row is a scope of its own. What it reads of an observed model concerns that row, and not the
/// view that the `ForEach` stands in.
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
  package enum Identify {
    case keyPath(KeyPath<Data.Element, ID>)
    /// The element is its own identity: a range's numbers, or `id: \.self`.
    case closure((Data.Element) -> ID)

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

extension ForEach where Content: View {
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
}
