public import RerenderGraph

/// Says whether touches meet the view.
package struct HitTestingModifier: ValueModifier { package let isEnabled: Bool }

/// Says whether controls inside react. A control that is disabled outside cannot be enabled inside.
private struct DisabledModifier: EnvironmentModifier {
  let isDisabled: Bool

  func change(_ values: inout EnvironmentValues) { values.isEnabled = values.isEnabled && !isDisabled }
}

private struct SymbolVariantModifier: EnvironmentModifier {
  let variant: SymbolVariants

  func change(_ values: inout EnvironmentValues) { values.symbolVariants = variant }
}

private struct HelpModifier: ValueModifier { let text: String }
private struct BadgeModifier: ValueModifier { let badge: String? }
private struct KeyboardShortcutModifier: ValueModifier { let shortcut: KeyboardShortcut? }
private struct HoverEffectModifier: ValueModifier { let effect: HoverEffect }
private struct MirrorModifier: ValueModifier { let isEnabled: Bool }
private struct StatusBarModifier: ValueModifier { let isHidden: Bool }

private struct SystemOverlaysModifier: ValueModifier { let visibility: Visibility }

private struct SymbolEffectModifier<Effect: SymbolEffect>: ValueModifier {
  let effect: Effect
  let options: SymbolEffectOptions
  let isActive: Bool
  let value: String?
}

/// An effect of a pointer over a view.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = HoverEffect(name: "automatic")
  /// The pointer becomes a shape under the view, and the view lights up.
  public static let highlight = HoverEffect(name: "highlight")
  /// The view comes forward under the pointer.
  public static let lift = HoverEffect(name: "lift")
}

extension View {
  // MARK: Reacting

  /// Keeps controls inside from reacting.
  public func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }

  /// Says whether touches reach the view. Where they do not, a test cannot press the controls inside.
  ///
  /// Assistive technologies and the keyboard get through, and so do touches of views with a place of their own: a
  /// sheet, a toolbar.
  public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }

  /// Records a shortcut of a key and others held with it; no key is ever pressed here.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
  }

  /// Records a shortcut that is made already.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// Records a shortcut, or with `nil` that there is none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// Sets in the environment whether a held button repeats.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }

  // MARK: Looks

  /// Sets the size of controls.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
  /// Hides the labels of controls, in the environment. The labels stay mounted and name the controls.
  public func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }
  /// Sets in the environment whether controls show their labels. The labels stay mounted in any case.
  public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsVisibility, visibility) }
  /// Sets in the environment whether menus show that they are menus.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Sets the order of menus in the environment.
  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
  /// Sets in the environment how much section headers stand out.
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
  /// Sets the size of symbols in the environment.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  /// Sets the variants of symbols in the environment, in place of those set outside.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(SymbolVariantModifier(variant: variant))
  }

  /// Sets in the environment how symbols are colored; `nil` for their own way.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  /// Records a movement of symbols inside that goes on while it is active.
  public func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(SymbolEffectModifier(effect: effect, options: options, isActive: isActive, value: nil))
  }

  /// Records a movement of symbols inside, and the value whose change starts it, as text.
  public func symbolEffect<T: SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(SymbolEffectModifier(effect: effect, options: options, isActive: true, value: "\(value)"))
  }

  /// Records what a pointer over the view does.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(effect: effect))
  }

  /// Records whether the view is mirrored where one reads from right to left.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(MirrorModifier(isEnabled: enabled))
  }

  /// Records whether the bar at the top of the screen is hidden.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { modifier(StatusBarModifier(isHidden: hidden)) }

  /// Records whether the system's own bars over the app show.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    modifier(SystemOverlaysModifier(visibility: visibility))
  }

  /// Sets the color scheme of this view and what is inside.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(scheme: colorScheme))
  }

  /// Sets the color scheme in the environment; unlike `preferredColorScheme(_:)` it takes no `nil`.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  // MARK: Words

  /// Explains the view.
  public func help(_ textKey: LocalizedStringKey) -> some View { modifier(HelpModifier(text: textKey.resolved)) }
  /// Explains the view with a text.
  public func help(_ text: Text) -> some View { modifier(HelpModifier(text: text.string)) }
  /// Explains the view with a string.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { modifier(HelpModifier(text: String(text))) }

  /// Shows a count or a word on a row or tab.
  public func badge(_ count: Int) -> some View { modifier(BadgeModifier(badge: count == 0 ? nil : "\(count)")) }
  /// Records a text as the badge; `nil` for none.
  public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(badge: label?.string)) }
  /// Records a literal as the badge, taken as it is; `nil` for none.
  public func badge(_ key: LocalizedStringKey?) -> some View { modifier(BadgeModifier(badge: key?.resolved)) }
  /// Records a string as the badge; `nil` for none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(BadgeModifier(badge: label.map { String($0) }))
  }
}

private struct PreferredColorSchemeModifier: EnvironmentModifier {
  let scheme: ColorScheme?

  func change(_ values: inout EnvironmentValues) { if let scheme { values.colorScheme = scheme } }
}
