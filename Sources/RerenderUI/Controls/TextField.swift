public import Foundation
public import RerenderGraph

/// A control that text is typed into.
///
/// A text field reads its binding in a scope of its own. Typing evaluates the view that owns the text only where that
/// view reads it too.
public struct TextField<Label: View>: SilentView {
  private let text: FieldText
  private let prompt: Text?
  private let axis: Axis?
  private let label: Label
  private let onEditingChanged: (Bool) -> Void
  private let onCommit: @MainActor () -> Void

  init(
    text: FieldText, prompt: Text?, axis: Axis? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping @MainActor () -> Void = {}, label: Label
  ) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.label = label
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// A field for a string, with any view as its label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: .plain(text), prompt: prompt, label: label())
  }

  /// A field for a string that grows along an axis, with any view as its label.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(text: .plain(text), prompt: prompt, axis: axis, label: label())
  }

  /// A field for a value that a format writes and reads. Text that the format cannot read leaves the value as it is.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(text: .formatted(value, format), prompt: prompt, label: label())
  }

  /// A field for an optional value. It is empty for `nil`, and text that the format cannot read sets `nil`.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(text: .formatted(value, format), prompt: prompt, label: label())
  }

  /// A field for a value that a formatter writes. Formatters of numbers and dates read typed text, too.
  ///
  /// Text that such a formatter does not read, or reads as another type than the value's, leaves the value as it was.
  /// Other formatters read nothing: a `String` takes the text as it is, and any other value stays as it was.
  public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: .formatted(value, formatter), prompt: prompt, label: label())
  }

  /// Shows the text. Finishing calls the field's own actions, then those of `onSubmit` around it.
  public var body: some View {
    TextFieldFace(
      kind: "text field", text: text.read(), prompt: prompt.map(Carried.init), axis: axis,
      type: { new in
        onEditingChanged(true)
        text.write(new)
      },
      commit: {
        onEditingChanged(false)
        onCommit()
      }, content: Passed(label))
  }
}

/// A control that text is typed into unseen.
public struct SecureField<Label: View>: SilentView {
  @Binding private var text: String
  private let prompt: Text?
  private let label: Label
  private let onCommit: @MainActor () -> Void

  init(text: Binding<String>, prompt: Text?, onCommit: @escaping @MainActor () -> Void = {}, label: Label) {
    _text = text
    self.prompt = prompt
    self.label = label
    self.onCommit = onCommit
  }

  /// A field for a string, with any view as its label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, label: label())
  }

  /// Shows the text, which what is recorded does not hide.
  public var body: some View {
    TextFieldFace(
      kind: "secure field", text: text, prompt: prompt.map(Carried.init), axis: nil, type: { text = $0 },
      commit: onCommit, content: Passed(label))
  }
}

/// A control for long text.
public struct TextEditor: SilentView {
  @Binding private var text: String

  /// An editor for a string, without a label: a test finds it by an accessibility label or identifier.
  public init(text: Binding<String>) { _text = text }

  /// Shows the text.
  public var body: some View {
    TextFieldFace(
      kind: "text editor", text: text, prompt: nil, axis: .vertical, type: { text = $0 }, commit: {},
      content: EmptyView())
  }
}

/// What a field shows, and how typed text is stored.
struct FieldText: ComparedByGraph {
  let read: () -> String
  /// Stores what the text stands for. Text that cannot be read leaves a value as it was. An optional value with a
  /// format becomes `nil`.
  let write: (String) -> Void
  private let isSame: (FieldText) -> Bool
  private let source: Any

  private init<Source>(
    _ source: Source, read: @escaping () -> String, write: @escaping (String) -> Void,
    isSame: @escaping (Source, Source) -> Bool
  ) {
    self.read = read
    self.write = write
    self.source = source
    self.isSame = { other in (other.source as? Source).map { isSame(source, $0) } ?? false }
  }

  static func plain(_ text: Binding<String>) -> FieldText {
    FieldText(text, read: { text.live }, write: { text.wrappedValue = $0 }, isSame: areSame)
  }

  static func formatted<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> FieldText
  where F.FormatOutput == String {
    FieldText(
      (value, format), read: { format.format(value.live) },
      write: { text in
        if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
      }, isSame: { $0.1 == $1.1 && areSame($0.0, $1.0) })
  }

  static func formatted<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> FieldText
  where F.FormatOutput == String {
    FieldText(
      (value, format), read: { value.live.map(format.format) ?? "" },
      write: { text in value.wrappedValue = try? format.parseStrategy.parse(text) },
      isSame: { $0.1 == $1.1 && areSame($0.0, $1.0) })
  }

  static func formatted<V>(_ value: Binding<V>, _ formatter: Formatter) -> FieldText {
    FieldText(
      (value, formatter), read: { formatter.text(for: value.live) ?? "" },
      write: { text in
        if let parsed = FieldText.object(of: text, by: formatter) as? V { value.wrappedValue = parsed }
      }, isSame: { $0.1 === $1.1 && areSame($0.0, $1.0) })
  }

  /// What a formatter makes of a text: `nil` where it refuses the text, and the text itself where it is of a kind that
  /// reads nothing.
  private static func object(of text: String, by formatter: Formatter) -> Any? {
    switch formatter {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text)
    case let formatter as ISO8601DateFormatter: formatter.date(from: text)
    default: text
    }
  }

  private static func areSame<Value>(_ a: Binding<Value>, _ b: Binding<Value>) -> Bool {
    a.refersToSame(as: b)
  }

  static func areEqual(_ a: FieldText, _ b: FieldText) -> Bool { a.isSame(b) }
}

private struct TextFieldFace<Content: View>: ContainerView, Control, HasPlaceholder {
  let kind: String
  let text: String
  let prompt: Carried<Text>?
  let axis: Axis?
  let type: @MainActor (String) -> Void
  let commit: @MainActor () -> Void
  let content: Content

  var controlName: String { kind }
  var placeholder: String? { prompt?.value.string }

  func actions(in node: Node) -> [ControlAction] {
    let submits = SubmitModifier.actions(above: node)
    return [
      .type(type),
      .submit {
        commit()
        for submit in submits { submit() }
      },
    ]
  }
}

extension TextField where Label == Text {
  /// A field for a string, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: .plain(text), prompt: prompt, label: Text(titleKey))
  }

  /// A field for a string, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: .plain(text), prompt: prompt, label: Text(title))
  }

  /// A field for a string that grows along an axis, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: .plain(text), prompt: prompt, axis: axis, label: Text(titleKey))
  }

  /// A field for a string that grows along an axis, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: .plain(text), prompt: prompt, axis: axis, label: Text(title))
  }

  /// A field that tells of typing and finishing, with a literal as its label; the older form.
  ///
  /// `onEditingChanged` is told `true` before each typing and `false` at the end. `onCommit` is called after that.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(
      text: .plain(text), prompt: nil, onEditingChanged: onEditingChanged, onCommit: onCommit, label: Text(titleKey))
  }

  /// A field that tells of typing, without `onCommit`; the older form.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(text: .plain(text), prompt: nil, onEditingChanged: onEditingChanged, label: Text(titleKey))
  }

  /// A field for a value with a format, with a literal as its label.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: .formatted(value, format), prompt: prompt, label: Text(titleKey))
  }

  /// A field for a value with a format, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: .formatted(value, format), prompt: prompt, label: Text(title))
  }

  /// A field for an optional value with a format, with a literal as its label.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: .formatted(value, format), prompt: prompt, label: Text(titleKey))
  }

  /// A field for an optional value with a format, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: .formatted(value, format), prompt: prompt, label: Text(title))
  }

  /// A field for a value with a formatter, with a literal as its label.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(text: .formatted(value, formatter), prompt: prompt, label: Text(titleKey))
  }

  /// A field for a value with a formatter, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(text: .formatted(value, formatter), prompt: prompt, label: Text(title))
  }
}

extension SecureField where Label == Text {
  /// A field for a string, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }

  /// A field for a string, with a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(title))
  }

  /// A field that tells of finishing; the older form. `onCommit` is called before the actions of `onSubmit`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(text: text, prompt: nil, onCommit: onCommit, label: Text(titleKey))
  }
}
