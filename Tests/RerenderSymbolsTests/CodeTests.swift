import Foundation
import Testing

@testable import RerenderSymbols

/// Reads bytes as if they were the code at an address.
private func read<Result>(_ code: [UInt8], _ body: (ByteReader) -> Result) -> Result {
  code.withUnsafeBytes { body(ByteReader($0)) }
}

@Suite("Machine code") struct CodeTests {
  @Test("The instructions of the program's own functions end where the functions do") func ownProgram() throws {
    let file = try #require(ObjectFile(path: "/proc/self/exe"))
    // Every hundredth function of some ten thousand: they are read in a debug build too.
    let functions = SymbolTable(file).functions
    let sample = stride(from: 0, to: functions.count, by: 100).map { functions[$0] }
    #expect(sample.count > 50)
    let ends = sample.map { addresses in
      file.withCode(at: addresses.lowerBound) { CodeFlow($0, addresses).instructions.last?.end }
    }
    #expect(ends == sample.map(\.upperBound))
  }

  #if arch(x86_64)
  /// The instructions of code at address 1000.
  private func instructions(_ code: [UInt8]) -> [Instruction] {
    read(code) { CodeFlow($0, 1_000..<(1_000 + UInt64(code.count))).instructions }
  }

  @Test("Lengths: prefixes, operands in memory, numbers of each size, operations on vectors")
  func lengths() {
    let code: [[UInt8]] = [
      [0x90],  // nop
      [0x48, 0x89, 0xE5],  // mov %rsp, %rbp
      [0x48, 0x8B, 0x44, 0x24, 0x08],  // mov 8(%rsp), %rax
      [0x48, 0x8B, 0x84, 0x24, 0, 1, 0, 0],  // mov 256(%rsp), %rax
      [0x48, 0x8D, 0x05, 0, 0, 0, 0],  // lea 0(%rip), %rax
      [0x8B, 0x04, 0x25, 0, 0, 0, 0],  // mov 0, %eax
      [0x64, 0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0],  // mov %fs:0, %rax
      [0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8],  // movabs $…, %rax
      [0x66, 0xB8, 1, 2],  // mov $…, %ax
      [0x66, 0x81, 0xC0, 1, 2],  // add $…, %ax
      [0x48, 0x81, 0xEC, 0, 1, 0, 0],  // sub $256, %rsp
      [0xF6, 0xC1, 0x01],  // test $1, %cl
      [0xF6, 0xD9],  // neg %cl
      [0x48, 0xF7, 0xC1, 1, 0, 0, 0],  // test $1, %rcx
      [0x48, 0xF7, 0xF1],  // div %rcx
      [0x0F, 0xB6, 0xC0],  // movzbl %al, %eax
      [0x66, 0x0F, 0x70, 0xC0, 0x44],  // pshufd $0x44, %xmm0, %xmm0
      [0x66, 0x0F, 0x3A, 0x0F, 0xC1, 0x08],  // palignr $8, %xmm1, %xmm0
      [0xF0, 0x48, 0x0F, 0xC1, 0x07],  // lock xadd %rax, (%rdi)
      [0xC5, 0xF8, 0x77],  // vzeroupper
      [0xC5, 0xFC, 0x10, 0x07],  // vmovups (%rdi), %ymm0
      [0xC4, 0xE3, 0x7D, 0x19, 0xC1, 0x01],  // vextractf128 $1, %ymm0, %xmm1
      [0x62, 0xF1, 0x7C, 0x48, 0x10, 0x47, 0x01],  // vmovups 64(%rdi), %zmm0
      [0xC8, 0x10, 0, 0],  // enter $16, $0
    ]
    let found = instructions(code.flatMap { $0 })
    #expect(found.map { Int($0.end - $0.start) } == code.map(\.count))
    #expect(found.filter { ![.next, .nothing, .address(of: 1_024)].contains($0.effect) } == [])
  }

  @Test("Where calls, jumps and branches go: their distance counts from their end") func targets() {
    // A call over 16 bytes, from 1005; one of what a register holds; a branch 2 back from 1009, to itself; one 256 on
    // from 1015; a jump 5 back from 1020; one through memory; a return; a trap.
    let found = instructions([
      0xE8, 16, 0, 0, 0, 0xFF, 0xD0, 0x74, 0xFE, 0x0F, 0x84, 0, 1, 0, 0, 0xE9, 0xFB, 0xFF, 0xFF, 0xFF, 0xFF, 0x25, 0, 0,
      0, 0, 0xC3, 0x0F, 0x0B,
    ])
    let expected: [Instruction.Effect] = [
      .call(1_021), .call(nil), .branch(1_007), .branch(1_271), .jump(1_015), .jump(nil), .stop, .stop,
    ]
    #expect(found.map(\.effect) == expected)
  }

  @Test("Bytes that are no instruction, or are cut off, end the code") func others() {
    #expect(instructions([0x90, 0x06, 0x90]).count == 1)
    #expect(instructions([0x48, 0x8B]) == [])
    #expect(instructions([]) == [])
  }

  /// 1000: je 1004; 1002: jmp 1006; 1004: nop; 1005: nop; 1006: nop; 1007: jne 1000; 1009: ret
  private let diamond: [UInt8] = [0x74, 0x02, 0xEB, 0x02, 0x90, 0x90, 0x90, 0x75, 0xF7, 0xC3]

  /// The addresses that the ways from the last nop meet first, among those asked for.
  private func met(_ places: Set<UInt64>, backward: Bool) -> Set<UInt64>? {
    read(diamond) { code in
      let flow = CodeFlow(code, 1_000..<1_010)
      return flow.index(holding: 1_006).flatMap { index in
        flow.all(from: index, backward: backward) { places.contains($0.start) ? $0.start : nil }
      }
    }
  }

  @Test("All ways that lead to an instruction are followed back, around loops too") func ways() {
    #expect(met([1_002, 1_005], backward: true) == [1_002, 1_005])
    #expect(met([1_004, 1_002], backward: true) == [1_002, 1_004])
    // One way comes from the beginning, where nothing is known.
    #expect(met([1_005], backward: true) == nil)
    #expect(met([1_000], backward: true) == [1_000])
    #expect(met([], backward: true) == nil)
    // On from there: back to the beginning, or out.
    #expect(met([1_000, 1_009], backward: false) == [1_000, 1_009])
    #expect(met([1_004, 1_002], backward: false) == [1_002, 1_004])
  }

  @Test("Room that is left before a block leads nowhere, and what a jump leads to that says not where is unknown")
  func room() {
    // 1000: call; 1005: jmp 1010; 1007: a nop of three bytes; 1010: ret. The second time the jump says not where.
    let call: [UInt8] = [0xE8, 0, 0, 0, 0]
    func calls(_ jump: [UInt8]) -> Set<UInt64>? {
      read(call + jump + [0x0F, 0x1F, 0x00, 0xC3]) { code in
        let flow = CodeFlow(code, 1_000..<1_011)
        return flow.all(from: flow.instructions.count - 1, backward: true) { $0.start == 1_000 ? 1_000 : nil }
      }
    }
    #expect(calls([0xEB, 0x03]) == [1_000])
    #expect(calls([0xFF, 0xE0]) == nil)
  }
  #endif
}

#if arch(x86_64)
@Suite("Code that only goes on to other code") struct ForwardingCodeTests {
  /// Reads the code as if it were a function; distances count from the end of their instruction.
  private func read(_ code: [UInt8]) -> (operands: [Int], target: Int)? {
    code.withUnsafeBytes { bytes in
      guard let found = ForwardingCode(ByteReader(bytes), at: 1_000) else { return nil }
      return (found.operands.map { Int($0) - 1_000 }, Int(found.target) - 1_000)
    }
  }

  @Test("A jump, near or far, with an empty frame around it or without") func jumps() throws {
    let far = try #require(read([0x55, 0x48, 0x89, 0xE5, 0x5D, 0xE9, 0x10, 0, 0, 0]))
    #expect(far == ([], 10 + 0x10))
    let near = try #require(read([0xEB, 0xFE]))
    #expect(near == ([], 2 - 2))
  }

  @Test("Loaded addresses are its operands") func operands() throws {
    // lea 0x20(%rip), %rcx; lea -8(%rip), %r8; jmp +0
    let code: [UInt8] = [0x48, 0x8D, 0x0D, 0x20, 0, 0, 0, 0x4C, 0x8D, 0x05, 0xF8, 0xFF, 0xFF, 0xFF, 0xE9, 0, 0, 0, 0]
    let found = try #require(read(code))
    #expect(found == ([7 + 0x20, 14 - 8], 19))
  }

  @Test("Code that does anything else, or is cut off, is not forwarding") func others() {
    #expect(read([0x48, 0x8B, 0x07, 0xC3]) == nil)
    #expect(read([0x55, 0x48, 0x89]) == nil)
    #expect(read([0xE9, 0, 0]) == nil)
    #expect(read([]) == nil)
  }
}
#endif
