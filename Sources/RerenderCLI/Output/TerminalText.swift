import RerenderEvents

/// Text that may be written to a terminal or a build's log: words of the program's own, and text from elsewhere made
/// safe.
///
/// A literal is taken as it is. A text that is put into one is shown on one line, with its control characters escaped.
/// So writing a message down makes it safe, and no other message can be printed.
struct TerminalText: Hashable, Sendable {
  /// Lines joined by line feeds.
  let text: String

  /// The text of a renderer of this program. Its lines and colours are kept, and everything else that controls a
  /// terminal is escaped once more.
  init(rendered text: String) {
    self.text = SafeText.lines(of: text).map(TerminalText.line).joined(separator: "\n")
  }

  /// Texts one below the other.
  init(lines: [TerminalText]) { text = lines.map(\.text).joined(separator: "\n") }

  /// A line with nothing in it but what it shows, and the program's own colours.
  private static func line(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return line }
    var rest = line.unicodeScalars[...]
    // A carriage return before the line feed ends a row of CSV.
    let end = rest.last == "\r" ? "\r" : ""
    rest = rest.dropLast(end.isEmpty ? 0 : 1)
    var result = ""
    while let start = rest.firstIndex(of: "\u{1B}") {
      result += SafeText.escaped(String(rest[..<start]))
      let after = rest.index(after: start)
      let color = rest[after...].firstIndex(of: "m").map { rest[after...$0] } ?? rest[after..<after]
      let isColor = color.first == "[" && color.dropFirst().dropLast().allSatisfy { "0"..."9" ~= $0 || $0 == ";" }
      result += isColor ? "\u{1B}\(String(color))" : SafeText.escaped("\u{1B}")
      rest = rest[(isColor ? color.endIndex : after)...]
    }
    return result + SafeText.escaped(String(rest)) + end
  }
}

extension TerminalText: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the words of the program's own and the values between them.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ text: String) { self.text += SafeText.escaped(text) }

    mutating func appendInterpolation(_ text: TerminalText) { self.text += text.text }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    mutating func appendInterpolation(_ number: Int32) { text += String(number) }
  }

  static func + (a: TerminalText, b: TerminalText) -> TerminalText { "\(a)\(b)" }
}
