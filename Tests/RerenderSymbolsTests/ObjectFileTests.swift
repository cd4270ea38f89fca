import Foundation
import Testing

@testable import RerenderSymbols

@Suite("Reading object files") struct ObjectFileTests {
  private func read<Result>(_ bytes: [UInt8], _ body: (inout ByteReader) -> Result) -> Result {
    bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      return body(&reader)
    }
  }

  @Test("Numbers in seven-bit groups, with and without a sign") func variableLength() {
    // 624485 = 0b0100110_0001110_1100101, least significant group first, all but the last with bit 7 set.
    #expect(read([0xE5, 0x8E, 0x26]) { $0.variableUnsigned() } == 624_485)
    // -123456 = …1111000_0111011_1000000
    #expect(read([0xC0, 0xBB, 0x78]) { $0.variableSigned() } == -123_456)
    #expect(read([0x7F]) { $0.variableSigned() } == -1)
    #expect(read([0x3F]) { $0.variableSigned() } == 63)
  }

  @Test("A read past the end gives nothing and says so") func exhausted() {
    #expect(read([1, 2]) { ($0.integer(UInt32.self), $0.isExhausted) } == (0, true))
    #expect(
      read([0x80]) {
        _ = $0.variableUnsigned(); return $0.isExhausted
      })
    #expect(
      read([0x61, 0x62]) {
        _ = $0.text(); return $0.isExhausted
      })
    #expect(read([0x61, 0x62, 0]) { $0.text() } == "ab")
    #expect(
      read([1]) {
        $0.skip(.max); return $0.isAtEnd
      })
    // A size that no number has, as a damaged file may name.
    #expect(
      read([1, 2, 3]) {
        _ = $0.unsigned(size: .max); return $0.isExhausted
      })
  }

  @Test("A file that is not there, or no object file, cannot be opened") func notAnObjectFile() throws {
    #expect(ObjectFile(path: "/nowhere/at/all") == nil)
    #expect(ObjectFile(path: "/etc/passwd") == nil)
  }

  @Test("The program's own file has functions, and a file cut off in the middle has none and does no harm")
  func cutOff() throws {
    let path = "/proc/self/exe"
    let whole = try #require(ObjectFile(path: path))
    let hasSymbols = whole.withSection(".symtab") { !$0.isAtEnd }
    #expect(hasSymbols == true)
    let data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    let cut = FileManager.default.temporaryDirectory.appending(path: "cut-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cut) }
    try data.prefix(5_000).write(to: cut)
    // The table of sections stands at the end of a file, so nothing of it is left.
    let file = try #require(ObjectFile(path: cut.path))
    #expect(SymbolTable(file).function(at: 4_096) == nil)
    #expect(LineTable(file).place(of: 4_096, functionStart: 4_096) == nil)
  }
}

#if arch(x86_64)
@Suite("Code that only goes on to other code") struct ForwardingCodeTests {
  /// Reads the code as if it were a function; distances count from the end of their instruction.
  private func read(_ code: [UInt8]) -> (operands: [Int], target: Int)? {
    code.withUnsafeBytes { bytes in
      let start = UInt(bitPattern: bytes.baseAddress)
      guard let found = ForwardingCode(at: start, before: start + UInt(bytes.count)) else { return nil }
      return (found.operands.map { Int(bitPattern: $0 &- start) }, Int(bitPattern: found.target &- start))
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
