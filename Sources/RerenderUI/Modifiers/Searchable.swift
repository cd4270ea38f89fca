public import RerenderGraph

/// Where a search field stands.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String
  /// Where the system puts it.
  public static let automatic = SearchFieldPlacement(name: "automatic")
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  /// In the sidebar of a split view.
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  /// Below the title in the navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  /// Below the title in the navigation bar, shown as the mode says.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(name: "navigationBarDrawer \(displayMode)")
  }

  /// When a search field in the navigation bar shows.
  public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    private let name: String
    /// While the content is scrolled to its start.
    public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
    /// However far the content is scrolled.
    public static let always = NavigationBarDrawerDisplayMode(name: "always")
  }
}

/// A view with a search field. The field's binding is read in this view's scope.
private struct SearchableView<Base: View, Suggestions: View>: SilentView {
  let placement: SearchFieldPlacement
  let base: Base
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String
  let suggestions: Suggestions
  @State private var isSearching = false
  @State private var search = Search()

  var body: some View {
    let _ =
      search.end = {
        isSearching = false
        isPresented?.wrappedValue = false
        text.wrappedValue = ""
      }
    SearchLayers(
      placement: placement,
      content: TupleView(
        (
          SearchField(text: text, isPresented: isPresented, prompt: prompt, begin: { isSearching = true }),
          Passed(suggestions),
          Passed(base)
            .environment(\.isSearching, isPresented?.live ?? isSearching)
            .environment(\.dismissSearch, DismissSearchAction(search: search))
        )))
  }
}

private struct SearchLayers<Content: View>: ContainerView {
  let placement: SearchFieldPlacement
  let content: Content
}

/// A search that can be ended. The mounted view keeps one, so that its action is always the same.
private final class Search {
  var end: @MainActor () -> Void = {}
}

/// Ends a search: what `@Environment(\.dismissSearch)` provides.
@MainActor @preconcurrency
public struct DismissSearchAction {
  fileprivate let search: Search?

  /// Empties the search text and ends the search; does nothing where there is no search around the view.
  public func callAsFunction() { search?.end() }
}

extension EnvironmentValues {
  /// Ends the search around the view.
  public var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { MainThread.run { DismissSearchAction(search: nil) } }
}

private struct SearchField: SilentView {
  @Binding var text: String
  let isPresented: Binding<Bool>?
  let prompt: String
  let begin: () -> Void

  var body: some View {
    SearchFieldFace(
      text: text, isPresented: isPresented?.live, prompt: prompt,
      type: { new in
        begin()
        if let isPresented, !isPresented.wrappedValue { isPresented.wrappedValue = true }
        text = new
      })
  }
}

private struct SearchFieldFace: LeafView, Control, HasPlaceholder {
  let text: String
  let isPresented: Bool?
  let prompt: String
  let type: @MainActor (String) -> Void

  var controlName: String { "search field" }
  var placeholder: String? { prompt }

  func actions(in node: Node) -> [ControlAction] {
    [
      .type(type),
      .submit { for submit in SubmitModifier.actions(above: node, for: .search) { submit() } },
    ]
  }
}

extension View {
  private func searchable<S: View>(
    _ text: Binding<String>, isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, prompt: String?,
    suggestions: S
  ) -> some View {
    SearchableView(
      placement: placement, base: self, text: text, isPresented: isPresented, prompt: prompt ?? "Search",
      suggestions: suggestions)
  }

  /// Adds a search field.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchable(text, isPresented: nil, placement, prompt: prompt?.string, suggestions: EmptyView())
  }

  /// Adds a search field with a literal as its prompt, which is taken as it is.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text, isPresented: nil, placement, prompt: prompt.resolved, suggestions: EmptyView())
  }

  /// Adds a search field with a string as its prompt.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text, isPresented: nil, placement, prompt: String(prompt), suggestions: EmptyView())
  }

  /// Adds a search field and tells of it through `isPresented`: typing sets it, and ending the search clears it.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    searchable(text, isPresented: isPresented, placement, prompt: prompt?.string, suggestions: EmptyView())
  }

  /// Adds a search field with a literal as its prompt, and tells of it through `isPresented`.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text, isPresented: isPresented, placement, prompt: prompt.resolved, suggestions: EmptyView())
  }

  /// Adds a search field with suggestions, which are mounted beside the field whether one is searching or not.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text, isPresented: nil, placement, prompt: prompt?.string, suggestions: suggestions())
  }

  /// Offers suggestions for a search field.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    overlay(content: suggestions)
  }
}
