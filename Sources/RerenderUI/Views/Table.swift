public import Foundation
public import RerenderGraph

/// Rows of several columns. The closures of a row's cells run in the row's tracking scope.
public struct Table<Value: Identifiable, Data: RandomAccessCollection, Sort>: SilentView where Data.Element == Value {
  private let data: Data
  private let columns: _TableColumns<Value, Sort>
  private let selection: TableSelection<Value.ID>?
  private let sort: (() -> String)?

  fileprivate init(
    _ data: Data, _ columns: _TableColumns<Value, Sort>, selection: TableSelection<Value.ID>?,
    sort: (() -> String)? = nil
  ) {
    self.data = data
    self.columns = columns
    self.selection = selection
    self.sort = sort
  }

  public var body: some View {
    let cells = columns.cells
    TableFace(
      titles: columns.titles, selection: selection?.read(), sort: sort?(),
      select: { value in
        guard let selection, let id = value.base as? Value.ID else { return false }
        selection.write(id)
        return true
      }, content: Passed(ForEach(data) { value in cells(value) }))
  }
}

/// What is selected of a table: one row, or several.
private struct TableSelection<ID: Hashable> {
  let read: () -> Set<ID>
  let write: (ID) -> Void

  init(_ binding: Binding<ID?>) {
    read = { Set([binding.wrappedValue].compactMap { $0 }) }
    write = { binding.wrappedValue = $0 }
  }

  init(_ binding: Binding<Set<ID>>) {
    read = { binding.wrappedValue }
    write = { binding.wrappedValue = [$0] }
  }
}

private struct TableFace<Selection, Content: View>: ContainerView, Control, NamesForAccessibility {
  let titles: [String]
  let selection: Carried<Selection>?
  let sort: String?
  let select: @MainActor (AnyHashable) -> Bool
  let content: Content

  init(
    titles: [String], selection: Selection?, sort: String?, select: @escaping @MainActor (AnyHashable) -> Bool,
    content: Content
  ) {
    self.titles = titles
    self.selection = selection.map(Carried.init)
    self.sort = sort
    self.select = select
    self.content = content
  }

  var controlName: String { "table" }
  var accessibilityName: String? { titles.joined(separator: " ") }
  func actions(in node: Node) -> [ControlAction] { selection == nil ? [] : [.select(select)] }
}

extension Table where Sort == Never {
  public init(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>) {
    self.init(data, columns(), selection: nil)
  }

  public init(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
  ) {
    self.init(data, columns(), selection: TableSelection(selection))
  }

  public init(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
  ) {
    self.init(data, columns(), selection: TableSelection(selection))
  }
}

extension Table where Sort: SortComparator, Sort.Compared == Value {
  public init(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) {
    self.init(data, columns(), selection: nil, sort: { "\(sortOrder.wrappedValue)" })
  }

  public init(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) {
    self.init(data, columns(), selection: TableSelection(selection), sort: { "\(sortOrder.wrappedValue)" })
  }

  public init(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) {
    self.init(data, columns(), selection: TableSelection(selection), sort: { "\(sortOrder.wrappedValue)" })
  }
}

/// Columns of a table: their titles, and the cells they make of a row.
@MainActor
public struct _TableColumns<RowValue, Sort> {
  let titles: [String]
  let cells: @MainActor (RowValue) -> AnyView
}

/// A column of a table.
@MainActor @preconcurrency
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  fileprivate let title: String
  fileprivate let content: (RowValue) -> Content

  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self { self }
}

extension TableColumn where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content)
  where Sort == Never {
    title = titleKey.resolved
    self.content = content
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content)
  where Sort == Never {
    self.title = String(title)
    self.content = content
  }

  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Sort == Never, Content == Text {
    self.init(titleKey) { Text($0[keyPath: value]) }
  }

  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Sort == KeyPathComparator<RowValue>, Content == Text {
    title = titleKey.resolved
    content = { Text($0[keyPath: value]) }
  }

  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort == KeyPathComparator<RowValue> {
    title = titleKey.resolved
    self.content = content
  }
}

/// Turns the statements of a closure into the columns of a table.
@resultBuilder
@MainActor
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(titles: [column.title], cells: { AnyView(column.content($0)) })
  }

  /// A column that cannot be sorted by, in a table that can.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(titles: [column.title], cells: { AnyView(column.content($0)) })
  }

  public static func buildBlock(_ columns: _TableColumns<RowValue, Sort>...) -> _TableColumns<RowValue, Sort> {
    _TableColumns(titles: columns.flatMap(\.titles)) { row in
      columns.dropFirst().reduce(columns.first?.cells(row) ?? AnyView(EmptyView())) { before, column in
        AnyView(TupleView((before, column.cells(row))))
      }
    }
  }
}
