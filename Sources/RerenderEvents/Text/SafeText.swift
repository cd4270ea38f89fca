/// Makes text from elsewhere safe to show: names of users, contents of files, words of a command line.
///
/// This is the one place that decides what may reach a terminal or a line of a build's log.
package enum SafeText {
  /// The text with every character that controls how text is shown made visible: `\n`, `\u{1B}`, `\u{202E}`.
  ///
  /// The result stays on one line, moves no cursor and does not reorder the text around it. Linear in the text.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// The escaped text. An empty text becomes `(empty)`, and one of spaces alone `(blank)`.
  package static func visible(_ text: String) -> String {
    if text.isEmpty { return "(empty)" }
    if text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace && !isControl($0) }) { return "(blank)" }
    return escaped(text)
  }

  /// The visible text, cut to at most `limit` characters with an ellipsis in place of the rest.
  package static func short(_ text: String, limit: Int) -> String {
    // A character can hold any number of scalars, so the text is first cut by scalars.
    let scalars = text.unicodeScalars
    let bounded = scalars.count > limit * 4 ? String(String.UnicodeScalarView(scalars.prefix(limit * 4))) : text
    let shown = visible(bounded)
    if shown.count <= limit { return bounded.unicodeScalars.count == scalars.count ? shown : shown + "…" }
    return String(shown.prefix(limit - 1)) + "…"
  }

  /// Whether a scalar controls how text is shown instead of being shown.
  ///
  /// These are the control characters of ASCII and Latin 1, line and paragraph separators, scalars that turn the
  /// direction of text, scalars that hide, and code points that are no characters.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    case 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE007F: true
    default: scalar.isNoncharacter
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case _ where !isControl(scalar): result.unicodeScalars.append(scalar)
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default: result += escape(scalar)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

extension SafeText {
  /// The text between line feeds. It is split by scalars, as a carriage return and a line feed are one `Character`.
  package static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// One line of output with nothing in it that a service that runs builds would take for a command.
  ///
  /// GitHub carries out a line that begins with `::` after spaces, and `##[` anywhere in a line. Others read `##vso[`
  /// and `##teamcity[`. The first character of such a mark is escaped. Colours may stand in front of the mark.
  ///
  /// - Parameter isCommand: Whether the line is a command of this program's own. Only the marks inside it are escaped
  ///   then.
  package static func withoutCommands(_ line: String, isCommand: Bool = false) -> String {
    guard line.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else { return line }
    let scalars = Array(line.unicodeScalars)
    var result = String.UnicodeScalarView()
    let start = isCommand ? nil : beginning(of: scalars)
    for (index, scalar) in scalars.enumerated() {
      let isMark =
        index == start && scalars[index...].starts(with: "::".unicodeScalars) || isMark(scalars[index...])
      if isMark { result.append(contentsOf: escape(scalar).unicodeScalars) } else { result.append(scalar) }
    }
    return String(result)
  }

  /// The place of the first scalar that is neither a space nor part of a colour's escape sequence.
  private static func beginning(of line: [Unicode.Scalar]) -> Int {
    var index = 0
    while index < line.count {
      if line[index].properties.isWhitespace {
        index += 1
      } else if line[index] == "\u{1B}", let end = line[index...].firstIndex(of: "m") {
        index = end + 1
      } else {
        break
      }
    }
    return index
  }

  /// Whether scalars begin with `##`, a word or none, and `[`.
  private static func isMark(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.starts(with: "##".unicodeScalars) else { return false }
    return scalars.dropFirst(2).first { !($0.isASCII && $0.properties.isAlphabetic) } == "["
  }
}

extension Unicode.Scalar {
  /// Whether Unicode will never give the code point to a character.
  package var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value }
}
