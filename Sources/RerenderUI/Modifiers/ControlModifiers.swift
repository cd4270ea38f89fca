public import RerenderGraph

/// Takes part in whether controls inside react: a control disabled outside cannot be enabled inside.
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
private struct HitTestingModifier: ValueModifier { let isEnabled: Bool }
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
  public static let automatic = HoverEffect(name: "automatic")
  public static let highlight = HoverEffect(name: "highlight")
  public static let lift = HoverEffect(name: "lift")
}

extension View {
  // MARK: Reacting

  /// Keeps controls inside from reacting.
  public func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }

  public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }

  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
  }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }

  // MARK: Looks

  /// Sets the size of controls.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
  public func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }
  public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsVisibility, visibility) }
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(SymbolVariantModifier(variant: variant))
  }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  public func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(SymbolEffectModifier(effect: effect, options: options, isActive: isActive, value: nil))
  }

  public func symbolEffect<T: SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(SymbolEffectModifier(effect: effect, options: options, isActive: true, value: "\(value)"))
  }

  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(effect: effect))
  }

  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(MirrorModifier(isEnabled: enabled))
  }

  public func statusBarHidden(_ hidden: Bool = true) -> some View { modifier(StatusBarModifier(isHidden: hidden)) }

  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    modifier(SystemOverlaysModifier(visibility: visibility))
  }

  /// Sets the color scheme of this view and what is inside.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(scheme: colorScheme))
  }

  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  // MARK: Words

  /// Explains the view.
  public func help(_ textKey: LocalizedStringKey) -> some View { modifier(HelpModifier(text: textKey.resolved)) }
  public func help(_ text: Text) -> some View { modifier(HelpModifier(text: text.string)) }
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { modifier(HelpModifier(text: String(text))) }

  /// Shows a count or a word on a row or tab.
  public func badge(_ count: Int) -> some View { modifier(BadgeModifier(badge: count == 0 ? nil : "\(count)")) }
  public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(badge: label?.string)) }
  public func badge(_ key: LocalizedStringKey?) -> some View { modifier(BadgeModifier(badge: key?.resolved)) }
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(BadgeModifier(badge: label.map { String($0) }))
  }
}

private struct PreferredColorSchemeModifier: EnvironmentModifier {
  let scheme: ColorScheme?

  func change(_ values: inout EnvironmentValues) { if let scheme { values.colorScheme = scheme } }
}
