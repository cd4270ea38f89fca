/// A control whose name is the text it shows while it is empty.
@MainActor
package protocol HasPlaceholder {
  var placeholder: String? { get }
}
