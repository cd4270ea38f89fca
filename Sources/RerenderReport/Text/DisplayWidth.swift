/// How many columns of a terminal a text takes.
package enum DisplayWidth {
  /// The width of text without control characters. Wide characters count 2, combining ones 0.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The text cut to a width, with an ellipsis in place of what was cut.
  package static func fit(_ text: String, width: Int) -> String {
    if of(text) <= width { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = self.width(of: character)
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// The text broken at spaces into lines of at most `width`. A longer word is cut where the line ends.
  ///
  /// - Parameters:
  ///   - indent: The beginning of each line but the first.
  ///   - start: The beginning of the first line.
  static func wrap(_ text: String, width: Int, indent: String = "", start: String = "") -> [String] {
    var lines: [String] = []
    var line = start
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      var rest = String(word)
      let isStart = !start.isEmpty && line == start && lines.isEmpty
      if !line.isEmpty, of(line) + (isStart ? 0 : 1) + of(rest) <= width {
        line += (isStart ? "" : " ") + rest
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = lines.isEmpty ? "" : indent
      while of(line) + of(rest) > width, rest.count > 1 {
        let room = max(1, width - of(line))
        var head = ""
        while let next = rest.first, of(head) + self.width(of: next) <= room || head.isEmpty {
          head.append(next)
          rest.removeFirst()
        }
        lines.append(line + head)
        line = indent
      }
      line += rest
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3: return 2
    case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: return 2
    default: return 1
    }
  }
}
