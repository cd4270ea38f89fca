import RerenderEvents
import RerenderResults

/// Names from users in Markdown.
enum MarkdownText {
  /// The name as a code span. No markup, mention, link or reference in it is acted on, and a table cell can hold it.
  static func code(_ name: String, limit: Int = 60) -> String {
    let text = SafeText.short(name, limit: limit)
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let (first, last) = (text.unicodeScalars.first, text.unicodeScalars.last)
    let needsPadding = first == "`" || last == "`" || (first == " " && last == " ")
    let padding = needsPadding ? " " : ""
    // In a table, GitHub takes a bar for the end of the cell even within code, unless a backslash is before it.
    return fence + padding + text.replacing("|", with: "\\|") + padding + fence
  }

  /// The program's own words, which may carry a name. Every character that Markdown acts on is escaped.
  static func plain(_ text: String, limit: Int = 300) -> String {
    var result = ""
    for scalar in SafeText.short(text, limit: limit).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!", "$": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A space of no width keeps a mention or a link from being made.
      case "@": result += "@\u{2060}"
      case ":": result += ":\u{2060}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
