/// How types are named to people.
package enum TypeNames {
  /// The type's name without modules: `Row`, `Outer.Inner`, `Box<Row>`.
  ///
  /// Complexity: O(length); callers keep the result per type.
  package static func short(_ type: any Any.Type) -> String {
    strip(_typeName(type, qualified: true))
  }

  /// Removes module names and the markers of private contexts from a qualified name.
  static func strip(_ qualified: String) -> String {
    var result = ""
    var component = ""
    var components = 0
    var parentheses = 0
    func isIdentifier(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "$"
    }
    for character in qualified {
      if character == "(" && component.isEmpty && components > 0 { parentheses += 1 }
      if parentheses > 0 {
        if character == ")" { parentheses -= 1 }
        continue
      }
      if isIdentifier(character) {
        component.append(character)
      } else if character == "." {
        // The first component of a dotted name is its module; the context marker leaves an empty one.
        if components > 0 && !component.isEmpty { result += component + "." }
        components += 1
        component = ""
      } else {
        result += component
        result.append(character)
        component = ""
        components = 0
      }
    }
    return result + component
  }
}
