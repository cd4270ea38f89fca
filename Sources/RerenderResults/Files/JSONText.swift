import RerenderEvents

/// Strings as JSON has them.
package enum JSONText {
  /// The text in quotes, with everything escaped that JSON asks for or that controls how text is shown.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where SafeText.isControl(scalar):
        for unit in String(scalar).utf16 { result += "\\u" + hexadecimal(UInt32(unit)) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
