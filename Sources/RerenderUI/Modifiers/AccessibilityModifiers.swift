public import RerenderGraph

/// What assistive technologies say of a view.
private struct AccessibilityModifier: ValueModifier, NamesForAccessibility {
  let kind: String
  let value: String?

  var accessibilityName: String? { kind == "label" || kind == "identifier" ? value : nil }

  init<Value>(_ kind: String, _ value: Value?) {
    self.kind = kind
    self.value = value.map { "\($0)" }
  }
}

private struct AccessibilityActionModifier: ValueModifier, AccessibilityControl {
  let name: String
  /// Whether the action is what activating the view does, rather than one that is called by a name.
  let isDefault: Bool
  let action: () -> Void

  init(_ kind: AccessibilityActionKind, action: @escaping () -> Void) {
    name = kind.name
    isDefault = kind == .default
    self.action = action
  }

  var actionName: String? { isDefault ? nil : name }
  var controlName: String { "accessibility action \"\(name)\"" }
  func actions(in node: Node) -> [ControlAction] { [.press(setPressed: nil, action: { action() })] }
}

/// How assistive technologies tell the parts of a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// The view is one element, and its parts are left out.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// The parts are elements of their own, inside the view.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// The view is one element that says what its parts say.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is, to assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var names: Set<String>

  /// No traits.
  public init() { names = [] }
  private init(_ name: String) { names = [name] }

  /// The view does something when it is activated.
  public static let isButton = AccessibilityTraits("isButton")
  /// The view titles what follows it.
  public static let isHeader = AccessibilityTraits("isHeader")
  /// The view is the chosen one among several.
  public static let isSelected = AccessibilityTraits("isSelected")
  /// The view leads somewhere else.
  public static let isLink = AccessibilityTraits("isLink")
  /// The view is a field to search with.
  public static let isSearchField = AccessibilityTraits("isSearchField")
  /// The view is a picture.
  public static let isImage = AccessibilityTraits("isImage")
  /// The view is text that does not change.
  public static let isStaticText = AccessibilityTraits("isStaticText")
  /// Nothing outside the view is reachable while it is there.
  public static let isModal = AccessibilityTraits("isModal")
  /// The view is on or off.
  public static let isToggle = AccessibilityTraits("isToggle")
  /// The view changes often, so its changes are not announced one by one.
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  /// The view plays a sound of its own when it is activated.
  public static let playsSound = AccessibilityTraits("playsSound")
  /// Activating the view starts a recording or a playback, which speech is to leave alone.
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  /// Touches go straight to the view.
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
  /// The next page follows where the view's text ends.
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
  /// The view sums up what matters when the app starts.
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  /// The view is a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")

  /// Whether all traits of `member` are among these.
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  /// The traits that are in either.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other) } }
  /// The traits that are in both.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formIntersection(other) } }

  /// The traits that are in one of the two and not in the other.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other) }
  }

  /// Adds traits; `inserted` is `true` where at least one of them was not there.
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  /// Takes traits out and returns them; does nothing and returns `nil` unless all of them are there.
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }

  /// Adds traits; returns them where all were there already, else `nil`.
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }

  /// Adds the traits of the other.
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  /// Keeps the traits that the other has too.
  public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }

  /// Keeps the traits that only one of the two has.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }

  private func with(_ change: (inout AccessibilityTraits) -> Void) -> AccessibilityTraits {
    var traits = self
    change(&traits)
    return traits
  }

  fileprivate var text: String { names.sorted().joined(separator: " ") }
}

/// What an assistive technology does with a view.
public struct AccessibilityActionKind: Hashable, Sendable {
  fileprivate let name: String
  /// Whether the name is one that the app gave.
  private let isNamed: Bool

  /// An action of the app's own, told apart by the characters of its name.
  public init(named name: Text) {
    self.name = name.string
    isNamed = true
  }

  private init(_ name: String) {
    self.name = name
    isNamed = false
  }

  /// What activating the view does.
  public static let `default` = AccessibilityActionKind("default")
  /// What leaving or closing does.
  public static let escape = AccessibilityActionKind("escape")
  /// What the one most useful action of the screen does.
  public static let magicTap = AccessibilityActionKind("magicTap")
  /// What taking the view's item away does.
  public static let delete = AccessibilityActionKind("delete")
  /// What opening the view's menu does.
  public static let showMenu = AccessibilityActionKind("showMenu")
}

/// Which way an adjustable view is moved.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up, to the next larger value.
  case increment
  /// Down, to the next smaller value.
  case decrement
}

extension View {
  // MARK: Words

  /// Names the view.
  public func accessibilityLabel(_ label: Text) -> some View { modifier(AccessibilityModifier("label", label.string)) }

  /// Names the view with a literal, which is taken as it is.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier("label", labelKey.resolved))
  }

  /// Names the view with a string.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    modifier(AccessibilityModifier("label", label))
  }

  /// Records what the view's value is, in words.
  public func accessibilityValue(_ value: Text) -> some View { modifier(AccessibilityModifier("value", value.string)) }

  /// Records the value from a literal, which is taken as it is.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier("value", valueKey.resolved))
  }

  /// Records the value from a string.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    modifier(AccessibilityModifier("value", value))
  }

  /// Records what comes of acting on the view, in words.
  public func accessibilityHint(_ hint: Text) -> some View { modifier(AccessibilityModifier("hint", hint.string)) }

  /// Records the hint from a literal, which is taken as it is.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier("hint", hintKey.resolved))
  }

  /// Records the hint from a string.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    modifier(AccessibilityModifier("hint", hint))
  }

  /// Records other names by which the view is spoken to; a test does not find it by them.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    modifier(AccessibilityModifier("inputLabels", inputLabels.map(\.string)))
  }

  /// Records other names from literals, which are taken as they are.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    modifier(AccessibilityModifier("inputLabels", inputLabelKeys.map(\.resolved)))
  }

  /// Records other names from strings.
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
    modifier(AccessibilityModifier("inputLabels", inputLabels))
  }

  /// Gives the view a name that the user does not see.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier("identifier", identifier))
  }

  // MARK: Structure

  /// Records how the parts of the view are told; the parts stay mounted as they are.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityModifier("element", children))
  }

  /// Records whether the view is left out; a test finds the controls in it all the same.
  public func accessibilityHidden(_ hidden: Bool) -> some View { modifier(AccessibilityModifier("hidden", hidden)) }

  /// Records traits that the view has beside its own.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier("traits", traits.text))
  }

  /// Records traits that the view is not to have.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier("not traits", traits.text))
  }

  /// Records which views are told first: those with the larger number.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    modifier(AccessibilityModifier("sortPriority", sortPriority))
  }

  /// Records that the view is a heading, and of which level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    modifier(AccessibilityModifier("heading", level))
  }

  /// Records whether the view is one to act on.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
    modifier(AccessibilityModifier("responds", respondsToUserInteraction))
  }

  /// Records whether the view keeps its colors where the others are inverted.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    modifier(AccessibilityModifier("ignoresInvertColors", active))
  }

  /// Records that the view is shown large when it is pressed for long in a large text size.
  public func accessibilityShowsLargeContentViewer() -> some View {
    modifier(AccessibilityModifier("largeContentViewer", true))
  }

  // MARK: Actions

  /// Adds a control that calls the handler when it is pressed.
  ///
  /// A test finds the default action by the name of the view. It finds an action of another kind by the kind: `escape`,
  /// `magicTap`, `delete`, `showMenu`, or the characters of its name.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(actionKind, action: handler))
  }

  /// Adds a control that calls the handler when it is pressed; a test finds it by `nameKey`, not by the name of the
  /// view.
  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    modifier(AccessibilityActionModifier(AccessibilityActionKind(named: Text(nameKey)), action: handler))
  }

  /// Adds a control that calls the handler when it is pressed; a test finds it by `name`, not by the name of the view.
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    modifier(AccessibilityActionModifier(AccessibilityActionKind(named: name), action: handler))
  }

  /// Adds a control that calls the handler with a direction when it is stepped up or down.
  ///
  /// A test finds it by the name of the view.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modifier(AccessibilityAdjustModifier(handler: handler))
  }

  // MARK: Older names

  /// The older name of `accessibilityLabel(_:)`.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// The older name of `accessibilityValue(_:)`.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// The older name of `accessibilityHint(_:)`.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  /// The older name of `accessibilityHidden(_:)`.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// The older name of `accessibilityIdentifier(_:)`.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  /// The older name of `accessibilityAddTraits(_:)`.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
  /// The older name of `accessibilityRemoveTraits(_:)`.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
  /// The older name of `accessibilitySortPriority(_:)`.
  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// No level is given.
  case unspecified
  /// The outermost level.
  case h1
  /// The second level.
  case h2
  /// The third level.
  case h3
  /// The fourth level.
  case h4
  /// The fifth level.
  case h5
  /// The innermost level.
  case h6
}

private struct AccessibilityAdjustModifier: ValueModifier, AccessibilityControl {
  let handler: (AccessibilityAdjustmentDirection) -> Void

  var actionName: String? { nil }
  var controlName: String { "adjustable view" }
  func actions(in node: Node) -> [ControlAction] { [.step { handler($0 ? .increment : .decrement) }] }
}
