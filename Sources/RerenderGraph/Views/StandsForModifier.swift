/// A view that holds a modifier, a scene or toolbar content as its only field.
///
/// The graph names it, compares it and connects its properties as it would those of the field.
package protocol StandsForModifier {
  nonisolated static var modifierType: any Any.Type { get }
}
