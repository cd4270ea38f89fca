/// A mounted view under a modifier with a body of its own.
final class CompositeModifierNode<Modified: View, Modifier: ViewModifier>: Node, ModifiedViewHolder {
  private var view: ModifiedContent<Modified, Modifier>
  private var content: Node?
  private var standIns: [ModifiedStandInNode<Modifier>] = []

  init(_ view: ModifiedContent<Modified, Modifier>, parent: Node) {
    self.view = view
    super.init(parent: parent)
    content = ModifierBody<Modifier>._makeNode(ModifierBody(modifier: view.modifier), parent: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  var modifierType: any Any.Type { Modifier.self }

  func update(to new: ModifiedContent<Modified, Modifier>) -> Bool {
    view = new
    guard let content else { return false }
    // Stand-ins that the modifier's body mounts meanwhile get the new content at once; the others, below.
    let known = standIns
    var differs = ModifierBody<Modifier>._updateNode(content, to: ModifierBody(modifier: new.modifier))
    for standIn in known where standIn.isMounted {
      if let node = standIn.content, Modified._updateNode(node, to: new.content) { differs = true }
    }
    return differs
  }

  func mount(in standIn: Node) -> Node {
    if let standIn = standIn as? ModifiedStandInNode<Modifier> { standIns.append(standIn) }
    return Modified._makeNode(view.content, parent: standIn)
  }

  func forget(_ standIn: Node) { standIns.removeAll { $0 === standIn } }

  override func didUnmount() {
    content = nil
    standIns = []
  }
}

/// A modifier's evaluation, as a view of its own.
struct ModifierBody<Modifier: ViewModifier>: View, StandsForModifier {
  var modifier: Modifier

  nonisolated static var modifierType: any Any.Type { Modifier.self }

  var body: some View { modifier.body(content: _ViewModifier_Content<Modifier>()) }
}

/// A view that holds a modifier, a scene or toolbar content as its only field, and is named, compared and connected as that.
package protocol StandsForModifier {
  nonisolated static var modifierType: any Any.Type { get }
}

/// A node that knows which view a modifier is applied to.
@MainActor
private protocol ModifiedViewHolder: Node {
  var modifierType: any Any.Type { get }
  func mount(in standIn: Node) -> Node
  func forget(_ standIn: Node)
}

/// The place in a modifier's body where the modified view is mounted.
final class ModifiedStandInNode<Modifier: ViewModifier>: Node {
  fileprivate var content: Node?
  /// Let go of when the stand-in is unmounted.
  private var holder: (any ModifiedViewHolder)?

  override init(parent: Node, environment: EnvironmentScope? = nil) {
    super.init(parent: parent, environment: environment)
    var node: Node? = parent
    while let current = node {
      if let holder = current as? any ModifiedViewHolder, holder.modifierType == Modifier.self {
        self.holder = holder
        break
      }
      node = current.parent
    }
    content = holder?.mount(in: self)
  }

  package override var children: [Node] { content.map { [$0] } ?? [] }

  override func didUnmount() {
    content = nil
    holder?.forget(self)
    holder = nil
  }
}
