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
    #expect(LineTable(file).rows(of: 4_096..<4_097).isEmpty)
  }
}
