#if arch(x86_64)
/// The parts of an x86-64 instruction that tell its length and where the program goes on.
///
/// Lengths follow the opcode maps of the architecture's manual: prefixes, one to four bytes of operation, a byte for
/// the operands with what it asks for, then numbers in the instruction.
struct X86Form {
  private enum Map { case one, two, three38, three3A }

  private var map = Map.one
  private var operation: UInt8 = 0
  /// The byte for the operands, where the operation has one.
  private var operands: UInt8?
  /// A signed distance or number at the end of the instruction; 0 where there is none.
  private var distance: Int64 = 0
  /// The distance from the end of the instruction to an operand in memory.
  private var memory: Int64?
  private var isWide = false
  private var isShort = false

  /// Passes over one instruction; `nil` where the bytes are none.
  init?(_ reader: inout ByteReader) {
    let first = reader.offset
    var byte = Self.afterPrefixes(&reader, isShort: &isShort)
    if byte & 0xF0 == 0x40 {
      isWide = byte & 8 != 0
      byte = reader.integer()
    }
    switch byte {
    case 0xC5, 0xC4, 0x62: readVector(&reader, byte)
    case 0x0F: readLongOperation(&reader)
    default: operation = byte
    }
    guard !reader.isExhausted, isValid else { return nil }
    if hasOperands { readOperands(&reader) }
    readNumber(&reader)
    // No instruction is longer than 15 bytes.
    if reader.isExhausted || reader.offset - first > 15 { return nil }
  }

  /// The first byte that is no prefix.
  private static func afterPrefixes(_ reader: inout ByteReader, isShort: inout Bool) -> UInt8 {
    while true {
      let byte: UInt8 = reader.integer()
      switch byte {
      case 0x66: isShort = true
      case 0xF0, 0xF2, 0xF3, 0x2E, 0x36, 0x3E, 0x26, 0x64, 0x65, 0x67: continue
      default: return byte
      }
      if reader.isExhausted { return byte }
    }
  }

  private mutating func readLongOperation(_ reader: inout ByteReader) {
    operation = reader.integer()
    map = .two
    guard operation == 0x38 || operation == 0x3A else { return }
    map = operation == 0x38 ? .three38 : .three3A
    operation = reader.integer()
  }

  /// The prefixes of operations on vectors, short, long and longest, name the map in their bits.
  private mutating func readVector(_ reader: inout ByteReader, _ prefix: UInt8) {
    let payload: UInt8 = reader.integer()
    var chosen: UInt8 = 1
    if prefix == 0xC4 {
      chosen = payload & 0x1F
      reader.skip(1)
    } else if prefix == 0x62 {
      chosen = payload & 0x07
      reader.skip(2)
    }
    map = chosen == 2 ? .three38 : chosen == 3 ? .three3A : .two
    operation = reader.integer()
  }

  /// Whether 64-bit code may contain the instruction.
  private var isValid: Bool {
    guard map == .one else { return true }
    return ![
      0x06, 0x07, 0x0E, 0x16, 0x17, 0x1E, 0x1F, 0x27, 0x2F, 0x37, 0x3F, 0x60, 0x61, 0x82, 0x9A, 0xCE, 0xD4, 0xD5, 0xD6,
      0xEA,
    ].contains(operation)
  }

  private var hasOperands: Bool {
    switch (map, operation) {
    case (.three38, _), (.three3A, _): true
    case (.two, 0x05...0x09), (.two, 0x0B), (.two, 0x0E), (.two, 0x30...0x37), (.two, 0x77), (.two, 0x80...0x8F),
      (.two, 0xA0...0xA2), (.two, 0xA8...0xAA), (.two, 0xC8...0xCF):
      false
    case (.two, _): true
    case (.one, 0x00...0x3F): operation & 7 < 4
    case (.one, 0x63), (.one, 0x69), (.one, 0x6B), (.one, 0x80...0x8F), (.one, 0xC0), (.one, 0xC1), (.one, 0xC6),
      (.one, 0xC7), (.one, 0xD0...0xD3), (.one, 0xD8...0xDF), (.one, 0xF6), (.one, 0xF7), (.one, 0xFE), (.one, 0xFF):
      true
    case (.one, _): false
    }
  }

  private mutating func readOperands(_ reader: inout ByteReader) {
    let byte: UInt8 = reader.integer()
    operands = byte
    let (mode, place) = (byte >> 6, byte & 7)
    guard mode != 3 else { return }
    var isFar = mode == 2
    if place == 4 {
      let base: UInt8 = reader.integer()
      isFar = isFar || mode == 0 && base & 7 == 5
    } else if mode == 0, place == 5 {
      memory = Int64(reader.integer(Int32.self))
    }
    if mode == 1 { reader.skip(1) } else if isFar { reader.skip(4) }
  }

  private mutating func readNumber(_ reader: inout ByteReader) {
    switch numberSize {
    case 1: distance = Int64(reader.integer(Int8.self))
    case 4: distance = Int64(reader.integer(Int32.self))
    case let size: reader.skip(UInt64(size))
    }
  }

  /// How many bytes the number at the end has.
  private var numberSize: Int {
    let plain = isShort ? 2 : 4
    switch (map, operation) {
    case (.three3A, _), (.two, 0x70...0x73), (.two, 0xA4), (.two, 0xAC), (.two, 0xBA), (.two, 0xC2),
      (.two, 0xC4...0xC6):
      return 1
    case (.two, 0x80...0x8F): return 4
    case (.three38, _), (.two, _): return 0
    case (.one, 0x00...0x3F): return operation & 7 == 4 ? 1 : operation & 7 == 5 ? plain : 0
    case (.one, 0x68), (.one, 0x69), (.one, 0x81), (.one, 0xA9), (.one, 0xC7): return plain
    case (.one, 0x6A), (.one, 0x6B), (.one, 0x70...0x7F), (.one, 0x80), (.one, 0x83), (.one, 0xA8), (.one, 0xB0...0xB7),
      (.one, 0xC0), (.one, 0xC1), (.one, 0xC6), (.one, 0xCD), (.one, 0xE0...0xE7), (.one, 0xEB):
      return 1
    case (.one, 0xA0...0xA3): return 8
    case (.one, 0xB8...0xBF): return isWide ? 8 : plain
    case (.one, 0xC2), (.one, 0xCA): return 2
    case (.one, 0xC8): return 3
    case (.one, 0xE8), (.one, 0xE9): return 4
    // A test has a number. The operations beside it have none.
    case (.one, 0xF6): return (operands ?? 0) >> 3 & 7 < 2 ? 1 : 0
    case (.one, 0xF7): return (operands ?? 0) >> 3 & 7 < 2 ? plain : 0
    default: return 0
    }
  }

  /// Where the program goes on after the instruction, which ends at `end`.
  func effect(endingAt end: UInt64) -> Instruction.Effect {
    let target = end &+ UInt64(bitPattern: distance)
    switch (map, operation) {
    case (.one, 0x70...0x7F), (.one, 0xE0...0xE3), (.two, 0x80...0x8F): return .branch(target)
    case (.one, 0xE8): return .call(target)
    case (.one, 0xE9), (.one, 0xEB): return .jump(target)
    case (.one, 0xFF):
      switch (operands ?? 0) >> 3 & 7 {
      case 2, 3: return .call(nil)
      case 4, 5: return .jump(nil)
      default: return .next
      }
    // Returns; traps.
    case (.one, 0xC2), (.one, 0xC3), (.one, 0xCA), (.one, 0xCB), (.one, 0xCC), (.one, 0xCF), (.one, 0xF4), (.two, 0x0B),
      (.two, 0xB9),
      (.two, 0xFF):
      return .stop
    case (.one, 0x90), (.two, 0x1F): return .nothing
    // lea
    case (.one, 0x8D): return memory.map { .address(of: end &+ UInt64(bitPattern: $0)) } ?? .next
    default: return .next
    }
  }

  /// The memory with the operand of a jump or call, as a distance from the instruction's end; `nil` for other
  /// instructions.
  var jumpSlot: Int64? { map == .one && operation == 0xFF ? memory : nil }
}
#endif
