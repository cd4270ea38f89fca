import Foundation

/// A dotted path in a demangled symbol, with what follows it: arguments, or a property's accessor.
struct SymbolPath {
  var module: String
  /// The path without the module: types, then the function with its labels or the property.
  var components: [String]
  /// The last component of the path where it is an accessor, which `components` leaves out: `setter`.
  var accessor: String?
  /// The labels, as `(_:title:)`; empty for a property.
  var labels: String

  var display: String { components.joined(separator: ".") + labels }

  /// Parses a path such as `(extension in m):Swift.Array.total(of: Swift.Int) -> Swift.Int`.
  init?(_ text: Substring, hasModule: Bool = true) {
    var rest = text.hasPrefix("static ") ? text.dropFirst("static ".count) : text
    var extending: String?
    if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ")") {
      extending = String(rest[..<end].dropFirst("(extension in ".count))
      rest = rest[end...].dropFirst(2)
    }
    var components: [String] = []
    repeat {
      if rest.hasPrefix(".") { rest = rest.dropFirst() }
      guard let component = Self.component(&rest) else { break }
      components.append(component)
      if rest.first == "<", let end = rest.endOfBrackets(from: rest.startIndex) { rest = rest[end...] }
    } while rest.hasPrefix(".")
    // A local entity is numbered: `helper #1 (Swift.Int) -> ()`.
    if rest.hasPrefix(" #") { rest = rest.dropFirst(2).drop { $0.isNumber || $0 == " " } }
    for fixity in [" infix", " prefix", " postfix"] where rest.hasPrefix(fixity) { rest = rest.dropFirst(fixity.count) }
    if rest.first == "<", let end = rest.endOfBrackets(from: rest.startIndex) { rest = rest[end...] }

    if let last = components.last, Self.accessors.contains(last) {
      accessor = last
      components.removeLast()
    }
    if hasModule, components.count > 1 || accessor != nil {
      module = extending ?? components.removeFirst()
      if extending != nil { components.removeFirst() }
    } else {
      module = extending ?? ""
    }
    guard !components.isEmpty else { return nil }
    self.components = components.map { Self.spellings[$0] ?? $0 }
    labels = accessor == nil ? Self.labels(rest) : ""
  }

  /// Whether the path is of an accessor that lends the value, and goes on once the caller is done with it.
  var isCoroutine: Bool { accessor.map(Self.coroutines.contains) ?? false }

  private static let coroutines: Set<String> = [
    "modify", "modify2", "read", "read2", "yielding_mutate", "yielding_borrow",
  ]

  private static let accessors = coroutines.union([
    "getter", "setter", "willset", "didset", "unsafeAddressor", "unsafeMutableAddressor",
  ])

  private static let spellings = [
    "__allocating_init": "init", "__deallocating_deinit": "deinit", "__isolated_deallocating_deinit": "deinit",
  ]

  /// One name: plain, in backticks, or private as `(Name in _0123)`.
  private static func component(_ rest: inout Substring) -> String? {
    if rest.first == "(" {
      guard let end = rest.endOfBrackets(from: rest.startIndex) else { return nil }
      let inner = rest[..<end].dropFirst().dropLast()
      guard let mark = inner.range(of: " in ") else { return nil }
      rest = rest[end...]
      return String(inner[..<mark.lowerBound])
    }
    if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
      let name = rest[...end]
      rest = rest[rest.index(after: end)...]
      return String(name)
    }
    let name =
      rest.first.map { $0.isLetter || $0 == "_" || $0 == "$" } == true
      ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      : rest.prefix { !"( .".contains($0) }
    guard !name.isEmpty else { return nil }
    rest = rest[name.endIndex...]
    return String(name)
  }

  /// The labels of an argument list: `(Swift.String, at: Swift.Int) -> ()` has `(_:at:)`.
  private static func labels(_ rest: Substring) -> String {
    guard rest.first == "(", let end = rest.endOfBrackets(from: rest.startIndex) else { return "" }
    let inner = rest[..<end].dropFirst().dropLast()
    guard !inner.isEmpty else { return "()" }
    let labels = inner.splitAtTopLevel(", ").map { argument in
      let parts = argument.splitAtTopLevel(": ")
      return parts.count > 1 ? "\(parts[0]):" : "_:"
    }
    return "(\(labels.joined()))"
  }
}

extension Substring {
  /// The place after the bracket that closes the one at `open`. An arrow is no bracket.
  package func endOfBrackets(from open: Index) -> Index? {
    var depth = 0
    var previous: Character = " "
    for index in self[open...].indices {
      let character = self[index]
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" {
        depth -= 1
        if depth == 0 { return self.index(after: index) }
      }
      previous = character
    }
    return nil
  }

  /// The parts between separators that are outside every bracket.
  func splitAtTopLevel(_ separator: String) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(separator) {
        parts.append(self[start..<index])
        index = self.index(index, offsetBy: separator.count)
        start = index
      } else if "([<".contains(self[index]), let end = endOfBrackets(from: index) {
        index = end
      } else {
        index = self.index(after: index)
      }
    }
    return parts + [self[start...]]
  }
}
