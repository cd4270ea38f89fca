public import RerenderGraph

/// How a scroll view behaves, by the name of the modifier.
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
  /// As the system decides.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Whatever the size of the content.
  public static let always = ScrollBounceBehavior(name: "always")
  /// Where the content is larger than the view.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// How scrolling puts the keyboard away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// As soon as scrolling begins.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// Along with the finger, and back again with it.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Not at all.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior: Sendable {}
/// Scrolling rests at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// The paging behavior, which has nothing to set.
  public init() {}
}
/// Scrolling rests at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one gesture goes.
  public enum LimitBehavior: Hashable, Sendable {
    /// As the system decides.
    case automatic
    /// To the next views.
    case always
    /// By a few views.
    case alwaysByFew
    /// By one view.
    case alwaysByOne
    /// As far as the gesture carries.
    case never
  }
  fileprivate let limit: LimitBehavior
  /// Scrolling that rests at views, and how far one gesture goes.
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Short for `PagingScrollTargetBehavior()`.
  public static var paging: Self { Self() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Short for `ViewAlignedScrollTargetBehavior()`, with the automatic limit.
  public static var viewAligned: Self { Self() }
  /// Short for `ViewAlignedScrollTargetBehavior(limitBehavior:)`.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
}

extension View {
  /// Sets in the environment whether scroll bars show along some axes.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(ScrollIndicatorsModifier(visibility: visibility, axes: axes))
  }

  /// Keeps scroll views inside from scrolling, in the environment. A scroll view that is disabled outside stays so.
  public func scrollDisabled(_ disabled: Bool) -> some View { modifier(ScrollDisabledModifier(isDisabled: disabled)) }
  /// Records whether content reaches over the edges of a scroll view.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { modifier(ScrollModifier("clip", !disabled)) }

  /// Records whether the background behind scrolled content shows.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    modifier(ScrollModifier("contentBackground", visibility))
  }

  /// Records whether the views inside are what scrolling rests at.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollModifier("targetLayout", isEnabled))
  }

  /// Records where scrolling comes to rest.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(ScrollModifier("targetBehavior", behavior))
  }

  /// Records when a scroll view bounces, along which axes.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    modifier(ScrollModifier("bounce \(axes.rawValue)", behavior))
  }

  /// Records how scrolling puts the keyboard away.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    modifier(ScrollModifier("dismissesKeyboard", mode))
  }

  /// Records which point of the content is seen first; `nil` is recorded as `none`.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(ScrollModifier("anchor", anchor.map { "\($0)" } ?? "none"))
  }

  /// Records whether scroll bars show for a moment when the view appears.
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
