public import RerenderGraph

/// Views with a title, set apart from the others.
public struct GroupBox<Label: View, Content: View>: SilentView {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style

  /// A box with a label made in a closure.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label and the content in the style of the environment. This body is the library's and is not counted.
  public var body: some View {
    if let styled = style.styled(GroupBoxStyleConfiguration()) {
      styled.environment(\.groupBoxStyle, DefaultGroupBoxStyle())
        .providing(GroupBoxStyleConfiguration.Content.self, Passed(content))
        .providing(GroupBoxStyleConfiguration.Label.self, Passed(label))
    } else {
      Parts(name: "group box", content: TupleView((Passed(label), Passed(content))))
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// A box without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// A box with a localizable title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A box with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// A group box made from what a style was given.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// Controls that belong together.
public struct ControlGroup<Label: View, Content: View>: SilentView {
  private let label: Label
  private let content: Content
  @Environment(\.controlGroupStyle) private var style

  /// A group with a label made in a closure.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label and the content in the style of the environment. This body is the library's and is not counted.
  public var body: some View {
    if let styled = style.styled(ControlGroupStyleConfiguration()) {
      styled.environment(\.controlGroupStyle, AutomaticControlGroupStyle())
        .providing(ControlGroupStyleConfiguration.Content.self, Passed(content))
        .providing(ControlGroupStyleConfiguration.Label.self, Passed(label))
    } else {
      Parts(name: "control group", content: TupleView((Passed(label), Passed(content))))
    }
  }
}

extension ControlGroup where Label == EmptyView {
  /// A group without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension ControlGroup where Label == Text {
  /// A group with a localizable title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension ControlGroup
where Label == ControlGroupStyleConfiguration.Label, Content == ControlGroupStyleConfiguration.Content {
  /// A control group made from what a style was given.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// Controls of a settings screen.
public struct Form<Content: View>: SilentView {
  private let content: Content
  @Environment(\.formStyle) private var style

  /// A form of the views in a closure.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The content in the style of the environment. This body is the library's and is not counted.
  public var body: some View {
    if let styled = style.styled(FormStyleConfiguration()) {
      styled.environment(\.formStyle, AutomaticFormStyle())
        .providing(FormStyleConfiguration.Content.self, Passed(content))
    } else {
      Parts(name: "form", content: Passed(content))
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// A form made from what a style was given.
  public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}
