public import RerenderGraph

/// How a screen's navigation bar looks: carried, not drawn.
struct NavigationOption<Value>: ValueModifier {
  let name: String
  let value: Value
}

/// Items of a navigation bar.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the surroundings have it.
    case automatic
    /// Small, in the middle of the bar.
    case inline
    /// Large, below the bar.
    case large
  }
}

extension View {
  /// The screen's title.
  public func navigationTitle(_ title: Text) -> some View {
    modifier(NavigationOption(name: "title", value: title))
  }

  /// The screen's title.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }

  /// The screen's title.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

  /// The screen's title, which can be edited.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    AttachedView(content: self, attachment: TitleReader(title: title))
  }

  /// How the screen's title is shown.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    modifier(NavigationOption(name: "titleDisplayMode", value: displayMode))
  }

  /// The screen's title.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// The screen's title.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// The screen's title.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// Whether the navigation bar is hidden.
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    modifier(NavigationOption(name: "barHidden", value: isHidden))
  }

  /// Whether the back button is hidden.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    modifier(NavigationOption(name: "backButtonHidden", value: isHidden))
  }

  /// The screen's second title.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    modifier(NavigationOption(name: "subtitle", value: Text(subtitle)))
  }

  /// The screen's second title.
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    modifier(NavigationOption(name: "subtitle", value: Text(subtitle)))
  }

  /// Mounts what the navigation bar shows at its two ends.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    AttachedView(content: self, attachment: TupleView((leading, trailing)))
  }

  /// Mounts what the navigation bar shows at its beginning.
  public func navigationBarItems<L: View>(leading: L) -> some View { AttachedView(content: self, attachment: leading) }

  /// Mounts what the navigation bar shows at its end.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    AttachedView(content: self, attachment: trailing)
  }

  /// The width of a split view's column, in points.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    modifier(NavigationOption(name: "columnWidth", value: width))
  }

  /// The least, the ideal and the greatest width of a split view's column, in points.
  public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View {
    modifier(NavigationOption(name: "columnWidth", value: [min, ideal, max]))
  }
}

/// Shows a title that a binding holds.
private struct TitleReader: SilentView {
  let title: Binding<String>

  var body: some View { Text(title.wrappedValue) }
}
