/// A function that only loads addresses and goes on to another one, read from its machine code.
///
/// An optimizer merges functions that differ in an address, such as the getters of two properties of one type: what is
/// left of each loads the address in which they differ and jumps to the common code.
struct ForwardingCode {
  /// The addresses that are loaded, in order.
  var operands: [UInt] = []
  /// Where it goes on.
  var target: UInt

  /// Reads the function at `address`, whose code ends before `end`; `nil` for one that does anything else.
  ///
  /// The caller knows `address ..< end` to be mapped code of this process, which is only read.
  init?(at address: UInt, before end: UInt) {
    #if arch(x86_64)
    var reader = CodeReader(address: address, end: end)
    var operands: [UInt] = []
    // An empty frame may stand around it: push %rbp; mov %rsp, %rbp; pop %rbp.
    if reader.skip([0x55]), !reader.skip([0x48, 0x89, 0xE5]) { return nil }
    while true {
      if reader.skip([0x5D]) { continue }
      // A jump, a short jump, or a call with nothing but the return after it.
      let isShort = reader.skip([0xEB])
      if isShort || reader.skip([0xE9]) || reader.skip([0xE8]) {
        guard let target = isShort ? reader.nearAddress() : reader.relativeAddress() else { return nil }
        (self.operands, self.target) = (operands, target)
        return
      }
      // lea distance(%rip), register: a prefix that widens it, the operation, the register in bits 3 to 5.
      guard let prefix = reader.byte(), prefix == 0x48 || prefix == 0x4C, reader.skip([0x8D]),
        let register = reader.byte(), register & 0xC7 == 0x05, let operand = reader.relativeAddress()
      else { return nil }
      operands.append(operand)
    }
    #elseif arch(arm64)
    guard end > address, end - address >= 4, let code = UnsafeRawPointer(bitPattern: address) else { return nil }
    // A branch: its distance is 26 bits, signed, in instructions of 4 bytes.
    let instruction = code.loadUnaligned(as: UInt32.self)
    guard instruction >> 26 == 0b000101 else { return nil }
    target = address &+ UInt(bitPattern: Int(Int32(bitPattern: instruction << 6) >> 6) * 4)
    #else
    return nil
    #endif
  }
}

/// Reads instructions byte by byte.
private struct CodeReader {
  var address: UInt
  let end: UInt

  mutating func byte() -> UInt8? {
    guard address < end, let place = UnsafeRawPointer(bitPattern: address) else { return nil }
    address += 1
    return place.load(as: UInt8.self)
  }

  /// Passes over exactly these bytes, or over nothing.
  mutating func skip(_ bytes: [UInt8]) -> Bool {
    var ahead = self
    for byte in bytes where ahead.byte() != byte { return false }
    self = ahead
    return true
  }

  /// An address given as its distance from the end of the one byte that holds it.
  mutating func nearAddress() -> UInt? {
    byte().map { address &+ UInt(bitPattern: Int(Int8(bitPattern: $0))) }
  }

  /// An address given as its distance from the end of the four bytes that hold it.
  mutating func relativeAddress() -> UInt? {
    var distance: UInt32 = 0
    for shift in 0..<4 {
      guard let byte = byte() else { return nil }
      distance |= UInt32(byte) << (8 * UInt32(shift))
    }
    return address &+ UInt(bitPattern: Int(Int32(bitPattern: distance)))
  }
}
