public import Foundation
public import RerenderGraph

/// What a matched view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// One bit for each property: 1 for the position, 2 for the size.
  public let rawValue: UInt32

  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Its place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// Its size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both its place and its size.
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
  /// Something has been done.
  public static let success = SensoryFeedback(name: "success")
  /// Something needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something has failed.
  public static let error = SensoryFeedback(name: "error")
  /// Another item is selected.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value has gone up past a mark.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value has gone down past a mark.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something starts.
  public static let start = SensoryFeedback(name: "start")
  /// Something stops.
  public static let stop = SensoryFeedback(name: "stop")
  /// A dragged thing has come into line.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A pressure has passed from one level to the next.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// Two things have met, at no given weight.
  public static let impact = SensoryFeedback(name: "impact")

  /// How heavy the thing feels.
  public struct Weight: Equatable, Sendable {
    fileprivate let name: String
    /// Small and light things.
    public static let light = Weight(name: "light")
    /// Things of middling weight.
    public static let medium = Weight(name: "medium")
    /// Large and heavy things.
    public static let heavy = Weight(name: "heavy")
  }

  /// Two things of a weight have met, with an intensity from 0 to 1.
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
public struct DefaultTabViewStyle: TabViewStyle {
  /// The automatic look, which has nothing to set.
  public init() {}
}
/// Pages to swipe through.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots of the pages show.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String
    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Whatever the number of pages.
    public static let always = IndexDisplayMode(name: "always")
    /// On no account.
    public static let never = IndexDisplayMode(name: "never")
  }

  fileprivate let mode: IndexDisplayMode
  /// Pages whose dots show as the mode says.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
}
/// A sidebar where there is room for one.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The sidebar look, which has nothing to set.
  public init() {}
}
/// A bar of tabs.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The tab bar look, which has nothing to set.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// Short for `DefaultTabViewStyle()`.
  public static var automatic: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// Short for `PageTabViewStyle()`, whose dots show where there is more than one page.
  public static var page: Self { Self() }
  /// Short for `PageTabViewStyle(indexDisplayMode:)`.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// Short for `SidebarAdaptableTabViewStyle()`.
  public static var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// Short for `TabBarOnlyTabViewStyle()`.
  public static var tabBarOnly: Self { Self() }
}

/// A look of the dots of pages.
public protocol IndexViewStyle: Sendable {}
/// Dots of pages.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the background of the dots shows.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String
    /// As the system decides.
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    /// While the reader touches the dots.
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    /// At all times.
    public static let always = BackgroundDisplayMode(name: "always")
    /// On no account.
    public static let never = BackgroundDisplayMode(name: "never")
  }

  fileprivate let mode: BackgroundDisplayMode
  /// Dots whose background shows as the mode says.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Short for `PageIndexViewStyle()`, with the automatic background.
  public static var page: Self { Self() }
  /// Short for `PageIndexViewStyle(backgroundDisplayMode:)`.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Records that the view takes over the place of another one with the same identity.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }

  /// Records a feedback and the value at whose change it is given; none is.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    modifier(SensoryFeedbackModifier(feedback: feedback, trigger: Carried(trigger)))
  }

  /// Does something when the app is opened with a URL: `Host.open(_:)`.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }

  /// Records the look of tab views inside; it changes nothing about which tab is mounted.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { modifier(SystemStyleModifier(style: style)) }

  /// Records the look of the dots of pages inside.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    modifier(SystemStyleModifier(style: style))
  }
}
