/// A modifier's evaluation, as a view of its own.
struct ModifierBody<Modifier: ViewModifier>: View, StandsForModifier {
  var modifier: Modifier

  nonisolated static var modifierType: any Any.Type { Modifier.self }

  var body: some View { modifier.body(content: _ViewModifier_Content<Modifier>()) }
}
