import Foundation
public import RerenderGraph

/// A view for a place that has nothing to show.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: ContainerView {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A label, and where wanted a description and actions, all of them mounted.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  package var content: some View { TupleView((label, description, actions)) }
}

extension ContentUnavailableView
where Label == RerenderUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A localizable title with a picture of an asset catalogue, and where wanted a description.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { RerenderUI.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title that is a string with a picture of an asset catalogue, and where wanted a description.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(label: { RerenderUI.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A localizable title with a symbol, and where wanted a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { RerenderUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// A title that is a string with a symbol, and where wanted a description.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { RerenderUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
}

extension ContentUnavailableView
where Label == SearchUnavailableContent.Label, Description == Text, Actions == EmptyView {
  /// What is shown where a search finds nothing.
  public static var search: ContentUnavailableView<Label, Text, EmptyView> { search(text: "") }

  /// What is shown where a search for a text finds nothing.
  public static func search(text: String) -> ContentUnavailableView<Label, Text, EmptyView> {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      Text("Check the spelling or try a new search.")
    }
  }
}

/// What is shown where a search finds nothing.
public struct SearchUnavailableContent {
  /// The title.
  public struct Label: LeafView { let text: String }
}
