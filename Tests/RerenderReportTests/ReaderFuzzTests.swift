import RerenderEvents
import Testing

@testable import RerenderReport

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
    Array("\"schema\": 1,".utf8), [],
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
