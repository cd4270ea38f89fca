/// A function that only loads addresses and goes on to another one, read from its machine code.
///
/// An optimizer merges functions that differ in an address, such as the getters of two properties of one type. What is
/// left of each loads the address in which they differ and jumps to the common code.
struct ForwardingCode {
  /// The addresses that are loaded, in order.
  var operands: [UInt64] = []
  /// Where the function goes on.
  var target: UInt64

  /// Reads the function at the reader's place, which is `address`; `nil` for a function that does anything else.
  init?(_ code: ByteReader, at address: UInt64) {
    var reader = code
    var address = address
    var operands: [UInt64] = []
    while true {
      if let size = Self.frameSize(reader) {
        reader.skip(UInt64(size))
        address += UInt64(size)
        continue
      }
      guard let instruction = Instruction(&reader, at: address) else { return nil }
      address = instruction.end
      switch instruction.effect {
      case .address(of: let operand): operands.append(operand)
      // A call, with nothing but the return after it, is a jump within a frame.
      case .jump(let target?), .call(let target?):
        (self.operands, self.target) = (operands, target)
        return
      default: return nil
      }
    }
  }

  /// How many bytes at the reader's place only make an empty frame, or take one away; `nil` for other bytes.
  private static func frameSize(_ code: ByteReader) -> Int? {
    #if arch(x86_64)
    // push %rbp; mov %rsp, %rbp; pop %rbp
    let parts: [[UInt8]] = [[0x55], [0x48, 0x89, 0xE5], [0x5D]]
    return parts.first { part in
      var ahead = code
      return part.allSatisfy { ahead.integer() == $0 } && !ahead.isExhausted
    }?.count
    #else
    return nil
    #endif
  }
}
