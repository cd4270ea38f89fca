/// A place in a source file.
struct SourcePlace: Sendable, Hashable {
  /// The last component of the file's path.
  var file: String
  /// The line, counting from 1; 0 for code that belongs to no line.
  var line: Int
}

/// The line table of one object file: which line of which source file the code at an address came from.
///
/// DWARF versions 2 to 5 are read. Building the table runs every line program once, and keeps where each stretch of
/// code lies. Asking for the lines of a function runs the program of one stretch again.
struct LineTable: Sendable {
  /// A stretch of code whose lines stand in one program.
  private struct Sequence {
    var addresses: Range<UInt64>
    /// Where the unit's program begins in the section.
    var unit: Int
    /// Where the stretch begins in the program.
    var start: Int
  }

  /// The code from an address on, up to the next row's.
  struct Row: Sendable {
    var address: UInt64
    var place: SourcePlace
  }

  private let file: ObjectFile
  private let sequences: [Sequence]

  init(_ file: ObjectFile) {
    self.file = file
    var found: [Sequence] = []
    file.withSection(".debug_line") { section in
      let base = section.offset
      var next = base
      while let unit = LineUnit(section, at: next, base: base) {
        var program = LineProgram(unit, section)
        var first: (address: UInt64, offset: Int)?
        var start = unit.program
        while let row = program.next() {
          if row.endsSequence {
            // A stretch that the linker threw away begins at 0.
            if let first, first.address > 0, first.address < row.address {
              found.append(
                Sequence(addresses: first.address..<row.address, unit: unit.start - base, start: first.offset))
            }
            first = nil
            start = program.offset
          } else if first == nil {
            first = (row.address, start)
          }
        }
        next = unit.end
      }
    }
    sequences = found.sorted { $0.addresses.lowerBound < $1.addresses.lowerBound }
  }

  /// The unit of the table that holds the code at an address. Debugging information knows its own unit by it.
  func unit(of address: UInt64) -> Int? { sequence(holding: address)?.unit }

  /// The rows of the code at `addresses`, in order. The first row may begin before the code.
  func rows(of addresses: Range<UInt64>) -> [Row] {
    guard let sequence = sequence(holding: addresses.lowerBound) else { return [] }
    return withUnit(sequence.unit) { unit, section in
      var names: [Int: String] = [:]
      func place(_ row: LineProgram.Row) -> SourcePlace {
        if let name = names[row.file] { return SourcePlace(file: name, line: row.line) }
        let name = unit.fileName(row.file, in: file)
        names[row.file] = name
        return SourcePlace(file: name, line: row.line)
      }
      var program = LineProgram(unit, section, from: sequence.start)
      var rows: [Row] = []
      var last: LineProgram.Row?
      while let row = program.next(), !row.endsSequence, row.address < addresses.upperBound {
        // Of several rows for one address the last counts.
        if let last, row.address > last.address, row.address > addresses.lowerBound {
          rows.append(Row(address: last.address, place: place(last)))
        }
        last = row
      }
      if let last { rows.append(Row(address: last.address, place: place(last))) }
      return rows
    } ?? []
  }

  /// The last component of the path of file number `index` in a unit.
  func fileName(_ index: Int, unit: Int) -> String? {
    withUnit(unit) { unit, _ in unit.fileName(index, in: file) }
  }

  private func sequence(holding address: UInt64) -> Sequence? {
    sequences.last { $0.addresses.contains(address) }
  }

  private func withUnit<Result>(_ unit: Int, _ body: (LineUnit, ByteReader) -> Result) -> Result? {
    file.withSection(".debug_line") { section in
      LineUnit(section, at: section.offset + unit, base: section.offset).map { body($0, section) }
    } ?? nil
  }
}
