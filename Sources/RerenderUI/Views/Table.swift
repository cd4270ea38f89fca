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

  /// The rows, and the titles by which the table is found. This body is the library's and is not counted.
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
    read = { Set([binding.live].compactMap { $0 }) }
    write = { binding.wrappedValue = $0 }
  }

  init(_ binding: Binding<Set<ID>>) {
    read = { binding.live }
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
  /// A row for each element; nothing can be selected.
  public init(_ data: Data, @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>) {
    self.init(data, columns(), selection: nil)
  }

  /// A row for each element, of which one can be selected.
  public init(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
  ) {
    self.init(data, columns(), selection: TableSelection(selection))
  }

  /// A row for each element, of which several may be selected; selecting one when driven replaces the others.
  public init(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
  ) {
    self.init(data, columns(), selection: TableSelection(selection))
  }
}

extension Table where Sort: SortComparator, Sort.Compared == Value {
  /// A row for each element, in the order of the data. The sort order is read and shown only.
  public init(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) {
    self.init(data, columns(), selection: nil, sort: { "\(sortOrder.live)" })
  }

  /// A row for each element, of which one can be selected. The sort order is read and shown only.
  public init(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) {
    self.init(data, columns(), selection: TableSelection(selection), sort: { "\(sortOrder.live)" })
  }

  /// A row for each element, of which several may be selected. The sort order is read and shown only.
  public init(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) {
    self.init(data, columns(), selection: TableSelection(selection), sort: { "\(sortOrder.live)" })
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

  /// The column as it is: the width, in points, is not kept.
  public func width(_ width: CGFloat? = nil) -> Self { self }
  /// The column as it is: the widths, in points, are not kept.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self { self }
}

extension TableColumn where Label == Text {
  /// A column whose cells are made by a closure, with a localizable title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content)
  where Sort == Never {
    title = titleKey.resolved
    self.content = content
  }

  /// A column whose cells are made by a closure, with a title that is a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content)
  where Sort == Never {
    self.title = String(title)
    self.content = content
  }

  /// A column of the texts at a key path.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Sort == Never, Content == Text {
    self.init(titleKey) { Text($0[keyPath: value]) }
  }

  /// A column of the texts at a key path, in a table that can be sorted.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Sort == KeyPathComparator<RowValue>, Content == Text {
    title = titleKey.resolved
    content = { Text($0[keyPath: value]) }
  }

  /// A column of a table that can be sorted, by the value at a key path; the cells are made by a closure.
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
  /// A column as it is.
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(titles: [column.title], cells: { AnyView(column.content($0)) })
  }

  /// A column that the table cannot be sorted by, in a table that can be sorted.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(titles: [column.title], cells: { AnyView(column.content($0)) })
  }

  /// The columns one after another, in the order of the closure.
  public static func buildBlock(_ columns: _TableColumns<RowValue, Sort>...) -> _TableColumns<RowValue, Sort> {
    _TableColumns(titles: columns.flatMap(\.titles)) { row in
      columns.dropFirst().reduce(columns.first?.cells(row) ?? AnyView(EmptyView())) { before, column in
        AnyView(TupleView((before, column.cells(row))))
      }
    }
  }
}
