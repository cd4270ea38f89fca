/// The colours of the page, in one of its two schemes, as `RRGGBB`.
struct Palette {
  var background: String
  var surface: String
  var text: String
  var quiet: String
  var line: String
  var object: String
  var property: String
  var failure: String
  var success: String
  /// Cells of a grid that did not run.
  var idle: String
  /// Cells that ran once, a few times, tens of times, hundreds of times: each stands out more.
  var objectLevels: [String]
  var propertyLevels: [String]

  static let light = Palette(
    background: "ffffff", surface: "f5f7f9", text: "1a2027", quiet: "55606b", line: "d5dbe1", object: "b4480a",
    property: "1660c4", failure: "b3261e", success: "1a7f43", idle: "e6eaee",
    objectLevels: ["d9631e", "b4480a", "83310a", "4f1d06"], propertyLevels: ["3b82e0", "1660c4", "0f4490", "0a2857"])

  static let dark = Palette(
    background: "10151b", surface: "181f27", text: "e7ecf1", quiet: "9fabb7", line: "303a45", object: "f2934d",
    property: "6fb0ff", failure: "ff8b80", success: "5ed38c", idle: "28313b",
    objectLevels: ["d9712a", "f2934d", "ffbb85", "ffe2cb"], propertyLevels: ["3d8bea", "6fb0ff", "a5cdff", "dcebff"])

  /// The colours as custom properties of a style sheet.
  var properties: String {
    let named = [
      ("background", background), ("surface", surface), ("text", text), ("quiet", quiet), ("line", line),
      ("object", object), ("property", property), ("failure", failure), ("success", success), ("idle", idle),
    ]
    let levels =
      objectLevels.enumerated().map { ("object-\($0.offset + 1)", $0.element) }
      + propertyLevels.enumerated().map { ("property-\($0.offset + 1)", $0.element) }
    return (named + levels).map { "--\($0.0):#\($0.1)" }.joined(separator: ";")
  }
}
