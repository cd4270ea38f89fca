/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark text before a light background.
  case light
  /// Light text before a dark background.
  case dark
}
/// The contrast of colors.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// The usual contrast.
  case standard
  /// More contrast.
  case increased
}
/// How much room there is along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room.
  case compact
  /// The usual room.
  case regular
}
/// The weight of text that the reader asked for.
public enum LegibilityWeight: Hashable, Sendable {
  /// The usual weight.
  case regular
  /// Heavier text.
  case bold
}
/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// The smallest.
  case mini
  /// Smaller than usual.
  case small
  /// The usual size.
  case regular
  /// Larger than usual.
  case large
  /// The largest.
  case extraLarge
}
/// Whether the window that holds a view is in use.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// The window takes what is typed.
  case key
  /// The window belongs to the app in use.
  case active
  /// The window is not in use.
  case inactive
}
/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the surroundings have it.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}
/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

/// How much a background stands out.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool
  /// As usual.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// More than usual, as behind a selected row.
  public static let increased = BackgroundProminence(isIncreased: true)
}

/// Whether scroll bars show.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String
  /// As the surroundings have it.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Shown, as far as the way of scrolling allows.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Not shown, as far as the way of scrolling allows.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Not shown in any case.
  public static let never = ScrollIndicatorVisibility(name: "never")
}

/// The order in which menus show their items.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  /// As the surroundings have it.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first items nearest to where the menu opens.
  public static let priority = MenuOrder(name: "priority")
  /// From top to bottom, wherever the menu opens.
  public static let fixed = MenuOrder(name: "fixed")
}

/// Whether a button repeats its action while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// As the surroundings have it.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// Repeats.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// Does not repeat.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// Why content is hidden behind placeholders.
public struct RedactionReasons: OptionSet, Sendable {
  /// A bit for each reason: 1 placeholder, 2 privacy, 4 invalidated.
  public let rawValue: Int

  /// The reasons whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is nobody else's business.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The size of text that the reader asked for.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// Three sizes below the usual one.
  case xSmall
  /// Two sizes below the usual one.
  case small
  /// One size below the usual one.
  case medium
  /// The usual size.
  case large
  /// One size above the usual one.
  case xLarge
  /// Two sizes above the usual one.
  case xxLarge
  /// Three sizes above the usual one.
  case xxxLarge
  /// The smallest accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest accessibility size.
  case accessibility5

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// By the size of the text.
  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// The size of text that the reader asked for, by its older name.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  /// Three sizes below the usual one.
  case extraSmall
  /// Two sizes below the usual one.
  case small
  /// One size below the usual one.
  case medium
  /// The usual size.
  case large
  /// One size above the usual one.
  case extraLarge
  /// Two sizes above the usual one.
  case extraExtraLarge
  /// Three sizes above the usual one.
  case extraExtraExtraLarge
  /// The smallest accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge: false
    default: true
    }
  }
}
