/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types; for a key that types none, a control or private character that stands for it.
  public var character: Character

  /// The key that types a character.
  public init(_ character: Character) { self.character = character }
  /// The key that types the character of a literal.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  /// The arrow upwards.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow downwards.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The escape key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes what is before the cursor.
  public static let delete = KeyEquivalent("\u{8}")
  /// The key that deletes what is after the cursor.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The key that goes to the beginning.
  public static let home = KeyEquivalent("\u{F729}")
  /// The key that goes to the end.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The key that goes one page up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The key that goes one page down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The clear key of a numeric pad.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The tab key.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// The return key.
  public static let `return` = KeyEquivalent("\r")
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock, while it is on.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option.
  public static let option = EventModifiers(rawValue: 8)
  /// Command.
  public static let command = EventModifiers(rawValue: 16)
  /// Any key of the numeric pad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All six of them.
  public static let all = EventModifiers(rawValue: 63)
}

/// Keys that stand for pressing a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key that is pressed.
  public var key: KeyEquivalent
  /// The keys that are held with it.
  public var modifiers: EventModifiers

  /// A key with other keys held; with command where none is named.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return alone: what a dialog's likeliest button has.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape alone: what a dialog's way out has.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}
