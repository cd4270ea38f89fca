public import RerenderGraph

/// Rows one below another, realized as far as they are in sight.
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  private let selection: ListSelection?

  init(content: Content, selection: ListSelection?) {
    self.content = content
    self.selection = selection
  }

  /// A list is mounted by the graph and has no body.
  public typealias Body = Never
  /// Never called: the graph mounts the rows by itself.
  public var body: Never { fatalError("A list is mounted by the graph and has no body to evaluate.") }

  private typealias Mounted = AttachedView<
    ModifiedContent<ListRows<Content>, ListSelectionEnvironment>, ListSelectionReader?
  >

  private var mounted: Mounted {
    AttachedView(
      content: ListRows(content: content).modifier(ListSelectionEnvironment(selection: selection)),
      attachment: selection.map { ListSelectionReader(read: $0.read) })
  }

  /// Mounts the rows, and tells the links in them what choosing one does. Library use only.
  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    Mounted._makeNode(view.mounted, parent: parent)
  }

  /// Hands the mounted rows their new value, and tells whether what they show differs. Library use only.
  public static func _updateNode(_ node: Node, to view: Self) -> Bool {
    Mounted._updateNode(node, to: view.mounted)
  }
}

/// The rows of a list.
struct ListRows<Content: View>: ContainerView, LazyContainer {
  let content: Content
}

/// Tells the links in a list what choosing one does.
private struct ListSelectionEnvironment: EnvironmentModifier {
  let selection: ListSelection?

  func change(_ values: inout EnvironmentValues) { values.listSelection = selection }
}

/// Shows what is selected of a list, in a scope of its own.
private struct ListSelectionReader: SilentView {
  let read: @MainActor () -> AnyHashable

  var body: some View { ShownOption(name: "selection", value: read()) }
}

extension ListSelection {
  init<Value: Hashable>(one selection: Binding<Value?>) {
    self.init(
      select: { if let value = $0.base as? Value { selection.wrappedValue = value } },
      read: { AnyHashable(selection.live) })
  }

  init<Value: Hashable>(many selection: Binding<Set<Value>>) {
    self.init(
      select: { if let value = $0.base as? Value { selection.wrappedValue.insert(value) } },
      read: { AnyHashable(selection.live) })
  }
}

extension List where SelectionValue == Never {
  /// A list of the views in a closure.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content(), selection: nil) }

  /// A list with a row for each element, told apart by the elements' identities.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  /// A list with a row for each element, told apart by a part of the element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
  }

  /// A list with a row for each number of a range.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  /// A row for the binding to each element.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data: MutableCollection & RandomAccessCollection, Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  /// A row for the binding to each element.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data: MutableCollection & RandomAccessCollection, Data.Index: Hashable
  {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
  }
}

extension List {
  /// Rows of which one can be selected: a pressed link writes its value to the binding. Nil for no selection.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { ListSelection(one: $0) })
  }

  /// Rows of which several can be selected: a pressed link adds its value to the binding. Nil for no selection.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: selection.map { ListSelection(many: $0) })
  }

  /// A row for each element, of which one can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(content: ForEach(data, content: rowContent), selection: selection.map { ListSelection(one: $0) })
  }

  /// A row for each element, of which several can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(content: ForEach(data, content: rowContent), selection: selection.map { ListSelection(many: $0) })
  }

  /// A row for each element, told apart by a part of the element, of which one can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { ListSelection(one: $0) })
  }

  /// A row for each element, told apart by a part of the element, of which several can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { ListSelection(many: $0) })
  }
}
