public import RerenderGraph

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
  /// Records the look of the dots of pages inside.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    modifier(SystemStyleModifier(style: style))
  }
}
