import RerenderEvents
import ResultsSamples
import Testing

@testable import RerenderResults

/// Broken files of every kind: the readers answer each with a place in it, or read it as what it says.
struct ReaderFuzzTests {
  /// A generator whose numbers are the same in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// What gets put into a file in place of a part of it.
  private static let snippets: [[UInt8]] = [
    Array("null".utf8), Array("-1".utf8), Array("1e999".utf8), Array("99999999999999999999999".utf8), Array("1.5".utf8),
    Array("\"".utf8), Array("{".utf8), Array("}".utf8), Array("[".utf8), Array("]".utf8), Array(",".utf8),
    Array(":".utf8),
    Array("{}".utf8), Array("\\u0000".utf8), Array("\\uD800".utf8), Array("\r\n".utf8), Array("true".utf8),
    [0xEF, 0xBB, 0xBF], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0],
    Array(repeating: UInt8(ascii: "["), count: 5_000),
    Array("\"schema\": 3,".utf8), [],
  ]

  private static let files: [(name: String, bytes: [UInt8])] = [
    (
      "baseline",
      Array(
        BaselineFile.encode(
          GateSamples.baseline(
            GateSamples.results([GateSamples.result(allocations: 3)]), allocations: true)
        ).utf8)
    ),
    ("results", Array(ResultsFile.encode(GateSamples.results()).utf8)),
  ]

  /// Reads bytes both ways; an error must name a place that the file has.
  private func read(_ bytes: [UInt8]) {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    func check(_ error: ResultsFileError) {
      #expect((1...lines).contains(error.line) && error.column >= 1 && error.path.hasPrefix("$"), "\(error)")
      #expect(!error.found.isEmpty && !error.expected.isEmpty)
    }
    do throws(ResultsFileError) { _ = try BaselineFile.decode(bytes, file: "f") } catch { check(error) }
    do throws(ResultsFileError) { _ = try ResultsFile.decode(bytes, file: "f") } catch { check(error) }
  }

  /// A file with its schema's number, the first number in both, or everything replaced.
  private static func broken(_ sound: [UInt8], schema: String) -> [UInt8] {
    Array(String(decoding: sound, as: UTF8.self).replacing("\"schema\": 3", with: "\"schema\": \(schema)").utf8)
  }

  /// Every kind of broken file, made of a sound one.
  private static let kinds: [(name: String, change: @Sendable ([UInt8]) -> [UInt8])] = [
    ("empty", { _ in [] }), ("cut short", { Array($0.dropLast(3)) }),
    ("cut in half", { Array($0.prefix($0.count / 2)) }),
    ("a text for a number", { broken($0, schema: "\"1\"") }), ("null for a number", { broken($0, schema: "null") }),
    ("an object for a number", { broken($0, schema: "{}") }), ("a fraction", { broken($0, schema: "1.5") }),
    ("a huge number", { broken($0, schema: "1e999") }),
    ("more digits than fit", { broken($0, schema: String(repeating: "9", count: 5_000)) }),
    ("a newer schema", { broken($0, schema: "4") }), ("a key twice", { broken($0, schema: "3, \"schema\": 3") }),
    ("deep nesting", { broken($0, schema: String(repeating: "[", count: 200_000)) }),
    (
      "deep nesting, closed",
      { file in
        let depth = 50_000
        return broken(
          file, schema: String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth))
      }
    ),
    ("an unknown escape", { broken($0, schema: "\"\\x\"") }), ("no UTF-8", { Array($0.dropLast(3)) + [0xFF] }),
    ("an overlong form", { broken($0, schema: "\"") + [0xC0, 0x80] }),
    ("a byte order mark", { [0xEF, 0xBB, 0xBF] + $0 }),
    ("UTF-16", { file in file.flatMap { [$0, 0] } }), ("a second document", { $0 + $0 }),
    ("a zero at the end", { $0 + [0] }),
    ("another kind of file", { _ in Array("SQLite format 3\0".utf8) }), ("a list", { _ in Array("[]".utf8) }),
  ]

  @Test(arguments: files.indices, kinds.indices)
  func `every kind of broken file is refused with a place`(file: Int, kind: Int) {
    let (name, change) = Self.kinds[kind]
    let bytes = change(Self.files[file].bytes)
    #expect(bytes != Self.files[file].bytes, "\(name)")
    read(bytes)
    let error = #expect(throws: ResultsFileError.self, "\(name)") {
      if file == 0 {
        _ = try BaselineFile.decode(bytes, file: "f")
      } else {
        _ = try ResultsFile.decode(bytes, file: "f")
      }
    }
    #expect(error?.description.hasPrefix("f:") == true, "\(name)")
  }

  @Test(arguments: files.indices)
  func `any change of a file is read or answered with a place`(file: Int) {
    let sound = Self.files[file].bytes
    var generator = Generator(state: 7)
    for _ in 0..<400 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &generator))
        bytes.replaceSubrange(start..<end, with: Self.snippets.randomElement(using: &generator) ?? [])
      }
      read(bytes)
    }
  }

  @Test func `bytes without any sense are answered with a place`() {
    var generator = Generator(state: 11)
    for length in 0..<300 {
      read((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test func `a baseline with other line ends reads as the same baseline`() throws {
    let text = String(decoding: Self.files[0].bytes, as: UTF8.self)
    let other = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(
      try BaselineFile.decode(Array(other.utf8), file: "f") == BaselineFile.decode(Array(text.utf8), file: "f"))
  }
}
