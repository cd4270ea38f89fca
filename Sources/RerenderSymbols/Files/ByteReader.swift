/// Reads the numbers and texts of an object file in order, and never past its end.
///
/// A read that does not fit returns zero or nothing and sets ``isExhausted``. The bytes come from files that any tool
/// may have written. A table that cannot be read is treated like a missing one.
struct ByteReader {
  /// All bytes that the reader may look at. Sound: the owner of the reader keeps them alive.
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int
  private(set) var isExhausted = false
  let end: Int

  init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0, end: Int? = nil) {
    self.bytes = bytes
    self.end = min(max(end ?? bytes.count, 0), bytes.count)
    self.offset = offset
    if offset < 0 || offset > self.end {
      self.offset = self.end
      isExhausted = true
    }
  }

  var isAtEnd: Bool { offset >= end || isExhausted }

  /// An integer in the machine's byte order, which is the order of every object loaded in this process.
  mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) -> Value {
    let size = MemoryLayout<Value>.size
    guard end - offset >= size else { return exhausted() }
    defer { offset += size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  /// An unsigned integer of `size` bytes, from 0 to 8.
  mutating func unsigned(size: Int) -> UInt64 {
    switch size {
    case 1: return UInt64(integer(UInt8.self))
    case 2: return UInt64(integer(UInt16.self))
    case 4: return UInt64(integer(UInt32.self))
    case 8: return integer(UInt64.self)
    case 0, 3, 5, 6, 7:
      var value: UInt64 = 0
      for index in 0..<size { value |= UInt64(integer(UInt8.self)) << (8 * UInt64(index)) }
      return value
    default:
      skip(.max)
      return 0
    }
  }

  /// An unsigned integer in seven-bit groups, least significant first.
  mutating func variableUnsigned() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = integer(UInt8.self)
      if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
      shift += 7
      if byte & 0x80 == 0 || isExhausted { return value }
    }
  }

  /// A signed integer in seven-bit groups, least significant first.
  mutating func variableSigned() -> Int64 {
    var value: Int64 = 0
    var shift: Int64 = 0
    while true {
      let byte = integer(UInt8.self)
      if shift < 64 { value |= Int64(byte & 0x7F) << shift }
      shift += 7
      if byte & 0x80 == 0 || isExhausted {
        if byte & 0x40 != 0 && shift < 64 { value |= -1 << shift }
        return value
      }
    }
  }

  /// The text up to the next zero byte.
  mutating func text() -> String {
    let start = offset
    skipText()
    return String(decoding: bytes[start..<max(start, offset - 1)], as: UTF8.self)
  }

  mutating func skipText() {
    while offset < end {
      offset += 1
      if bytes[offset - 1] == 0 { return }
    }
    isExhausted = true
  }

  mutating func skip(_ count: UInt64) {
    guard count <= UInt64(end - offset) else {
      offset = end
      isExhausted = true
      return
    }
    offset += Int(count)
  }

  private mutating func exhausted<Value: FixedWidthInteger>() -> Value {
    offset = end
    isExhausted = true
    return 0
  }
}
