/// A view that holds a modifier, a scene or toolbar content as its only field, and is named, compared and connected as
/// that.
package protocol StandsForModifier {
  nonisolated static var modifierType: any Any.Type { get }
}
