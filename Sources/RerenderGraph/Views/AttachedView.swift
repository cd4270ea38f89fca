/// A view with something beside it that is no part of it: what it presents, what it watches.
package struct AttachedView<Content: View, Attachment: View>: PrimitiveView {
  package var content: Content
  package var attachment: Attachment

  package init(content: Content, attachment: Attachment) {
    self.content = content
    self.attachment = attachment
  }
}
