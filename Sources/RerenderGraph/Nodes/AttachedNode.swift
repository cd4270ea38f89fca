extension AttachedView {
  package static func _makeNode(_ view: Self, parent: Node) -> Node { AttachedNode(view, parent: parent) }

  package static func _updateNode(_ node: Node, to view: Self) -> Bool {
    node.as(AttachedNode<Content, Attachment>.self).update(to: view)
  }
}

/// A mounted view with an attachment.
final class AttachedNode<Content: View, Attachment: View>: Node {
  private var content: Node?
  private var attachment: Node?

  init(_ view: AttachedView<Content, Attachment>, parent: Node) {
    super.init(parent: parent)
    content = Content._makeNode(view.content, parent: self)
    attachment = Attachment._makeNode(view.attachment, parent: self)
  }

  package override var children: [Node] { [content, attachment].compactMap(\.self) }
  /// While the content is being mounted it is the only child.
  override func standsBeside(_ child: Node) -> Bool { content.map { $0 !== child } ?? false }
  override func visitMembers(_ visit: (Node) -> Bool) -> Bool { content?.visitMembers(visit) ?? true }

  func update(to view: AttachedView<Content, Attachment>) -> Bool {
    guard let content, let attachment else { return false }
    let differs = Content._updateNode(content, to: view.content)
    let attachmentDiffers = Attachment._updateNode(attachment, to: view.attachment)
    return differs || attachmentDiffers
  }

  override func didUnmount() {
    content = nil
    attachment = nil
  }
}
