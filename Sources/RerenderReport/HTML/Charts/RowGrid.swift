import RerenderEvents
import RerenderResults

/// The grid of one view in one lane: a cell for each instance, coloured by how often it ran.
struct RowGrid {
  private static let pitch = 9

  var cells: GridCells
  var title: String
  var description: String
  var lane: Lane

  /// How many cells a line has: 20 for up to 640 cells, and 40 for more.
  private var perLine: Int { cells.cells.count <= 640 ? min(20, max(1, cells.cells.count)) : 40 }

  func write(to page: inout Markup) {
    let lines = max(1, (cells.cells.count + perLine - 1) / perLine)
    page.picture(
      width: max(20, perLine) * Self.pitch, height: lines * Self.pitch, title: title, description: description,
      className: "grid \(lane.className)"
    ) { svg in
      for level in 0...4 {
        let path = path { $0.level == level }
        if !path.isEmpty { svg.shape("path", ["class": "c\(level)", "d": path]) }
      }
      // One stroke in the page's colour between the cells keeps the picture small: a run of cells is then one shape.
      svg.shape("path", ["class": "gap", "d": gaps(lines: lines)])
      let wasted = dots
      if !wasted.isEmpty { svg.shape("path", ["class": "wasted", "d": wasted]) }
      let stale = crosses
      if !stale.isEmpty { svg.shape("path", ["class": "stale", "d": stale]) }
    }
  }

  /// The runs of neighbouring cells that satisfy a condition, as (line, first column, length).
  private func runs(where isIncluded: (GridCells.Cell) -> Bool) -> [(line: Int, start: Int, length: Int)] {
    var runs: [(line: Int, start: Int, length: Int)] = []
    for (index, cell) in cells.cells.enumerated() where isIncluded(cell) {
      let (line, column) = (index / perLine, index % perLine)
      if let last = runs.last, last.line == line, last.start + last.length == column {
        runs[runs.count - 1].length += 1
      } else {
        runs.append((line, column, 1))
      }
    }
    return runs
  }

  /// The runs as one path. Whole lines are joined to one block.
  private func path(where isIncluded: (GridCells.Cell) -> Bool) -> String {
    var path = ""
    var block: (first: Int, count: Int)?
    func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
      "M\(x * Self.pitch) \(y * Self.pitch)h\(width * Self.pitch)v\(height * Self.pitch)h\(-width * Self.pitch)z"
    }
    for run in runs(where: isIncluded) {
      if run.length == perLine {
        if let open = block, open.first + open.count == run.line {
          block = (open.first, open.count + 1)
          continue
        }
        if let open = block { path += rectangle(0, open.first, perLine, open.count) }
        block = (run.line, 1)
      } else {
        path += rectangle(run.start, run.line, run.length, 1)
      }
    }
    if let open = block { path += rectangle(0, open.first, perLine, open.count) }
    return path
  }

  private func gaps(lines: Int) -> String {
    let (width, height) = (perLine * Self.pitch, lines * Self.pitch)
    var path = ""
    for line in 1...lines { path += "M0 \(line * Self.pitch)h\(width)" }
    for column in 1...perLine { path += "M\(column * Self.pitch) 0v\(height)" }
    return path
  }

  /// A dot in each wasted cell: a dashed line through each run.
  private var dots: String {
    runs { $0.isWasted }.map { run in
      "M\(run.start * Self.pitch + 2) \(run.line * Self.pitch + 3)h\((run.length - 1) * Self.pitch + 3)"
    }.joined()
  }

  private var crosses: String {
    runs { $0.isStale }.flatMap { run in
      (0..<run.length).map { offset in
        "M\((run.start + offset) * Self.pitch) \(run.line * Self.pitch)l7 7m0 -7l-7 7"
      }
    }.joined()
  }
}
