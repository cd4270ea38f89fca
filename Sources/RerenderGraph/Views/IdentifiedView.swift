/// A view under an explicit identity: another value of it is another view.
package struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  package var content: Content
  package var id: ID

  package init(content: Content, id: ID) {
    self.content = content
    self.id = id
  }
}
