/// The header of one line program.
struct LineUnit {
  let start: Int
  let end: Int
  let program: Int
  let minimumInstructionLength: UInt64
  let lineBase: Int
  let lineRange: Int
  let operands: [Int]
  private let names: [FileText]
  private let firstFile: Int

  /// A file name: written out, or at an offset of a string section.
  private enum FileText {
    case text(String)
    case reference(section: String, offset: Int)
  }

  /// Reads the header at `offset`; `nil` at the end of the section and for what is not understood.
  init?(_ section: ByteReader, at offset: Int, base: Int) {
    var reader = section
    reader.skip(UInt64(offset - base))
    guard !reader.isAtEnd else { return nil }
    start = offset
    let length = reader.integer(UInt32.self)
    // The top values announce the 64-bit form, which compilers only write for tables over 4 GB.
    guard length > 0, length < 0xFFFF_FFF0 else { return nil }
    end = reader.offset + Int(length)
    let version = reader.integer(UInt16.self)
    guard (2...5).contains(version), end <= section.end else { return nil }
    if version >= 5 { reader.skip(2) }
    let headerLength = reader.integer(UInt32.self)
    program = reader.offset + Int(headerLength)
    minimumInstructionLength = UInt64(reader.integer(UInt8.self))
    if version >= 4 { reader.skip(1) }
    reader.skip(1)
    lineBase = Int(reader.integer(Int8.self))
    lineRange = max(1, Int(reader.integer(UInt8.self)))
    let opcodeBase = Int(reader.integer(UInt8.self))
    operands = (0..<max(0, opcodeBase - 1)).map { _ in Int(reader.integer(UInt8.self)) }
    firstFile = version >= 5 ? 0 : 1
    names = version >= 5 ? Self.formattedNames(&reader) : Self.plainNames(&reader)
    guard program <= end, !reader.isExhausted else { return nil }
  }

  /// The last component of the path of file number `index`.
  func fileName(_ index: Int, in file: ObjectFile) -> String {
    guard names.indices.contains(index - firstFile) else { return "" }
    let path =
      switch names[index - firstFile] {
      case .text(let text): text
      case .reference(let section, let offset): file.text(in: section, at: offset)
      }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Versions 2 to 4: folders, then files, each list ended by an empty text.
  private static func plainNames(_ reader: inout ByteReader) -> [FileText] {
    while !reader.isAtEnd, !reader.text().isEmpty {}
    var names: [FileText] = []
    while !reader.isAtEnd {
      let name = reader.text()
      if name.isEmpty { break }
      for _ in 0..<3 { _ = reader.variableUnsigned() }
      names.append(.text(name))
    }
    return names
  }

  /// Version 5: each list says first what its entries consist of.
  private static func formattedNames(_ reader: inout ByteReader) -> [FileText] {
    _ = formattedList(&reader)
    return formattedList(&reader)
  }

  private static func formattedList(_ reader: inout ByteReader) -> [FileText] {
    let formats = (0..<Int(reader.integer(UInt8.self))).map { _ in
      (content: reader.variableUnsigned(), form: reader.variableUnsigned())
    }
    let count = reader.variableUnsigned()
    var names: [FileText] = []
    var index: UInt64 = 0
    while index < count, !reader.isAtEnd {
      var name = FileText.text("")
      for (content, form) in formats {
        let isPath = content == 1
        switch form {
        case 0x08:
          let text = reader.text()
          if isPath { name = .text(text) }
        case 0x0E, 0x1F:
          let offset = Int(reader.integer(UInt32.self))
          if isPath { name = .reference(section: form == 0x0E ? ".debug_str" : ".debug_line_str", offset: offset) }
        case 0x0B: reader.skip(1)
        case 0x05: reader.skip(2)
        case 0x06: reader.skip(4)
        case 0x07: reader.skip(8)
        case 0x1E: reader.skip(16)
        case 0x0F: _ = reader.variableUnsigned()
        case 0x09: reader.skip(reader.variableUnsigned())
        default: return names
        }
      }
      names.append(name)
      index += 1
    }
    return names
  }
}

/// Runs the program of one unit, row by row.
struct LineProgram {
  /// One row of the table: the code from `address` on.
  struct Row {
    var address: UInt64 = 0
    var file = 1
    var line = 1
    var endsSequence = false
  }

  private let unit: LineUnit
  private var reader: ByteReader
  private var state = Row()

  var offset: Int { reader.offset }

  init(_ unit: LineUnit, _ section: ByteReader, from start: Int? = nil) {
    self.unit = unit
    reader = section
    reader.skip(UInt64(max(0, (start ?? unit.program) - section.offset)))
  }

  /// The next row; `nil` at the end of the program.
  mutating func next() -> Row? {
    if state.endsSequence { state = Row() }
    while reader.offset < unit.end, !reader.isExhausted {
      let opcode = Int(reader.integer(UInt8.self))
      if opcode > unit.operands.count {
        let adjusted = opcode - unit.operands.count - 1
        advance(UInt64(adjusted / unit.lineRange))
        state.line &+= unit.lineBase + adjusted % unit.lineRange
        return state
      }
      switch opcode {
      case 0: if extended() { return state }
      case 1: return state
      case 2: advance(reader.variableUnsigned())
      case 3: state.line &+= Int(truncatingIfNeeded: reader.variableSigned())
      case 4: state.file = Int(truncatingIfNeeded: reader.variableUnsigned())
      case 8: advance(UInt64((255 - unit.operands.count - 1) / unit.lineRange))
      case 9: state.address &+= UInt64(reader.integer(UInt16.self))
      default: for _ in 0..<unit.operands[opcode - 1] { _ = reader.variableUnsigned() }
      }
    }
    return nil
  }

  private mutating func advance(_ operations: UInt64) {
    state.address &+= operations &* unit.minimumInstructionLength
  }

  /// Performs an extended operation and tells whether it yields a row.
  private mutating func extended() -> Bool {
    let length = reader.variableUnsigned()
    guard length > 0 else { return false }
    let operation = reader.integer(UInt8.self)
    switch operation {
    case 1:
      state.endsSequence = true
      return true
    case 2: state.address = reader.unsigned(size: Int(truncatingIfNeeded: length) - 1)
    default: reader.skip(length - 1)
    }
    return false
  }
}
