public import RerenderGraph

/// What a scroll view does, by its name.
private struct ScrollModifier: ValueModifier {
  let name: String
  let value: String

  init<Value>(_ name: String, _ value: Value) {
    self.name = name
    self.value = "\(value)"
  }
}

/// When a scroll view bounces.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  public static let always = ScrollBounceBehavior(name: "always")
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// How scrolling puts the keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior: Sendable {}
/// Scrolling rests at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
/// Scrolling rests at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one gesture goes.
  public enum LimitBehavior: Hashable, Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
  fileprivate let limit: LimitBehavior
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { Self() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
}

extension View {
  /// Says whether scroll bars show.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(ScrollIndicatorsModifier(visibility: visibility, axes: axes))
  }

  public func scrollDisabled(_ disabled: Bool) -> some View { modifier(ScrollDisabledModifier(isDisabled: disabled)) }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { modifier(ScrollModifier("clip", !disabled)) }

  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    modifier(ScrollModifier("contentBackground", visibility))
  }

  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollModifier("targetLayout", isEnabled))
  }

  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(ScrollModifier("targetBehavior", behavior))
  }

  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    modifier(ScrollModifier("bounce \(axes.rawValue)", behavior))
  }

  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    modifier(ScrollModifier("dismissesKeyboard", mode))
  }

  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(ScrollModifier("anchor", anchor.map { "\($0)" } ?? "none"))
  }

  public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(ScrollModifier("indicatorsFlash", onAppear))
  }
}

private struct ScrollIndicatorsModifier: EnvironmentModifier {
  let visibility: ScrollIndicatorVisibility
  let axes: Axis.Set

  func change(_ values: inout EnvironmentValues) {
    if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
    if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
  }
}

private struct ScrollDisabledModifier: EnvironmentModifier {
  let isDisabled: Bool

  func change(_ values: inout EnvironmentValues) { values.isScrollEnabled = values.isScrollEnabled && !isDisabled }
}
