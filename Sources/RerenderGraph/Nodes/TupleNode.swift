import RerenderProbe

extension TupleView {
  /// Mounts every view of the tuple, in order. Graph use only.
  public static func _makeNode(_ view: TupleView<Content>, parent: Node) -> Node {
    TupleNode<Content>(view.value, parent: parent)
  }

  /// Hands every view of the tuple its new value. Graph use only.
  ///
  /// - Returns: Whether one of them came out different.
  public static func _updateNode(_ node: Node, to view: TupleView<Content>) -> Bool {
    node.as(TupleNode<Content>.self).update(to: view.value)
  }
}

/// The mounted elements of a tuple.
final class TupleNode<Content>: Node {
  private let elements: [TupleElement]
  private var nodes: [Node] = []

  init(_ value: Content, parent: Node) {
    elements = TupleElement.elements(of: Content.self)
    super.init(parent: parent)
    nodes.reserveCapacity(elements.count)
    withUnsafeBytes(of: value) { bytes in
      guard let address = bytes.baseAddress else { return }
      for element in elements { nodes.append(element.make(address + element.offset, self)) }
    }
  }

  package override var children: [Node] { nodes }
  override var listing: Listing { .list }

  func update(to value: Content) -> Bool {
    withUnsafeBytes(of: value) { bytes in
      guard let address = bytes.baseAddress else { return false }
      var differs = false
      for (element, node) in zip(elements, nodes) where element.update(node, address + element.offset) {
        differs = true
      }
      return differs
    }
  }

  override func didUnmount() { nodes = [] }
}

/// One element of a tuple of views: where it lies, and what its type does.
@MainActor
private struct TupleElement {
  let offset: Int
  let make: (UnsafeRawPointer, Node) -> Node
  let update: (Node, UnsafeRawPointer) -> Bool

  private static var known: [ObjectIdentifier: [TupleElement]] = [:]

  /// Complexity: O(1) after the first call for a type.
  static func elements(of type: any Any.Type) -> [TupleElement] {
    if let known = known[ObjectIdentifier(type)] { return known }
    // A tuple of one is the value itself.
    let fields = Fields.of(type)
    let made =
      if let single = type as? any View.Type {
        [single.tupleElement(at: 0)]
      } else {
        fields.map { field in
          guard let view = field.type as? any View.Type else {
            fatalError("TupleView holds a \(field.type), which is not a View; build it with @ViewBuilder.")
          }
          return view.tupleElement(at: field.offset)
        }
      }
    known[ObjectIdentifier(type)] = made
    return made
  }
}

extension View {
  @MainActor fileprivate static func tupleElement(at offset: Int) -> TupleElement {
    TupleElement(
      offset: offset,
      make: { address, parent in
        let view = address.assumingMemoryBound(to: Self.self)
        guard StackRoom.isEnough else { return StackRoom.extend { _makeNode(view.pointee, parent: parent) } }
        return _makeNode(view.pointee, parent: parent)
      },
      update: { node, address in
        let view = address.assumingMemoryBound(to: Self.self)
        guard StackRoom.isEnough else { return StackRoom.extend { _updateNode(node, to: view.pointee) } }
        return _updateNode(node, to: view.pointee)
      })
  }
}
