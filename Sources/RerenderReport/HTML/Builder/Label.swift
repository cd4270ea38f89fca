import RerenderEvents

/// Names of users, whole. The page breaks them where a terminal would cut them.
enum Label {
  /// The longest name that is shown whole, in characters. Nobody reads a longer one.
  static let longest = 1_000

  /// A name as it is shown.
  static func text(_ name: String) -> String { SafeText.short(name, limit: longest) }

  /// A name broken into lines of a picture, if possible after a character that joins words.
  ///
  /// - Parameter width: How wide a line may be, in pixels of a picture's text.
  static func lines(_ name: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: text(name)) {
      if !line.isEmpty, self.width(of: line + piece) > width {
        lines.append(line)
        line = ""
      }
      for character in piece {
        if !line.isEmpty, self.width(of: line) + self.width(of: String(character)) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return (lines + [line]).map { $0.trimmingSpaces }
  }

  /// How wide a text is at most in a picture, in pixels. Names are measured without the font that shows them.
  static func width(of text: String) -> Int {
    let tenths = text.reduce(0) { sum, character in
      if DisplayWidth.of(String(character)) != 1 { return sum + DisplayWidth.of(String(character)) * 65 }
      return switch character {
      case "i", "j", "l", "t", "f", "r", "I", "|", "!", ".", ",", ":", ";", "'", "(", ")", "[", "]", " ": sum + 48
      case "m", "w", "M", "W", "@", "%", "…": sum + 120
      case "A"..."Z": sum + 88
      default: sum + 72
      }
    }
    return (tenths + 9) / 10
  }

  /// The parts that a name can be broken into: after a space or a mark, and between a small letter and a capital one.
  private static func pieces(of name: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in name {
      let isHump = character.isUppercase && piece.last?.isLowercase ?? false
      let isAfterMark = piece.last.map { " -_.,;:/<>()=".contains($0) } ?? false
      if isHump || isAfterMark {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return String(text)
  }
}
