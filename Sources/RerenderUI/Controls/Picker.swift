public import RerenderGraph

/// A control that chooses one of several options.
///
/// A picker reads its binding in a scope of its own. The options are the views of its content, told apart by their
/// tags.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: SilentView {
  @Binding private var selection: SelectionValue
  private let label: Label
  private let content: Content

  /// A picker with any view as its label.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    _selection = selection
    self.content = content()
    self.label = label()
  }

  /// The older way to give any view as the label.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  /// Shows the label and the options, with the chosen value. A value of another type cannot be chosen.
  public var body: some View {
    PickerFace(
      selection: Carried(selection),
      select: { value in
        guard let value = value.base as? SelectionValue else { return false }
        selection = value
        return true
      }, content: TupleView((ControlLabel(Passed(label)), Passed(content))))
  }
}

private struct PickerFace<SelectionValue, Content: View>: ContainerView, Control {
  let selection: Carried<SelectionValue>
  let select: @MainActor (AnyHashable) -> Bool
  let content: Content

  var controlName: String { "picker" }
  func actions(in node: Node) -> [ControlAction] { [.select(select)] }
}

extension Picker where Label == Text {
  /// A picker with a literal as its label, taken as it is.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// A picker with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == RerenderUI.Label<Text, Image> {
  /// A picker labelled by a literal and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { RerenderUI.Label(titleKey, systemImage: systemImage) }
  }

  /// A picker labelled by a string and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { RerenderUI.Label(title, systemImage: systemImage) }
  }
}

private struct TagModifier: ValueModifier, TagCarrier {
  let tag: AnyHashable

  var tagValue: AnyHashable { tag }
}

extension View {
  /// Says which value the view stands for in a picker, a list or a tab view.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: tag))
  }
}
