import Testing

@testable import RerenderEvents

/// What comes from elsewhere stays on its line, whatever it is.
struct SafeTextTests {
  @Test func `what controls a terminal is shown as an escape`() {
    #expect(SafeText.escaped("a\nb\r\tc") == "a\\nb\\r\\tc")
    #expect(SafeText.escaped("\u{1B}[31m") == "\\u{1B}[31m")
    #expect(SafeText.escaped("\u{202E}gnp.exe") == "\\u{202E}gnp.exe")
    #expect(SafeText.escaped("\u{85}\u{9B}\u{2028}\u{2029}") == "\\u{85}\\u{9B}\\u{2028}\\u{2029}")
    #expect(SafeText.escaped("") == "" && SafeText.visible("") == "(empty)" && SafeText.visible("  ") == "(blank)")
  }

  @Test func `what people write in any language stays as it is`() {
    for text in ["Zeile", "日本語", "שלום", "مرحبا", "👩‍👩‍👧‍👦", "e\u{301}", "→ × …", "a::b", "## heading"] {
      #expect(SafeText.escaped(text) == text)
      #expect(SafeText.withoutCommands(text) == text)
    }
  }

  /// A carriage return and a line feed are one character of Swift's, and so may be a mark on a letter.
  @Test func `what is one character to Swift is looked at scalar by scalar`() {
    #expect(SafeText.escaped("\r\n") == "\\r\\n")
    #expect(SafeText.lines(of: "a\r\nb") == ["a\r", "b"])
  }

  @Test func `a line that a service would carry out is one no more`() {
    #expect(SafeText.withoutCommands("::error::x") == "\\u{3A}:error::x")
    #expect(SafeText.withoutCommands("  \u{3000}::add-mask::x") == "  \u{3000}\\u{3A}:add-mask::x")
    #expect(SafeText.withoutCommands("\u{1B}[1m::error::x") == "\u{1B}[1m\\u{3A}:error::x")
    #expect(
      SafeText.withoutCommands("a ##[error]x ##vso[task.complete]y") == "a \\u{23}#[error]x \\u{23}#vso[task.complete]y"
    )
    #expect(SafeText.withoutCommands("###[x") == "#\\u{23}#[x")
  }

  @Test func `of random text nothing is left that controls, and what does not stays in order`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let scalars = (0..<8).map { _ in
        let bound: UInt32 = [0x100, 0x2100, 0x1_0000, 0x11_0000].randomElement(using: &generator) ?? 0
        return Unicode.Scalar(UInt32.random(in: 0..<bound, using: &generator)) ?? "\u{1B}"
      }
      let shown = SafeText.escaped(String(String.UnicodeScalarView(scalars))).unicodeScalars
      #expect(shown.allSatisfy { !SafeText.isControl($0) }, "\(scalars)")
      var rest = Array(shown)[...]
      for scalar in scalars where !SafeText.isControl(scalar) {
        let place = rest.firstIndex(of: scalar)
        #expect(place != nil, "\(scalars)")
        rest = rest[((place ?? rest.endIndex - 1) + 1)...]
      }
    }
  }
}
