/// Writes JSON. All JSON in reports and results is written by it.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether a space follows each comma and colon.
  private let isSpaced: Bool

  /// A writer with nothing written yet.
  ///
  /// - Parameter isSpaced: Whether a space follows each comma and colon, for lines that people read.
  package init(isSpaced: Bool = false) { self.isSpaced = isSpaced }

  /// One object on a line, with a space after each comma and colon.
  package static func line(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(isSpaced: true)
    json.object(members)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// An object; `members` writes its members, in the order of their keys.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// An array of whatever `write` writes for each element.
  package mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// The key of the member that is written next.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  package mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    self.number(number)
  }

  package mutating func member(_ key: String, _ flag: Bool) {
    self.key(key)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// A member that is left out where there is no value.
  package mutating func member(_ key: String, _ text: String?) {
    if let text { member(key, text) }
  }

  /// A member that is left out where there is no value.
  package mutating func member(_ key: String, _ number: Int?) {
    if let number { member(key, number) }
  }

  package mutating func number(_ number: Int) {
    separate()
    if (0..<10).contains(number) {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  /// A number, without a fraction where it has none. JSON has no form for one that is not finite: it becomes a word.
  package mutating func number(_ number: Double) {
    if let whole = Int(exactly: number) {
      self.number(whole)
    } else if number.isFinite {
      separate()
      bytes.append(contentsOf: "\(number)".utf8)
    } else {
      string(number.isNaN ? "nan" : number > 0 ? "infinity" : "-infinity")
    }
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      bytes.append(contentsOf: JSONText.quoted(text).utf8.dropFirst().dropLast())
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the comma that the next value needs.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: " "): break
    default:
      bytes.append(UInt8(ascii: ","))
      if isSpaced { bytes.append(UInt8(ascii: " ")) }
    }
  }
}
