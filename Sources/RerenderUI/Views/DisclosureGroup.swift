public import RerenderGraph

/// Views that are there while the group is open. Their closure is a tracking scope of its own and runs while it is
/// open.
public struct DisclosureGroup<Label: View, Content: View>: SilentView {
  private let binding: Binding<Bool>?
  @State private var isOpen = false
  private let label: Label
  private let content: () -> Content
  @Environment(\.disclosureGroupStyle) private var style

  fileprivate init(binding: Binding<Bool>?, label: Label, content: @escaping () -> Content) {
    self.binding = binding
    self.label = label
    self.content = content
  }

  /// A group that starts closed, and keeps its own record of whether it is open.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(binding: nil, label: label(), content: content)
  }

  /// A group that is open while a flag is set. Opening and closing it writes the flag.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(binding: isExpanded, label: label(), content: content)
  }

  /// The label, and the content while the group is open. This body is the library's and is not counted.
  public var body: some View {
    let isExpanded = binding ?? $isOpen
    let styled = style.styled(DisclosureGroupStyleConfiguration(isExpanded: isExpanded))
    DisclosureFace(isExpanded: isExpanded.live, turn: { isExpanded.wrappedValue = $0 }) {
      if let styled {
        styled.environment(\.disclosureGroupStyle, AutomaticDisclosureGroupStyle())
          .providing(DisclosureGroupStyleConfiguration.Content.self, Passed(DisclosedContent(make: content)))
          .providing(DisclosureGroupStyleConfiguration.Label.self, Passed(label))
      } else {
        ControlLabel(Passed(label))
        if isExpanded.live { Passed(DisclosedContent(make: content)) }
      }
    }
  }
}

private struct DisclosedContent<Content: View>: ContentScopeView {
  let make: () -> Content

  func makeContent() -> Content { make() }
}

private struct DisclosureFace<Content: View>: ContainerView, Control {
  let isExpanded: Bool
  let turn: @MainActor (Bool) -> Void
  let content: Content

  init(isExpanded: Bool, turn: @escaping @MainActor (Bool) -> Void, @ViewBuilder content: () -> Content) {
    self.isExpanded = isExpanded
    self.turn = turn
    self.content = content()
  }

  var controlName: String { "disclosure group" }

  func actions(in node: Node) -> [ControlAction] {
    [.turn(turn), .press(setPressed: nil, action: { turn(!isExpanded) })]
  }
}

extension DisclosureGroup where Label == Text {
  /// A group that starts closed, with a localizable title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(binding: nil, label: Text(titleKey), content: content)
  }

  /// A group that is open while a flag is set, with a localizable title.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(binding: isExpanded, label: Text(titleKey), content: content)
  }

  /// A group that starts closed, with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(binding: nil, label: Text(label), content: content)
  }

  /// A group that is open while a flag is set, with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(binding: isExpanded, label: Text(label), content: content)
  }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
  /// A disclosure group made from what a style was given.
  public init(_ configuration: DisclosureGroupStyleConfiguration) {
    self.init(binding: configuration.$isExpanded, label: configuration.label) { configuration.content }
  }
}
