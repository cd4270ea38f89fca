public import RerenderGraph

/// Whether and how a view takes the focus: carried, not drawn.
struct FocusOption<Value>: ValueModifier {
  let name: String
  let value: Value
}

extension View {
  /// Whether the view can have the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusOption(name: "focusable", value: isFocusable))
  }

  /// Whether the view shows that it has the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(FocusOption(name: "focusEffectDisabled", value: disabled))
  }

  /// Makes of the view a part that the focus moves through as a whole.
  public func focusSection() -> some View { modifier(FocusOption(name: "focusSection", value: true)) }
}
