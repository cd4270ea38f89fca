public import RerenderGraph

/// A control that pushes a screen.
public struct NavigationLink<Label: View, Destination: View>: SilentView {
  private let label: Label
  private let target: Target
  @StoredReference private var record = LinkRecord()
  @Environment(\.navigator) private var navigator
  @Environment(\.listSelection) private var listSelection

  /// What the link pushes.
  private enum Target {
    case view(Destination)
    case value(AnyHashable?)
    case activated(Destination, Binding<Bool>)
  }

  private init(label: Label, target: Target) {
    self.label = label
    self.target = target
  }

  /// Pushes a view. The view's value is made here, and its body is evaluated when it is pushed.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination()))
  }

  /// Pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination))
  }

  /// Pushes a view while a flag is set.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .activated(destination, isActive))
  }

  /// Pushes a view while a selection equals a tag.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    let isActive = Binding<Bool>(
      location: ClosureLocation(
        get: { selection.live == tag }, set: { isActive, _ in selection.wrappedValue = isActive ? tag : nil }),
      value: selection.unnoted == tag)
    self.init(label: label(), target: .activated(destination, isActive))
  }

  /// A button that pushes, or has the list select. This body is the library's and is not counted.
  public var body: some View {
    if case .view(let destination) = target { record.screen?.view = AnyView(destination) }
    return AttachedView(content: Button(action: press) { label }, attachment: activated)
  }

  private var activated: FlagPresentation<Destination>? {
    guard case .activated(let destination, let isActive) = target else { return nil }
    return FlagPresentation(
      isPresented: isActive, style: ModalStyle(.destination), onDismiss: nil, content: { destination })
  }

  private func press() {
    switch target {
    case .view(let destination):
      let screen = PushedScreen(AnyView(destination))
      record.screen = screen
      navigator?.push(screen)
    case .value(let value?):
      if let listSelection { listSelection.select(value) } else { navigator?.pushValue(value) }
    case .value(nil): break
    case .activated(_, let isActive): isActive.wrappedValue = true
    }
  }
}

extension NavigationLink {
  /// The link as it is: whatever the flag says, a destination shows where it is pushed.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

/// The screen that a link pushed last.
@MainActor
private final class LinkRecord {
  weak var screen: PushedScreen?
}

extension NavigationLink where Destination == Never {
  /// Pushes a value onto the path.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .value(value.map { AnyHashable($0) }))
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Pushes a value; the label is a text with a localizable title.
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(title) }
  }

  /// Pushes a value; the label is a text with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Pushes a view; the label is a text with a localizable title.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination, label: { Text(title) })
  }

  /// Pushes a view; the label is a text with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination, label: { Text(title) })
  }

  /// Pushes a view that is given as a value; the label is a text with a localizable title.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Pushes a view that is given as a value; the label is a text with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Pushes a view while a flag is set; the label is a text with a localizable title.
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Pushes a view while a flag is set; the label is a text with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Pushes a view while a selection equals a tag; the label is a text with a localizable title.
  public init<V: Hashable>(
    _ title: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }

  /// Pushes a view while a selection equals a tag; the label is a text with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

/// What a press on a link does in a list with a selection.
struct ListSelection: ComparedByGraph {
  let select: @MainActor (AnyHashable) -> Void
  /// What is selected: one value or none, or a set of them.
  let read: @MainActor () -> AnyHashable

  /// Always equal: readers only act on the selection, and show nothing of it.
  static func areEqual(_ a: ListSelection, _ b: ListSelection) -> Bool { true }
}

private struct ListSelectionKey: EnvironmentKey {
  static var defaultValue: ListSelection? { nil }
}

extension EnvironmentValues {
  /// Whether links stand in a list with a selection, and select their rows.
  package var linksSelectRows: Bool { listSelection != nil }

  var listSelection: ListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}
