/// A name that is made once and passed around as a reference.
package final class StaticName: Sendable {
  package let text: String
  package init(_ text: String) { self.text = text }
}
