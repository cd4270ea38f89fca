/// A table of text: cells padded to their column's width.
struct TextTable {
  enum Alignment { case left, center, right }

  /// The role of a cell's text, which decides its colour.
  enum Role { case plain, heading, object, property, quiet, failure }

  struct Cell {
    var text: String
    var role = Role.plain
    var alignment = Alignment.right
    /// How many columns the cell covers.
    var span = 1
  }

  /// How many spaces are before each column. The first column has none.
  var gaps: [Int]
  var rows: [[Cell]] = []

  init(gaps: [Int]) { self.gaps = gaps }

  /// The widths of the columns: the widest cell of each. A cell that covers several columns widens the last of them.
  private var widths: [Int] {
    var widths = Array(repeating: 0, count: gaps.count)
    for isSpanned in [false, true] {
      for row in rows {
        var column = 0
        for cell in row {
          let last = min(column + cell.span, gaps.count) - 1
          if (cell.span > 1) == isSpanned, last >= column {
            let width = DisplayWidth.of(cell.text)
            let others = widths[column..<last].reduce(0, +) + (column + 1..<last + 1).reduce(0) { $0 + gaps[$1] }
            widths[last] = max(widths[last], width - others)
          }
          column += cell.span
        }
      }
    }
    return widths
  }

  /// How many columns of the terminal a line of the table takes.
  var width: Int { widths.reduce(0, +) + gaps.reduce(0, +) }

  /// The lines, each cell painted by `paint`.
  func lines(paint: (String, Role) -> String) -> [String] {
    let widths = widths
    return rows.map { row in
      var line = ""
      var pending = 0
      var column = 0
      for cell in row {
        let end = min(column + cell.span, gaps.count)
        guard column < end else { break }
        let inner = widths[column..<end].reduce(0, +) + (column + 1..<end).reduce(0) { $0 + gaps[$1] }
        let space = max(0, inner - DisplayWidth.of(cell.text))
        let before =
          switch cell.alignment {
          case .left: 0
          case .center: space / 2
          case .right: space
          }
        pending += gaps[column] + before
        if !cell.text.isEmpty {
          line += String(repeating: " ", count: pending) + paint(cell.text, cell.role)
          pending = 0
        }
        pending += space - before
        column = end
      }
      return line
    }
  }
}
