/// Looks for whole words.
enum Words {
  static func contains(_ word: String, in text: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      if !continues(before) && !continues(after) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  private static func continues(_ character: Character?) -> Bool {
    guard let character else { return false }
    return character.isLetter || character.isNumber
  }
}
