/// Names that come from users, made harmless to look at.
enum SafeText {
  /// Control characters, line breaks and characters that turn the direction of text become visible: `\u{202E}`.
  ///
  /// What is left can neither move a cursor nor reorder the text around it. An empty text becomes `(empty)`, one of nothing but spaces `(blank)`.
  static func visible(_ text: String) -> String {
    if text.isEmpty { return "(empty)" }
    if text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace && !isInvisible($0) }) { return "(blank)" }
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isInvisible(scalar) {
        result += scalar == "\n" ? "\\n" : scalar == "\t" ? "\\t" : scalar == "\r" ? "\\r" : escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The visible text, cut to at most `limit` characters with an ellipsis in place of the rest.
  static func short(_ text: String, limit: Int) -> String {
    // A character can hold any number of scalars; what is drawn is bounded by scalars first.
    let scalars = text.unicodeScalars
    let bounded = scalars.count > limit * 4 ? String(String.UnicodeScalarView(scalars.prefix(limit * 4))) : text
    let shown = visible(bounded)
    if shown.count <= limit { return bounded.unicodeScalars.count == scalars.count ? shown : shown + "…" }
    return String(shown.prefix(limit - 1)) + "…"
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Whether a scalar controls how text is shown instead of being shown.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029, 0xFEFF: true
    case 0xE0000...0xE007F: true
    default: scalar.isNoncharacter
    }
  }
}

extension Unicode.Scalar {
  /// Whether Unicode will never give the code point to a character.
  var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value }
}
