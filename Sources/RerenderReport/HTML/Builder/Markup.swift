import RerenderEvents
import RerenderResults

/// Writes HTML and SVG as a stream of tokens.
///
/// Tags, attribute names and raw text are literals of the program. Every other text is escaped on its way in, so that
/// no name of a user can become markup. The memory used is that of the text.
struct Markup {
  /// Attribute names with their values. An attribute without a value is left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  private(set) var output = ""

  /// `<tag …>content</tag>`.
  mutating func element(_ tag: StaticString, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void) {
    begin(tag, attributes)
    output += ">"
    content(&self)
    output += "</\(tag)>"
  }

  /// `<tag …>text</tag>`.
  mutating func element(_ tag: StaticString, _ attributes: Attributes = [:], text: String) {
    element(tag, attributes) { $0.text(text) }
  }

  /// An HTML element that has no content, such as `<meta>`.
  mutating func void(_ tag: StaticString, _ attributes: Attributes = [:]) {
    begin(tag, attributes)
    output += ">"
  }

  /// An SVG element that has no content, such as `<rect/>`.
  mutating func shape(_ tag: StaticString, _ attributes: Attributes) {
    begin(tag, attributes)
    output += "/>"
  }

  /// Text, with everything escaped that HTML would take for markup, and invisible characters made visible.
  mutating func text(_ text: String) {
    if !text.isEmpty { Self.escape(SafeText.visible(text), into: &output) }
  }

  /// A name from a user, whole, in a direction of its own.
  mutating func name(_ name: String) { element("bdi", text: Label.text(name)) }

  /// Text of the program's own that is markup already.
  mutating func raw(_ literal: StaticString) { output += "\(literal)" }

  /// A style sheet or script of the program's own, made without any text from a user.
  mutating func trusted(_ text: String) { output += text }

  mutating func lineBreak() { output += "\n" }

  private mutating func begin(_ tag: StaticString, _ attributes: Attributes) {
    output += "<\(tag)"
    for (name, value) in attributes {
      guard let value else { continue }
      output += " \(name)=\""
      Self.escape(value, into: &output)
      output += "\""
    }
  }

  /// Appends text with the five characters of markup replaced. Characters that HTML does not allow become U+FFFD.
  /// Characters that control how text is shown become references, so that nobody who reads the markup is misled.
  static func escape(_ text: String, into output: inout String) {
    if text.utf8.allSatisfy({ !isSpecial($0) }) {
      output += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      case "\t", "\n": output += "&#\(scalar.value);"
      case "\0"..." ": output += scalar == " " ? " " : "\u{FFFD}"
      case "\u{7F}"..."\u{9F}": output += "\u{FFFD}"
      case _ where scalar.isNoncharacter: output += "\u{FFFD}"
      case _ where SafeText.isControl(scalar): output += "&#\(scalar.value);"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    // The C1 controls begin with the byte 0xC2 in UTF-8.
    case 0..<0x20, 0x7F, 0xC2: true
    // Some sequences that begin with these are no characters, or control how text is shown.
    case 0xD8, 0xE2, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }
}

extension Markup {
  /// A picture with its text alternative: `<svg role="img">` with a title and a description.
  mutating func picture(
    width: Int, height: Int, title: String, description: String, className: String, data: FigureData? = nil,
    _ content: (inout Markup) -> Void
  ) {
    element(
      "svg",
      [
        "class": className, "viewBox": "0 0 \(width) \(height)", "width": "\(width)", "height": "\(height)",
        "role": "img", "data-scenario": data?.scenario, "data-parameters": data?.parameters,
        "data-variant": data?.variant,
        "data-metric": data?.metric,
      ]
    ) { svg in
      svg.element("title", text: title)
      svg.element("desc", text: description)
      content(&svg)
    }
  }
}

/// The names, in the words of `report.csv`, of the numbers in a figure or table.
///
/// A test reads the attributes made from it and looks up each number in the CSV.
struct FigureData {
  var scenario: String
  var parameters: String
  var variant: String?
  var metric: String?

  init(_ group: Group, variant: String? = nil, metric: String?) {
    scenario = group.scenario
    parameters = group.parameterText
    self.variant = variant
    self.metric = metric
  }
}

/// Coordinates as text: rounded to a tenth, without a fraction where there is none.
func coordinate(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "0" }
  let tenths = Int((value * 10).rounded())
  let whole = tenths / 10
  let rest = abs(tenths % 10)
  return rest == 0 ? "\(whole)" : "\(tenths < 0 && whole == 0 ? "-" : "")\(whole).\(rest)"
}
