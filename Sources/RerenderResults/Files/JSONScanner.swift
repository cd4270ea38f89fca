import RerenderEvents

/// Reads JSON strictly, without recursion, before a decoder sees it.
///
/// Refused are bytes that are not UTF-8, a byte order mark, keys that stand twice in one object, numbers that neither
/// `Int` nor `Double` holds, nesting beyond `maximumDepth`, and whatever else RFC 8259 does not allow. Time is linear
/// in the bytes. Memory grows with the keys of the open objects.
struct JSONScanner {
  static let maximumDepth = 32

  /// What is wrong, and at which byte.
  struct Problem: Error {
    var offset: Int
    var path: [Step]
    var found: String
    var expected: String
  }

  /// One step of a path into a document.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A value that the scanner came across.
  struct Found {
    var offset: Int
    /// `a string`, `the number 12`, `an object`.
    var words: String

    /// The value, where it is a whole number.
    var integer: Int? { words.hasPrefix("the number ") ? Int(words.dropFirst("the number ".count)) : nil }
  }

  private enum Container {
    case object(keys: Set<String>, current: String)
    case array(index: Int)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var stack: [Container] = []
  /// The path to look for, where the place of a value is wanted.
  private let target: [Step]?
  private var located: Found?

  private init(_ bytes: [UInt8], target: [Step]? = nil) {
    self.bytes = bytes
    self.target = target
  }

  /// Checks the whole document, and tells of the value at a path on the way.
  static func check(_ bytes: [UInt8], finding target: [Step]) throws(Problem) -> Found? {
    var scanner = JSONScanner(bytes, target: target)
    try scanner.document()
    return scanner.located
  }

  /// Where the value at a path stands in a document that passed the check.
  static func locate(_ path: [Step], in bytes: [UInt8]) -> Found? {
    var scanner = JSONScanner(bytes, target: path)
    try? scanner.document()
    return scanner.located
  }

  private mutating func document() throws(Problem) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw problem("a byte order mark", "JSON without one") }
    skipSpace()
    while true {
      try value()
      // A value ended. Close the containers that it completes, and go on to the next one.
      while true {
        skipSpace()
        guard let container = stack.last else {
          if position < bytes.count { throw problem(describeByte(), "the end of the file") }
          return
        }
        if take(UInt8(ascii: ",")) {
          try nextMember(after: container)
          break
        }
        switch container {
        case .object: try expect(UInt8(ascii: "}"), or: "`,` or `}`")
        case .array: try expect(UInt8(ascii: "]"), or: "`,` or `]`")
        }
        stack.removeLast()
      }
    }
  }

  /// Reads values up to and including the next one that is not a container with members.
  private mutating func value() throws(Problem) {
    while true {
      skipSpace()
      note()
      guard position < bytes.count else { throw problem("the end of the file", "a value") }
      switch bytes[position] {
      case UInt8(ascii: "{"):
        try open()
        skipSpace()
        if take(UInt8(ascii: "}")) { return }
        stack.append(.object(keys: [], current: ""))
        try key()
      case UInt8(ascii: "["):
        try open()
        skipSpace()
        if take(UInt8(ascii: "]")) { return }
        stack.append(.array(index: 0))
      case UInt8(ascii: "\""):
        _ = try string(keeping: false)
        return
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try number()
        return
      default:
        try literal()
        return
      }
    }
  }

  private mutating func open() throws(Problem) {
    if stack.count >= Self.maximumDepth {
      throw problem("values nested more than \(Self.maximumDepth) deep", "fewer levels")
    }
    position += 1
  }

  private mutating func nextMember(after container: Container) throws(Problem) {
    switch container {
    case .object:
      skipSpace()
      try key()
    case .array(let index): stack[stack.count - 1] = .array(index: index + 1)
    }
  }

  private mutating func key() throws(Problem) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw problem(describeByte(), "a key in double quotes")
    }
    let start = position
    let name = try string(keeping: true)
    guard case .object(var keys, _) = stack.removeLast() else { return }
    guard keys.insert(name).inserted else {
      throw problem("the key “\(SafeText.short(name, limit: 60))” a second time", "each key once", at: start)
    }
    stack.append(.object(keys: keys, current: name))
    skipSpace()
    try expect(UInt8(ascii: ":"), or: "`:`")
  }

  /// Reads a string; its text is put together only if it is asked for.
  private mutating func string(keeping: Bool) throws(Problem) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let escaped = try escape()
        if keeping { text += escaped }
      case 0..<0x20: throw problem(describeByte(), "it escaped, as every control character in a string")
      case 0x20..<0x80:
        position += 1
        if keeping { text.append(byte) }
      default:
        let length = sequenceLength()
        if length == 0 { throw problem(describeByte(), "UTF-8") }
        if keeping { text += bytes[position..<position + length] }
        position += length
      }
    }
    throw problem("the end of the file inside a string", "a closing quote", at: start)
  }

  private mutating func escape() throws(Problem) -> [UInt8] {
    let start = position
    position += 1
    guard position < bytes.count else { throw problem("the end of the file", "an escape") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(from: start)
      if let scalar = Unicode.Scalar(unit) { return Array(String(Character(scalar)).utf8) }
      if unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let low = try hexadecimal(from: start)
        if 0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) {
          return Array(String(Character(scalar)).utf8)
        }
      }
      throw problem("half of a surrogate pair", "both halves", at: start)
    default: throw problem("the escape `\\\(describe(byte))`", "one that JSON knows", at: start)
    }
  }

  private mutating func hexadecimal(from start: Int) throws(Problem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw problem("an escape cut short", "four hexadecimal digits", at: start)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  private mutating func number() throws(Problem) {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let isZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
    let digits = takeDigits()
    var isSound = digits > 0 && (!isZero || digits == 1)
    if take(UInt8(ascii: ".")) { isSound = takeDigits() > 0 && isSound }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      isSound = takeDigits() > 0 && isSound
    }
    // An integer of up to 15 digits always fits in 64 bits, so most numbers need no second look.
    if isSound, digits == position - start, digits < 16 { return }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if !isSound { throw problem("`\(SafeText.short(text, limit: 40))`", "a number", at: start) }
    if Int(text) == nil, !(Double(text)?.isFinite ?? false) || text.utf8.count > 30 {
      throw problem("the number \(SafeText.short(text, limit: 40))", "one that 64 bits hold", at: start)
    }
  }

  private mutating func takeDigits() -> Int {
    let start = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] { position += 1 }
    return position - start
  }

  private mutating func literal() throws(Problem) {
    for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return
    }
    throw problem(describeByte(), "a value")
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8, or words: String) throws(Problem) {
    if !take(byte) { throw problem(describeByte(), words) }
  }

  /// The length of the well-formed UTF-8 sequence at the position, or 0.
  private func sequenceLength() -> Int {
    let lead = bytes[position]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0
    guard length > 0, position + length <= bytes.count else { return 0 }
    let isValid = String(validating: bytes[position..<position + length], as: UTF8.self) != nil
    return isValid ? length : 0
  }

  private func problem(_ found: String, _ expected: String, at offset: Int? = nil) -> Problem {
    Problem(offset: offset ?? position, path: path, found: found, expected: expected)
  }

  private var path: [Step] {
    stack.map {
      switch $0 {
      case .object(_, let key): .key(key)
      case .array(let index): .index(index)
      }
    }
  }

  /// Remembers the value that begins here, if it is the one to locate.
  private mutating func note() {
    guard let target, located == nil, stack.count == target.count, path == target else { return }
    located = Found(offset: position, words: describeValue())
  }

  private func describeValue() -> String {
    guard position < bytes.count else { return "the end of the file" }
    switch bytes[position] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""):
      var copy = JSONScanner(bytes)
      copy.position = position
      let text = (try? copy.string(keeping: true)) ?? ""
      return "the string “\(SafeText.short(text, limit: 40))”"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return "a Boolean"
    case UInt8(ascii: "n"): return "null"
    default:
      let end = bytes[position...].firstIndex { [0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x5D, 0x7D].contains($0) }
      return "the number \(String(decoding: bytes[position..<(end ?? bytes.count)].prefix(40), as: UTF8.self))"
    }
  }

  private func describeByte() -> String {
    position < bytes.count ? "`\(describe(bytes[position]))`" : "the end of the file"
  }

  private func describe(_ byte: UInt8) -> String {
    let scalar = Unicode.Scalar(byte)
    if (0x21..<0x7F).contains(byte) { return String(Character(scalar)) }
    return "byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
  }
}
