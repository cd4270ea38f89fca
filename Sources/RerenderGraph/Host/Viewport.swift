/// What a scrolling container shows of its rows.
public struct Viewport: Sendable, Hashable {
  /// The number of the first row in sight.
  public var firstRow: Int
  /// How many rows are in sight.
  public var rows: Int
  /// How many rows are realized before the first and after the last in sight.
  public var buffer: Int
  /// Whether rows that leave are taken out of the graph, and their state with them.
  public var evictsRows: Bool

  /// The rows from the first one on, none realized beside them and none evicted, unless something else is given.
  public init(firstRow: Int = 0, rows: Int, buffer: Int = 0, evictsRows: Bool = false) {
    self.firstRow = firstRow
    self.rows = rows
    self.buffer = buffer
    self.evictsRows = evictsRows
  }

  /// The numbers of the rows that are realized, of a container with that many.
  func realized(of count: Int) -> Range<Int> {
    let first = max(0, min(firstRow - buffer, count))
    return first..<max(first, min(firstRow + rows + buffer, count))
  }
}
