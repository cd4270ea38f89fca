/// A view with an attachment: a view beside it that is no part of it, such as its sheet.
package struct AttachedView<Content: View, Attachment: View>: PrimitiveView {
  package var content: Content
  package var attachment: Attachment

  package init(content: Content, attachment: Attachment) {
    self.content = content
    self.attachment = attachment
  }
}
