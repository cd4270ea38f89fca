/// The tags of a page, read by a scanner that takes every `<` for the start of one.
struct PageTags {
  struct Tag {
    var name: String
    var attributes: [String: String]
  }

  private(set) var tags: [Tag] = []
  private(set) var problems: [String] = []

  static let void: Set<String> = ["meta", "link", "br"]
  static let known: Set<String> = [
    "html", "head", "meta", "link", "title", "style", "script", "body", "header", "main", "footer", "section", "h1",
    "h2", "h3", "h4", "p", "a", "ul", "ol", "li", "dl", "dt", "dd", "div", "span", "strong", "b", "bdi", "code", "br",
    "figure", "figcaption", "details", "summary", "table", "caption", "thead", "tbody", "tr", "th", "td", "svg", "desc",
    "g", "path", "rect", "circle", "text",
  ]

  func count(_ name: String) -> Int { tags.count { $0.name == name } }

  /// Goes by scalars, as a browser does: a mark that combines with a quote does not hide it.
  init(_ page: String) {
    var open: [String] = []
    var pieces = page.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false)[...]
    if pieces.popFirst().map({ !$0.isEmpty }) ?? true { problems.append("text before the first tag") }
    var isRaw = false
    for piece in pieces {
      if isRaw && !["/style>", "/script>"].contains(where: { piece.starts(with: $0.unicodeScalars) }) { continue }
      isRaw = false
      if piece.elementsEqual("!doctype html>\n".unicodeScalars) { continue }
      guard let end = Self.end(of: piece) else {
        problems.append("a tag without an end: \(String(piece).prefix(60))")
        continue
      }
      var tag = piece[..<end]
      if tag.first == "/" {
        if open.popLast() != String(tag.dropFirst()) { problems.append("unbalanced <\(String(tag))>") }
        continue
      }
      let isClosed = tag.last == "/"
      if isClosed { tag.removeLast() }
      let name = String(tag.prefix { $0 != " " })
      if !Self.known.contains(name) { problems.append("an unknown tag: \(name.prefix(60))") }
      tags.append(Tag(name: name, attributes: Self.attributes(tag.dropFirst(name.count), &problems)))
      if !isClosed && !Self.void.contains(name) { open.append(name) }
      isRaw = name == "style" || name == "script"
    }
    if !open.isEmpty { problems.append("left open: \(open)") }
  }

  /// Where a tag ends: the first `>` outside quotes.
  private static func end(of text: Substring.UnicodeScalarView) -> String.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">" && !isQuoted { return index }
    }
    return nil
  }

  private static func attributes(
    _ text: Substring.UnicodeScalarView, _ problems: inout [String]
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while let first = rest.first(where: { $0 != " " }) {
      rest = rest.drop { $0 == " " }
      guard first.properties.isAlphabetic, let equals = rest.firstIndex(of: "="),
        rest[equals...].starts(with: "=\"".unicodeScalars)
      else {
        problems.append("an attribute without quotes: \(String(rest).prefix(60))")
        return attributes
      }
      let value = rest[equals...].dropFirst(2)
      let close = value.firstIndex(of: "\"") ?? value.endIndex
      attributes[String(rest[..<equals])] = String(value[..<close])
      rest = value[close...].dropFirst()
    }
    return attributes
  }
}
