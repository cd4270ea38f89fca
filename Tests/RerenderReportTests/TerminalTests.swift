import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

@Suite struct TerminalTests {
  @Test(arguments: SampleTests.all.keys.sorted())
  func `No line is wider than asked, and no name moves the cursor`(name: String) throws {
    let results = try #require(SampleTests.all[name]).results
    for width in [60, 80, 120] {
      let text = TerminalTable.render(results, style: .init(color: false, width: width))
      for line in text.split(separator: "\n") {
        #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
      }
    }
  }

  @Test func `The list is one table, a row a step, the variants side by side`() {
    let text = TerminalTable.render(Samples.results(Samples.listCases(rows: 500)), style: .init(color: false))
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("step obj prop obj prop obj prop"))
    // The counts of the list's arithmetic: per-row, shared, value.
    #expect(lines.contains("rename-row 1 1 = 502 500 1.0× 3 2 1.5×"))
    #expect(lines.contains("update-every-10th-apart 50 50 = 25,100 25,000 1.0× 150 100 1.5×"))
    #expect(lines.contains("equal-write 1 0 → 0 502 500 1.0× 2 1 2×"))
  }

  @Test func `One variant has its times and invalidations beside the evaluations`() {
    let cases = Samples.listCases(rows: 500).filter { $0.name.variant == "value" }
    let text = TerminalTable.render(Samples.results(cases), style: .init(color: false))
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("step object property object property object property"))
    // Times are the sample's own: 1,900 + 1,137 an evaluation + 210 an invalidation.
    #expect(lines.contains("rename-row 3 2 1.5× 5.73 µs 4.38 µs 2 1"))
  }

  @Test func `Colour is there only if asked for, and changes no character of the text`() {
    let plain = TerminalTable.render(Samples.troubled, style: .init(color: false))
    let colored = TerminalTable.render(Samples.troubled, style: .init(color: true))
    #expect(!plain.contains("\u{1B}") && colored.contains("\u{1B}[1;31m1 of 6 cases crashed.\u{1B}[0m"))
    var stripped = ""
    var isSkipping = false
    for scalar in colored.unicodeScalars {
      if scalar == "\u{1B}" { isSkipping = true }
      if !isSkipping { stripped.unicodeScalars.append(scalar) }
      if scalar == "m" { isSkipping = false }
    }
    #expect(stripped == plain)
  }

  @Test func `What failed is listed with its place, and what was left out once`() {
    let text = TerminalTable.render(Samples.troubled, style: .init(color: false, width: 200))
    #expect(text.contains("CRASHED list object per-row (rows=500), rename-row: signal 11 (SIGSEGV)\n"))
    #expect(text.contains("TIMED OUT list property per-row (rows=500), replace-all: after 60 s\n"))
    #expect(text.contains("RowView: body_evaluations must be 500, is 502 (+2)\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("skipped remove-tenth") } == 1)
  }

  @Test func `A comparison has the worst first, and a line a difference that fits`() throws {
    let text = TerminalComparison.render(Samples.regression, style: .init(color: false))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    #expect(text.hasPrefix("rename-row in list (rows=500), property per-row: 502 body evaluations, 1 before."))
    let first = try #require(lines.first { $0.hasPrefix("list") })
    #expect(first.split(separator: " ").suffix(3) == ["1", "502", "+501"])
  }

  @Test func `What was not measured is named with the reason`() {
    let text = TerminalTable.render(Samples.withoutAllocations, style: .init(color: false, width: 200))
    #expect(text.contains("unavailable: allocations, frees, allocated bytes (jemalloc was not found)\n"))
  }
}
