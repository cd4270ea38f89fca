public import RerenderGraph

extension ForEach where Content: View {
  /// Views made from the bindings to a collection's elements.
  ///
  /// The collection is read here. Every row is handed a new binding, which never compares equal to the one before.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Views made from the bindings to a collection's elements, told apart by a part of the element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { index in (index, elements[index][keyPath: id]) },
      identify: .closure { $0.1 },
      content: { element in
        let location = ElementLocation(data, element.0, last: elements[element.0])
        return content(Binding(location: location, value: elements[element.0]))
      })
  }
}

/// An element of a collection that a binding refers to.
private final class ElementLocation<C: MutableCollection>: Location<C.Element>, @unchecked Sendable {
  // Sound to send: everything is constant once made, and bindings may be used from any thread.
  private let collection: Binding<C>
  private let index: C.Index
  /// The element's last value, for a row that is read once more after its element has gone.
  private let last: C.Element

  init(_ collection: Binding<C>, _ index: C.Index, last: C.Element) {
    self.collection = collection
    self.index = index
    self.last = last
  }

  override func get() -> C.Element { element(of: collection.wrappedValue) }
  override func installed() -> C.Element { element(of: collection.location.installed()) }

  override func noteRead(
    by reader: ScopeNode?, path: [AnyKeyPath], partIsEqual: (@MainActor (C.Element, C.Element) -> Bool)?
  ) {
    collection.location.noteRead(by: reader)
  }

  private func element(of elements: C) -> C.Element {
    index >= elements.startIndex && index < elements.endIndex ? elements[index] : last
  }

  override func set(_ value: C.Element, transaction: Transaction) {
    var elements = collection.wrappedValue
    guard index >= elements.startIndex && index < elements.endIndex else { return }
    elements[index] = value
    collection.transaction(transaction).wrappedValue = elements
  }
}
