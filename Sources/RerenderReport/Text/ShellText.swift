import RerenderEvents

/// A command as it is typed into a shell.
package enum ShellText {
  /// The words of a command on one line, quoted where a shell would take them for something else.
  package static func command(_ words: [String]) -> String {
    words.map { word(SafeText.visible($0)) }.joined(separator: " ")
  }

  private static func word(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.,/=:+%@".unicodeScalars.contains(scalar)
    }
    return plain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
