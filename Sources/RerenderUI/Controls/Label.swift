public import RerenderGraph

/// A title with an icon.
public struct Label<Title: View, Icon: View>: SilentView {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style

  /// A label of any two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon and then the title, or what a style of the app's makes of them.
  public var body: some View {
    if let styled = style.styled(LabelStyleConfiguration()) {
      styled.environment(\.labelStyle, DefaultLabelStyle())
        .providing(LabelStyleConfiguration.Icon.self, Passed(icon))
        .providing(LabelStyleConfiguration.Title.self, Passed(title))
    } else {
      Parts(name: "label", content: TupleView((Passed(icon), Passed(title))))
    }
  }
}

/// The views that a control without a style of the app's shows.
struct Parts<Content: View>: ContainerView, DescribesShown {
  let name: String
  let content: Content

  var shown: String { name }
}

extension Label where Title == Text, Icon == Image {
  /// A literal, taken as it is, with a picture of the app's.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  /// A string with a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }

  /// A literal, taken as it is, with a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// A string with a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label made from what a style was given.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}
