public import RerenderGraph

/// A part of a list or form, with a header and a footer.
@MainActor @preconcurrency
public struct Section<Parent, Content, Footer> {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  private let isExpanded: Binding<Bool>?

  fileprivate init(header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// Header, content and footer as rows of the list around. This body is the library's and is not counted.
  public var body: some View {
    if let isExpanded {
      SectionParts(
        content: TupleView((Passed(header), isExpanded.live ? Passed(content) : nil, Passed(footer))))
    } else {
      SectionParts(content: TupleView((Passed(header), Passed(content), Passed(footer))))
    }
  }
}

/// What a section shows: its rows are rows of the list it stands in.
private struct SectionParts<Content: View>: ContainerView, RowGroup, DescribesShown {
  let content: Content

  var shown: String { "section" }
}

extension Section: SilentView where Parent: View, Content: View, Footer: View {}
extension Section: RowGroup where Parent: View, Content: View, Footer: View {}

extension Section where Parent: View, Content: View, Footer: View {
  /// A section with a header and a footer, made in closures.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// A section with a header and a footer, given as values.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// A section with a footer, made in a closure.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  /// A section with a footer, given as a value.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A section with a header, made in a closure.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// A section with a header, given as a value.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }

  /// A section whose content is there while the binding is on.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// A section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section with a localizable title as its header.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// A section with a title that is a string as its header.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }

  /// A section with a localizable title, whose content is there while the flag is set.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// A section with a title that is a string, whose content is there while the flag is set.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}
