/// Stands for the modified view inside a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  init() {}
}
