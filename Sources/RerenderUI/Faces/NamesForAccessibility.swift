/// A modifier that gives a view a name.
@MainActor
package protocol NamesForAccessibility {
  var accessibilityName: String? { get }
}
