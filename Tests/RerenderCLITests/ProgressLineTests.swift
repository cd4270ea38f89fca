import Testing

@testable import RerenderCLI

struct ProgressLineTests {
  @Test func `half way, as much time is left as has gone by`() {
    let line = ProgressLine.text(what: "list object", done: 5, of: 10, elapsed: 8, width: 80)
    #expect(
      line == String(repeating: "█", count: 10) + String(repeating: "░", count: 10) + " 5/10  8 s left  list object")
  }

  @Test func `minutes are told as such, rounded up to the second`() {
    // 61 s for 2 of 8 is 183 s for the other 6.
    let line = ProgressLine.text(what: "x", done: 2, of: 8, elapsed: 61, width: 80)
    #expect(line.hasSuffix(" 2/8  3 min 3 s left  x"))
  }

  @Test func `before anything is done no time is told`() {
    let line = ProgressLine.text(what: "x", done: 0, of: 8, elapsed: 61, width: 80)
    #expect(line == String(repeating: "░", count: 20) + " 0/8  x")
  }

  @Test func `a long name is cut to the terminal's width, less the last column`() {
    let line = ProgressLine.text(what: String(repeating: "n", count: 100), done: 0, of: 8, elapsed: 0, width: 40)
    #expect(line.count == 39)
  }
}
