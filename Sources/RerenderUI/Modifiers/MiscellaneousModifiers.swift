public import Foundation
public import RerenderGraph

/// What a matched view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

private struct MatchedGeometryModifier: ValueModifier {
  let id: AnyHashable
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

/// A feedback that the user feels or hears.
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")

  /// How heavy the thing feels.
  public struct Weight: Equatable, Sendable {
    fileprivate let name: String
    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight.name) \(intensity)")
  }
}

private struct SensoryFeedbackModifier<Trigger: Equatable>: ValueModifier {
  let feedback: SensoryFeedback
  let trigger: Carried<Trigger>
}

struct OpenURLModifier: ValueModifier { let action: (URL) -> Void }

/// A look of tab views. Those of the system are the only ones there are.
public protocol TabViewStyle: Sendable {}
/// The system's automatic look.
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
/// Pages to swipe through.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots of the pages show.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String
    public static let automatic = IndexDisplayMode(name: "automatic")
    public static let always = IndexDisplayMode(name: "always")
    public static let never = IndexDisplayMode(name: "never")
  }

  fileprivate let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
}
/// A sidebar where there is room for one.
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
/// A bar of tabs.
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }

extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: Self { Self() } }

/// A look of the dots of pages.
public protocol IndexViewStyle: Sendable {}
/// Dots of pages.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the background of the dots shows.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  fileprivate let mode: BackgroundDisplayMode
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Has a view take over the place of another one with the same identity.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }

  /// Gives a feedback when a value changes.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    modifier(SensoryFeedbackModifier(feedback: feedback, trigger: Carried(trigger)))
  }

  /// Does something when the app is opened with a URL: `Host.open(_:)`.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }

  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }

  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    modifier(SystemStyleModifier(style: style))
  }
}
