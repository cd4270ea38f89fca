/// Writes the fields of a CSV file: RFC 4180, and names that cannot run as formulas.
///
/// A spreadsheet runs a cell that begins with `=`, `+`, `-`, `@` (or their full-width forms), a tab or a line break. A
/// service that runs builds runs a line that begins with `::`. A **name** that begins with one of them is written with
/// an apostrophe in front, and so is a name that begins with an apostrophe. A reader who takes one leading apostrophe
/// away from each name has every name back exactly. An empty name, where an empty field means something else, is an
/// apostrophe alone. NUL, at which CSV readers cut lines, becomes U+FFFD. Numbers are written bare.
enum CSVField {
  /// The end of each record.
  static let lineEnd = "\r\n"

  /// Appends a name, guarded and quoted where needed.
  static func append(name: String, to output: inout String) {
    guard let first = name.unicodeScalars.first else { return }
    let guarded = isTrigger(first) || name.unicodeScalars.starts(with: "::".unicodeScalars)
    if !guarded, isPlain(name) {
      output += name
      return
    }
    output += guarded && isPlain(name) ? "'" : guarded ? "\"'" : "\""
    if isPlain(name) {
      output += name
      return
    }
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": output += "\"\""
      case "\0": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }

  /// Appends the name of a view: empty for `nil`, an apostrophe for an empty name.
  static func append(view: String?, to output: inout String) {
    guard let view else { return }
    if view.isEmpty { output += "'" } else { append(name: view, to: &output) }
  }

  /// The name that a field read from `report.csv` stands for.
  static func name(from field: String) -> String {
    field.unicodeScalars.first == "'" ? String(field.unicodeScalars.dropFirst()) : field
  }

  /// Whether a cell that begins with the scalar may be taken for a formula, or for a guarded name.
  private static func isTrigger(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "'": true
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }

  /// Whether a field needs no quotes. Leading and trailing spaces are quoted, because some readers trim them.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    if bytes.first == 0x20 || bytes.last == 0x20 { return false }
    return bytes.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") }
  }
}
