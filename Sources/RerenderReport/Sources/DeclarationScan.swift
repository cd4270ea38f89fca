/// Finds where the properties of types, and the bodies of modifiers, are declared in a Swift source.
///
/// The scan skips comments and string literals. Of the rest it only looks at braces and the words before names. What a
/// macro or a property wrapper makes of a property counts as declared where the property is.
struct DeclarationScan {
  /// A property of a type, or a modifier's `body(content:)`.
  struct Declaration: Equatable {
    /// The name of the type, with those around it, and of the property: `Outer.Row.body`.
    var name: String
    /// The line, from 1.
    var line: Int
  }

  private enum Scope {
    case type(String)
    case other
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var scopes: [Scope] = []
  private var found: [Declaration] = []

  /// The stored and computed properties of all types and extensions in a source, and the bodies of modifiers, in order.
  ///
  /// Complexity: linear in the text.
  static func declarations(in text: String) -> [Declaration] {
    var scan = DeclarationScan(bytes: Array(text.utf8))
    scan.run()
    return scan.found
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    var typeName: String?
    var last = ""
    var lastByte: UInt8 = 0
    while at < bytes.count {
      if skipTrivia() { continue }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") || isRawString {
        skipString()
        last = ""
      } else if Self.isName(byte) || byte == UInt8(ascii: "`") {
        let word = takeName()
        // `.class` and `self.extension` are no declarations.
        if lastByte != UInt8(ascii: ".") {
          switch last {
          case "struct", "class", "enum", "actor": if !Self.modified.contains(word) { typeName = word }
          case "extension": typeName = word + takeDottedRest()
          case "func":
            if word == "body", isModifierBody, case .type = scopes.last {
              found.append(Declaration(name: path(to: word), line: line))
            }
          case "var", "let":
            if case .type = scopes.last { found.append(Declaration(name: path(to: word), line: line)) }
          default: break
          }
        }
        last = lastByte == UInt8(ascii: ".") ? "" : word
        lastByte = 0
        continue
      } else {
        switch byte {
        case UInt8(ascii: "{"):
          scopes.append(typeName.map { .type($0) } ?? .other)
          typeName = nil
        case UInt8(ascii: "}"): _ = scopes.popLast()
        default: break
        }
        last = ""
        lastByte = byte
        at += 1
      }
    }
  }

  /// The words after `class` where it is a word before a member and not a type.
  private static let modified: Set<String> = ["var", "let", "func", "subscript", "override", "final"]

  /// Whether `(content` follows: a modifier is evaluated by `body(content:)`, as a view is by its `body`.
  private var isModifierBody: Bool {
    var rest = bytes[at...].drop(while: Self.isSpace)
    guard rest.popFirst() == UInt8(ascii: "(") else { return false }
    return String(decoding: rest.drop(while: Self.isSpace).prefix(while: Self.isName), as: UTF8.self) == "content"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func path(to property: String) -> String {
    var names: [String] = []
    for case .type(let name) in scopes { names.append(name) }
    return (names + [property]).joined(separator: ".")
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func byte(_ offset: Int) -> UInt8? { at + offset < bytes.count ? bytes[at + offset] : nil }

  private mutating func takeName() -> String {
    if bytes[at] == UInt8(ascii: "`") { at += 1 }
    let start = at
    while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    if byte(0) == UInt8(ascii: "`") { at += 1 }
    // A lone backtick names nothing, and is passed all the same.
    return name
  }

  /// The rest of an extended type's name after its first part: `.Inner.Row`.
  private mutating func takeDottedRest() -> String {
    var rest = ""
    while byte(0) == UInt8(ascii: "."), let next = byte(1), Self.isName(next) {
      at += 1
      rest += "." + takeName()
    }
    return rest
  }

  /// Skips white space and comments. Returns whether there were any.
  private mutating func skipTrivia() -> Bool {
    switch (bytes[at], byte(1)) {
    case (UInt8(ascii: "\n"), _):
      line += 1
      at += 1
    case (UInt8(ascii: " "), _), (UInt8(ascii: "\t"), _), (UInt8(ascii: "\r"), _): at += 1
    case (UInt8(ascii: "/"), UInt8(ascii: "/")): while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): skipComment()
    default: return false
    }
    return true
  }

  private mutating func skipComment() {
    var depth = 0
    while at < bytes.count {
      switch (bytes[at], byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        at += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        at += 2
        if depth == 0 { return }
      default:
        if bytes[at] == UInt8(ascii: "\n") { line += 1 }
        at += 1
      }
    }
  }

  /// Whether `#"`, `##"` and so on is at the current place.
  private var isRawString: Bool {
    var offset = 0
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    return offset > 0 && byte(offset) == UInt8(ascii: "\"")
  }

  private mutating func skipString() {
    var marks = 0
    while byte(0) == UInt8(ascii: "#") {
      marks += 1
      at += 1
    }
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote
    at += isLong ? 3 : 1
    while let next = byte(0) {
      if next == UInt8(ascii: "\n") {
        // A short literal ends with its line, so a mistake in it goes no further.
        if !isLong { return }
        line += 1
        at += 1
      } else if next == UInt8(ascii: "\\"), (0..<marks).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") }) {
        at += 1 + marks
        if byte(0) == UInt8(ascii: "(") { skipInterpolation() } else if byte(0) != UInt8(ascii: "\n") { at += 1 }
      } else if next == quote, !isLong || (byte(1) == quote && byte(2) == quote),
        (0..<marks).allSatisfy({ byte((isLong ? 3 : 1) + $0) == UInt8(ascii: "#") })
      {
        at += (isLong ? 3 : 1) + marks
        return
      } else {
        at += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while let next = byte(0) {
      if next == UInt8(ascii: "\"") || isRawString {
        skipString()
        continue
      }
      at += 1
      switch next {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: "\n"): line += 1
      default: break
      }
    }
  }
}
