import Foundation
import RerenderSymbols

/// The names of types as people write them.
package enum QualifiedNames {
  /// The name of `type` without modules and without the contexts of private and local types: `Outer.Inner`, `Box<Int>`.
  ///
  /// Complexity: O(length). Callers keep the result per type.
  package static func short(_ type: any Any.Type) -> String { withoutModules(_typeName(type, qualified: true)) }

  /// Drops the module of each path in the text of a type.
  static func withoutModules(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      if first.isLetter || first == "_" || isContext(rest) {
        result += shortened(&rest)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Whether the bracket that the text begins with is part of a name, rather than of a tuple or a function's type.
  private static func isContext(_ text: Substring) -> Bool {
    guard text.first == "(", let end = text.endOfBrackets(from: text.startIndex) else { return false }
    return text.hasPrefix("(unknown context") || text[..<end].wholeMatch(of: /\([^ (]+ in [^ (]+\)/) != nil
  }

  /// Takes a path off the front and returns it without its module.
  private static func shortened(_ rest: inout Substring) -> String {
    var components: [Substring] = []
    repeat {
      if rest.hasPrefix(".") { rest = rest.dropFirst() }
      if isContext(rest), let end = rest.endOfBrackets(from: rest.startIndex) {
        // A private type's context has no name, or is printed with it: `(Secret in _0123)`.
        let inner = rest[..<end].dropFirst().dropLast()
        rest = rest[end...]
        components.append(inner.range(of: " in ").map { inner[..<$0.lowerBound] } ?? "")
      } else {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "$" }
        if name.isEmpty { break }
        components.append(name)
        rest = rest[name.endIndex...]
      }
    } while rest.hasPrefix(".")
    let path = components.count > 1 ? components.dropFirst() : components[...]
    return path.filter { !$0.isEmpty }.joined(separator: ".")
  }
}
