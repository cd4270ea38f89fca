/// The numbers that DWARF gives to the entries read here.
enum DebugTag {
  static let inlinedSubroutine: UInt64 = 0x1D
  static let subprogram: UInt64 = 0x2E
}

/// One compilation unit of the debugging information, with the shapes of its entries.
struct DebugUnit: Sendable {
  /// The attributes of the entries of one kind.
  struct Shape: Sendable {
    var tag: UInt64
    var hasChildren: Bool
    var attributes: [(name: UInt64, form: UInt64)]
  }

  /// Where the section begins. This and the next two count from the start of the file.
  let sectionStart: Int
  let start: Int
  let end: Int
  let firstEntry: Int
  let shapes: [UInt64: Shape]
  let addressSize: Int
  /// Where the unit's line program begins in the section of line tables.
  private(set) var lineUnit: Int?
  /// Where the compiler's name begins in the section of texts.
  private(set) var producer: Int?
  /// The address that ranges count from.
  private(set) var baseAddress: UInt64 = 0
  /// Whether an optimizer worked on the unit's code.
  private(set) var isOptimized = false

  /// Reads the header at `offset`; `nil` at the end of the section and for the 64-bit form.
  ///
  /// A unit of a version that is not understood has no shapes.
  init?(_ file: ObjectFile, _ section: ByteReader, at offset: Int) {
    var reader = section
    reader.skip(UInt64(offset - section.offset))
    guard !reader.isAtEnd else { return nil }
    sectionStart = section.offset
    start = offset
    let length = reader.integer(UInt32.self)
    guard length > 0, length < 0xFFFF_FFF0 else { return nil }
    end = reader.offset + Int(length)
    guard end <= section.end else { return nil }
    let version = reader.integer(UInt16.self)
    guard (2...4).contains(version) else {
      (firstEntry, shapes, addressSize) = (end, [:], 8)
      return
    }
    let shapesAt = Int(reader.integer(UInt32.self))
    addressSize = Int(reader.integer(UInt8.self))
    firstEntry = reader.offset
    shapes = file.withSection(".debug_abbrev") { Self.shapes($0, at: shapesAt) } ?? [:]
    if let shape = shapes[reader.variableUnsigned()] {
      let root = DebugEntry(&reader, shape, self)
      lineUnit = root.lines
      producer = root.producer
      baseAddress = root.low ?? 0
      isOptimized = root.isOptimized
    }
  }

  private static func shapes(_ section: ByteReader, at offset: Int) -> [UInt64: Shape] {
    var reader = section
    reader.skip(UInt64(offset))
    var shapes: [UInt64: Shape] = [:]
    while !reader.isAtEnd {
      let code = reader.variableUnsigned()
      if code == 0 { break }
      var shape = Shape(tag: reader.variableUnsigned(), hasChildren: reader.integer(UInt8.self) == 1, attributes: [])
      while !reader.isAtEnd {
        let name = reader.variableUnsigned()
        let form = reader.variableUnsigned()
        if name == 0 && form == 0 { break }
        shape.attributes.append((name, form))
      }
      shapes[code] = shape
    }
    return shapes
  }

  /// Passes over a value of `form`.
  func skip(_ reader: inout ByteReader, _ form: UInt64) { _ = value(&reader, form) }

  /// The value of an attribute that is a number, an address, a reference or an offset. Passes over any other.
  func value(_ reader: inout ByteReader, _ form: UInt64) -> UInt64? {
    switch form {
    case 0x01: return reader.unsigned(size: addressSize)
    case 0x0B, 0x0C: return reader.unsigned(size: 1)
    case 0x05: return reader.unsigned(size: 2)
    case 0x06, 0x0E, 0x17: return reader.unsigned(size: 4)
    case 0x07: return reader.unsigned(size: 8)
    case 0x0D: return UInt64(bitPattern: reader.variableSigned())
    case 0x0F: return reader.variableUnsigned()
    // References count from the start of the unit, but for 0x10, which counts from the start of the section.
    case 0x10...0x15: return reference(&reader, form)
    case 0x19: return 1
    default:
      skipOther(&reader, form)
      return nil
    }
  }

  private func reference(_ reader: inout ByteReader, _ form: UInt64) -> UInt64 {
    switch form {
    case 0x11: reader.unsigned(size: 1)
    case 0x12: reader.unsigned(size: 2)
    case 0x10, 0x13: reader.unsigned(size: 4)
    case 0x14: reader.unsigned(size: 8)
    default: reader.variableUnsigned()
    }
  }

  private func skipOther(_ reader: inout ByteReader, _ form: UInt64) {
    switch form {
    case 0x08: reader.skipText()
    case 0x0A: reader.skip(reader.unsigned(size: 1))
    case 0x03: reader.skip(reader.unsigned(size: 2))
    case 0x04: reader.skip(reader.unsigned(size: 4))
    case 0x09, 0x18: reader.skip(reader.variableUnsigned())
    case 0x16: skip(&reader, reader.variableUnsigned())
    case 0x20: reader.skip(8)
    default: reader.skip(.max)
    }
  }
}

/// The attributes that are read of one entry.
struct DebugEntry {
  var name: Int?
  var linkageName: Int?
  var origin: Int?
  var low: UInt64?
  var lines: Int?
  var producer: Int?
  var callFile = 0
  var callLine = 0
  var isOptimized = false
  private var high: UInt64?
  private var highIsSize = false
  private var ranges: Int?

  /// Reads the attributes of an entry whose shape was just named.
  init(_ reader: inout ByteReader, _ shape: DebugUnit.Shape, _ unit: DebugUnit) {
    for (attribute, form) in shape.attributes {
      guard let value = unit.value(&reader, form) else { continue }
      let number = Int(truncatingIfNeeded: value)
      switch attribute {
      case 0x03: name = form == 0x0E ? number : nil
      case 0x6E: linkageName = form == 0x0E ? number : nil
      case 0x25: producer = form == 0x0E ? number : nil
      case 0x31, 0x47: origin = (form == 0x10 ? unit.sectionStart : unit.start) &+ number
      case 0x11: low = form == 0x01 ? value : nil
      case 0x12: (high, highIsSize) = (value, form != 0x01)
      case 0x55: ranges = number
      case 0x10: lines = number
      case 0x58: callFile = number
      case 0x59: callLine = number
      case 0x3FE1: isOptimized = number != 0
      default: break
      }
    }
  }

  /// The stretches of code that belong to the entry.
  func addresses(in file: ObjectFile, unit: DebugUnit) -> [Range<UInt64>] {
    if let low, let high {
      let end = highIsSize ? low &+ high : high
      return low > 0 && low < end ? [low..<end] : []
    }
    guard let ranges else { return [] }
    return file.withSection(".debug_ranges") { section in
      var reader = section
      reader.skip(UInt64(max(0, ranges)))
      var base = unit.baseAddress
      var found: [Range<UInt64>] = []
      while !reader.isAtEnd {
        let start = reader.unsigned(size: unit.addressSize)
        let end = reader.unsigned(size: unit.addressSize)
        if start == 0 && end == 0 { break }
        if start == .max {
          base = end
        } else if start < end, base &+ start < base &+ end {
          found.append((base &+ start)..<(base &+ end))
        }
      }
      return found
    } ?? []
  }
}
