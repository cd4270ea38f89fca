/// One machine instruction, as far as the flow of control goes: where it ends, and where the program goes on.
struct Instruction: Hashable, Sendable {
  /// What the program does after the instruction.
  enum Effect: Hashable, Sendable {
    /// It goes on with the next instruction, whatever this one does.
    case next
    /// It goes on with the next instruction. This one only makes room for it.
    case nothing
    /// It goes on with the next instruction, which gets the address `of` in a register.
    case address(of: UInt64)
    /// It calls a function, and then goes on with the next instruction; `nil` where the function is not in the
    /// instruction.
    case call(UInt64?)
    /// It jumps to another place and does not come back; `nil` where the place is not in the instruction.
    case jump(UInt64?)
    /// It goes on with the next instruction or at another place.
    case branch(UInt64)
    /// It does not go on: a return, or a trap.
    case stop
  }

  /// The instruction's first address, and the address after its last byte.
  let start: UInt64
  let end: UInt64
  let effect: Effect

  /// Reads the instruction at the reader's place, which is at `address`; `nil` where the bytes are none, or are cut
  /// off.
  init?(_ reader: inout ByteReader, at address: UInt64) {
    let first = reader.offset
    #if arch(x86_64)
    guard let form = X86Form(&reader), !reader.isExhausted else { return nil }
    start = address
    end = address &+ UInt64(reader.offset - first)
    effect = form.effect(endingAt: end)
    #elseif arch(arm64)
    let code = reader.integer(UInt32.self)
    guard !reader.isExhausted else { return nil }
    start = address
    end = address &+ UInt64(reader.offset - first)
    effect = Self.effect(of: code, at: address)
    #else
    return nil
    #endif
  }

  #if arch(arm64)
  private static func effect(of code: UInt32, at address: UInt64) -> Effect {
    /// The place at a signed distance of `bits` bits in units of four bytes, the lowest at `shift`.
    func place(bits: UInt32, shift: UInt32) -> UInt64 {
      let distance = Int32(bitPattern: code << (32 - bits - shift)) >> Int32(32 - bits)
      return address &+ UInt64(bitPattern: Int64(distance) * 4)
    }
    if code >> 26 == 0b000101 { return .jump(place(bits: 26, shift: 0)) }
    if code >> 26 == 0b100101 { return .call(place(bits: 26, shift: 0)) }
    // b.cond; cbz and cbnz; tbz and tbnz.
    if code >> 24 == 0b0101_0100 { return .branch(place(bits: 19, shift: 5)) }
    if code >> 25 & 0x3F == 0b011010 { return .branch(place(bits: 19, shift: 5)) }
    if code >> 25 & 0x3F == 0b011011 { return .branch(place(bits: 14, shift: 5)) }
    // br, blr and ret, those that check a signature included.
    if code >> 25 == 0b1101011 {
      switch code >> 21 & 0b1111 {
      case 0b0000, 0b1000: return .jump(nil)
      case 0b0001, 0b1001: return .call(nil)
      default: return .stop
      }
    }
    // brk, and what is undefined.
    if code >> 21 == 0b11010100_001 || code >> 16 == 0 { return .stop }
    return code == 0xD503_201F ? .nothing : .next
  }
  #endif
}
