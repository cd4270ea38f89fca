import Foundation
import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@Suite struct ResultsFileTests {
  @Test(arguments: Samples.all.keys.sorted())
  func `What is written is read back the same, and written again the same`(name: String) throws {
    var results = try #require(Samples.all[name])
    results.cases.sort { $0.name < $1.name }
    let text = ResultsFile.encode(results)
    let read = try ResultsFile.decode(Array(text.utf8), file: "results.json")
    #expect(read == results)
    #expect(ResultsFile.encode(read) == text)
  }

  @Test(arguments: ["empty", "hostile", "one", "small"])
  func `The file holds what the types' own coding does, key by key`(name: String) throws {
    let results = try #require(Samples.all[name])
    var sorted = results
    sorted.cases.sort { $0.name < $1.name }
    let own = try JSONSerialization.jsonObject(with: Data(ResultsFile.encode(results).utf8)) as? NSDictionary
    // Foundation writes a text of one byte order mark raw, and reads it as an empty one.
    let encoded = String(decoding: try JSONEncoder().encode(sorted), as: UTF8.self).replacing(
      "\u{FEFF}", with: "\\uFEFF")
    let coded = try JSONSerialization.jsonObject(with: Data(encoded.utf8)) as? NSDictionary
    #expect(own != nil && own == coded)
  }

  @Test func `The small case has a value in every field, so that the test above misses none`() {
    var outermost = 0
    func check(_ value: Any, _ path: String) {
      let mirror = Mirror(reflecting: value)
      // The outermost view stands in none; the one below it does.
      if path.hasSuffix("tree.some.nodes..parent"), mirror.children.isEmpty { return outermost += 1 }
      #expect(mirror.displayStyle != .optional || !mirror.children.isEmpty, "\(path) is nil")
      #expect(mirror.displayStyle != .collection || !mirror.children.isEmpty, "\(path) is empty")
      for child in mirror.children { check(child.value, "\(path).\(child.label ?? "")") }
    }
    check(Samples.one, "")
    #expect(outermost == 1)
  }

  @Test func `Short values stay on one line and long ones have a line a member`() {
    let text = ResultsFile.encode(Samples.empty)
    let expected = """
      {
        "cases": [],
        "machine": {
          "allocator": "jemalloc 5.3.0",
          "architecture": "x86_64-unknown-linux-gnu",
          "configuration": "release",
          "operatingSystem": "Debian GNU/Linux 12",
          "processors": 2,
          "toolchain": "Swift 6.3.1"
        },
        "schema": 3,
        "version": "0.1.0"
      }

      """
    #expect(text == expected)
  }

  /// A file that is wrong in one way, and what the error says of it.
  struct Wrong: CustomTestStringConvertible {
    var testDescription: String
    /// Replaces the first `old` of a good file, or the whole file where it is empty.
    var old: String
    var new: String
    var error: String
  }

  static let wrong: [Wrong] = [
    .init(
      testDescription: "an empty file", old: "", new: "",
      error: "f.json:1:1: $: found the end of the file; expected a value"),
    .init(
      testDescription: "another schema", old: "\"schema\": 3", new: "\"schema\": 1",
      error:
        "f.json:11:13: $.schema: found the number 1; expected the number 3. Another version of rerender wrote this "
        + "file: read it with that one, or run again with this one."),
    .init(
      testDescription: "no schema", old: "\"schema\": 3,", new: "",
      error: "f.json:1:1: $.schema: found no `schema`; expected the number 3. This is not a results file of rerender."),
    .init(
      testDescription: "an array", old: "", new: "[1]",
      error: "f.json:1:1: $.schema: found no `schema`; expected the number 3. This is not a results file of rerender."),
    .init(
      testDescription: "a wrong type", old: "\"processors\": 2", new: "\"processors\": \"two\"",
      error: "f.json:8:19: $.machine.processors: found the string “two”; expected an integer"),
    .init(
      testDescription: "a missing field", old: "\"configuration\": \"release\",", new: "",
      error: "f.json:3:14: $.machine: found no “configuration”; expected one in this object"),
    .init(
      testDescription: "a key twice", old: "\"processors\": 2", new: "\"processors\": 2, \"processors\": 3",
      error: "f.json:8:22: $.machine: found the key “processors” a second time; expected each key once"),
    .init(
      testDescription: "a huge number", old: "\"processors\": 2", new: "\"processors\": 1e999",
      error: "f.json:8:19: $.machine.processors: found the number 1e999; expected one that 64 bits hold"),
    .init(
      testDescription: "a byte order mark", old: "", new: "\u{FEFF}{}",
      error: "f.json:1:1: $: found a byte order mark; expected JSON without one"),
    .init(
      testDescription: "text after the end", old: "", new: "{} {}",
      error: "f.json:1:4: $: found `{`; expected the end of the file"),
    .init(
      testDescription: "a bare word", old: "", new: "{\"schema\": one}",
      error: "f.json:1:12: $.schema: found `o`; expected a value"),
    .init(
      testDescription: "deep nesting", old: "", new: String(repeating: "[", count: 100_000),
      error: "f.json:1:33: $" + String(repeating: "[0]", count: 32)
        + ": found values nested more than 32 deep; expected fewer levels"),
    .init(
      testDescription: "half a surrogate pair", old: "", new: "[\"\\uD800\"]",
      error: "f.json:1:3: $[0]: found half of a surrogate pair; expected both halves"),
    .init(
      testDescription: "a control character", old: "", new: "[\"a\u{1}\"]",
      error: "f.json:1:4: $[0]: found `byte 0x01`; expected it escaped, as every control character in a string"),
  ]

  @Test(arguments: wrong)
  func `A file that is wrong is refused with its place, what was found and what was expected`(wrong: Wrong) throws {
    // The file whose lines stand in the test above.
    let good = ResultsFile.encode(Samples.empty)
    var text = wrong.new
    if !wrong.old.isEmpty {
      let range = try #require(good.range(of: wrong.old))
      text = good.replacingCharacters(in: range, with: wrong.new)
    }
    let error = #expect(throws: ResultsFileError.self) { try ResultsFile.decode(Array(text.utf8), file: "f.json") }
    #expect(error?.description == wrong.error)
  }

  @Test(arguments: [
    (
      "\"body_evaluations\": 3", "\"body_evaluations\": -3", "found the number -3; expected a count, which is 0 or more"
    ),
    (
      "\"body_evaluations\": 3", "\"body_evaluations\": 1.5",
      "found the number 1.5; expected an integer or {\"unavailable\": \"why\"}"
    ),
    (
      "\"body_evaluations\": 3", "\"body_evaluations\": \"3\"",
      "found the string “3”; expected an integer or {\"unavailable\": \"why\"}"
    ),
    ("\"body_evaluations\": 3", "\"bodies\": 3", "expected a value that this field can take"),
    ("\"measured\"", "\"finished\"", "found an object; expected one of measured, crashed, timedOut, disagreed"),
  ])
  func `A value of a step that no run can give is refused at its place`(old: String, new: String, message: String)
    throws
  {
    let good = ResultsFile.encode(Samples.one)
    let range = try #require(good.range(of: old))
    let text = good.replacingCharacters(in: range, with: new)
    let error = #expect(throws: ResultsFileError.self) { try ResultsFile.decode(Array(text.utf8), file: "f.json") }
    #expect(try #require(error).description.contains(message), "\(error?.description ?? "")")
    #expect(try #require(error).path.hasPrefix("$.cases[0]"))
  }

  @Test func `A case that stands twice is refused`() {
    var results = Samples.one
    results.cases.append(results.cases[0])
    let error = #expect(throws: ResultsFileError.self) {
      try ResultsFile.decode(Array(ResultsFile.encode(results).utf8), file: "f.json")
    }
    #expect(error?.path == "$.cases[1].name")
    #expect(error?.found == "the case list object shared a second time")
  }

  @Test func `Line ends of other systems are read, and bytes that are no UTF-8 refused`() throws {
    let text = ResultsFile.encode(Samples.one)
    let other = Array(text.utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(try ResultsFile.decode(other, file: "f.json") == Samples.one)
    // A lone continuation byte, an overlong slash, a surrogate in UTF-8, a sequence cut short.
    for bad in [[0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]] {
      let error = #expect(throws: ResultsFileError.self) {
        try ResultsFile.decode([0x22] + bad + [0x22], file: "f.json")
      }
      #expect(error?.expected == "UTF-8")
      #expect(error?.column == 2)
    }
  }

  @Test func `A file cut short anywhere is refused, never half read`() {
    let bytes = Array(ResultsFile.encode(Samples.one).utf8)
    // The last two bytes are the closing brace and the line end, which is not missed.
    for length in stride(from: 0, to: bytes.count - 1, by: 3) {
      #expect(throws: ResultsFileError.self) { try ResultsFile.decode(Array(bytes[..<length]), file: "f.json") }
    }
  }

  @Test func `Any byte changed to any other either reads or is refused with a place in the file`() {
    let bytes = Array(ResultsFile.encode(Samples.one).utf8)
    var generator = Splitmix(state: 6)
    for _ in 0..<500 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: place)
        default: changed.insert(changed[Int.random(in: 0..<changed.count, using: &generator)], at: place)
        }
      }
      do throws(ResultsFileError) {
        let results = try ResultsFile.decode(changed, file: "f.json")
        // Whatever reads can be looked at.
        _ = Gate().findings(in: results, against: .results(Samples.one, name: "a", newName: "b"))
      } catch {
        let lines = changed.split(separator: 0x0A, omittingEmptySubsequences: false).count
        #expect(1...lines ~= error.line && error.column >= 1)
      }
    }
  }
}

/// A small generator of numbers that are the same in every run.
struct Splitmix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
