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

private struct AccessibilityActionModifier: ValueModifier, Control {
  let name: String
  let action: () -> Void

  var controlName: String { "accessibility action \"\(name)\"" }
  func actions(in node: Node) -> [ControlAction] { [.press(setPressed: nil, action: { action() })] }
}

/// How the parts of a view are told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is, to assistive technologies.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var names: Set<String>

  public init() { names = [] }
  private init(_ name: String) { names = [name] }

  public static let isButton = AccessibilityTraits("isButton")
  public static let isHeader = AccessibilityTraits("isHeader")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isLink = AccessibilityTraits("isLink")
  public static let isSearchField = AccessibilityTraits("isSearchField")
  public static let isImage = AccessibilityTraits("isImage")
  public static let isStaticText = AccessibilityTraits("isStaticText")
  public static let isModal = AccessibilityTraits("isModal")
  public static let isToggle = AccessibilityTraits("isToggle")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let playsSound = AccessibilityTraits("playsSound")
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")

  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other) } }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formIntersection(other) } }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other) }
  }

  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }

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

  public init(named name: Text) { self.name = name.string }
  private init(_ name: String) { self.name = name }

  public static let `default` = AccessibilityActionKind("default")
  public static let escape = AccessibilityActionKind("escape")
  public static let magicTap = AccessibilityActionKind("magicTap")
  public static let delete = AccessibilityActionKind("delete")
  public static let showMenu = AccessibilityActionKind("showMenu")
}

/// Which way an adjustable view is moved.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

extension View {
  // MARK: Words

  /// Names the view.
  public func accessibilityLabel(_ label: Text) -> some View { modifier(AccessibilityModifier("label", label.string)) }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier("label", labelKey.resolved))
  }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    modifier(AccessibilityModifier("label", label))
  }

  public func accessibilityValue(_ value: Text) -> some View { modifier(AccessibilityModifier("value", value.string)) }

  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier("value", valueKey.resolved))
  }

  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    modifier(AccessibilityModifier("value", value))
  }

  public func accessibilityHint(_ hint: Text) -> some View { modifier(AccessibilityModifier("hint", hint.string)) }

  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier("hint", hintKey.resolved))
  }

  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    modifier(AccessibilityModifier("hint", hint))
  }

  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    modifier(AccessibilityModifier("inputLabels", inputLabels.map(\.string)))
  }

  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    modifier(AccessibilityModifier("inputLabels", inputLabelKeys.map(\.resolved)))
  }

  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
    modifier(AccessibilityModifier("inputLabels", inputLabels))
  }

  /// Gives the view a name that the user does not see.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier("identifier", identifier))
  }

  // MARK: Structure

  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityModifier("element", children))
  }

  public func accessibilityHidden(_ hidden: Bool) -> some View { modifier(AccessibilityModifier("hidden", hidden)) }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier("traits", traits.text))
  }

  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier("not traits", traits.text))
  }

  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    modifier(AccessibilityModifier("sortPriority", sortPriority))
  }

  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    modifier(AccessibilityModifier("heading", level))
  }

  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
    modifier(AccessibilityModifier("responds", respondsToUserInteraction))
  }

  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    modifier(AccessibilityModifier("ignoresInvertColors", active))
  }

  public func accessibilityShowsLargeContentViewer() -> some View {
    modifier(AccessibilityModifier("largeContentViewer", true))
  }

  // MARK: Actions

  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(AccessibilityActionModifier(name: actionKind.name, action: handler))
  }

  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    modifier(AccessibilityActionModifier(name: nameKey.resolved, action: handler))
  }

  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    modifier(AccessibilityActionModifier(name: name.string, action: handler))
  }

  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modifier(AccessibilityAdjustModifier(handler: handler))
  }

  // MARK: Older names

  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

private struct AccessibilityAdjustModifier: ValueModifier, Control {
  let handler: (AccessibilityAdjustmentDirection) -> Void

  var controlName: String { "adjustable view" }
  func actions(in node: Node) -> [ControlAction] { [.step { handler($0 ? .increment : .decrement) }] }
}
