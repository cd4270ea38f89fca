public import RerenderGraph

/// A look of pickers. There are only the system's looks.
public protocol PickerStyle: Sendable {}

/// The system's automatic look.
public struct DefaultPickerStyle: PickerStyle {
  /// The automatic look, which has nothing to set.
  public init() {}
}

/// Options beside one another.
public struct SegmentedPickerStyle: PickerStyle {
  /// The segmented look, which has nothing to set.
  public init() {}
}

/// Options in a menu.
public struct MenuPickerStyle: PickerStyle {
  /// The menu look, which has nothing to set.
  public init() {}
}

/// Options on a wheel.
public struct WheelPickerStyle: PickerStyle {
  /// The wheel look, which has nothing to set.
  public init() {}
}

/// Options among the rows around them.
public struct InlinePickerStyle: PickerStyle {
  /// The inline look, which has nothing to set.
  public init() {}
}

/// Options on a screen of their own.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// The look with a screen of its own, which has nothing to set.
  public init() {}
}

/// Options as symbols.
public struct PalettePickerStyle: PickerStyle {
  /// The palette look, which has nothing to set.
  public init() {}
}

/// Options as round buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  /// The radio group look, which has nothing to set.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// Short for `DefaultPickerStyle()`.
  public static var automatic: Self { Self() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Short for `SegmentedPickerStyle()`.
  public static var segmented: Self { Self() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// Short for `MenuPickerStyle()`.
  public static var menu: Self { Self() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// Short for `WheelPickerStyle()`.
  public static var wheel: Self { Self() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Short for `InlinePickerStyle()`.
  public static var inline: Self { Self() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// Short for `NavigationLinkPickerStyle()`. The options are mounted with the picker, as in any other look.
  public static var navigationLink: Self { Self() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// Short for `PalettePickerStyle()`.
  public static var palette: Self { Self() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// Short for `RadioGroupPickerStyle()`.
  public static var radioGroup: Self { Self() }
}

extension View {
  /// Sets the look of pickers.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }
}
