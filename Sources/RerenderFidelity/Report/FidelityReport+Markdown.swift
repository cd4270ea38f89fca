extension FidelityReport {
  /// A page with one table row for each fact.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - introduction: What the table is, in a paragraph.
  public func markdown(title: String, introduction: String) -> String {
    var output = [
      "# \(title)", "", introduction, "", Evidence.legend, "", summary, "",
      "| id | fact | expected | counted | verdict | source |", "|---|---|---|---|---|---|",
    ]
    for line in lines {
      let cells = [line.id, line.statement, line.expected ?? "", line.counted ?? "", line.verdict, line.source]
      output.append("| \(cells.map(escaped).joined(separator: " | ")) |")
    }
    return output.joined(separator: "\n")
  }

  /// A text as it stands in a table's cell.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|", "*", "_", "<", "\\", "`": result += "\\\(character)"
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
