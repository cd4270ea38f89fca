public import Foundation
public import RerenderGraph

/// A value with a name.
public struct LabeledContent<Label: View, Content: View>: SilentView {
  private let label: Label
  private let content: Content
  @Environment(\.labeledContentStyle) private var style

  /// A value and a label, both made in closures.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label and the value in the style of the environment. This body is the library's and is not counted.
  public var body: some View {
    if let styled = style.styled(LabeledContentStyleConfiguration()) {
      styled.environment(\.labeledContentStyle, AutomaticLabeledContentStyle())
        .providing(LabeledContentStyleConfiguration.Content.self, Passed(content))
        .providing(LabeledContentStyleConfiguration.Label.self, Passed(label))
    } else {
      Parts(name: "labeled content", content: TupleView((Passed(label), Passed(content))))
    }
  }
}

extension LabeledContent where Label == Text {
  /// A value made in a closure, with a localizable title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A value made in a closure, with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text as the value, with a localizable title.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// A text as the value, with a title that is a string.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// A value written in a format, with a localizable title.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }

  /// A value written in a format, with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Labeled content made from what a style was given.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
