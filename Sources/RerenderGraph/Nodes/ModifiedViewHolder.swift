/// A node that knows which view a modifier is applied to.
@MainActor
protocol ModifiedViewHolder: Node {
  var modifierType: any Any.Type { get }
  func mount(in standIn: Node) -> Node
  func forget(_ standIn: Node)
}
