extension FidelityReport {
  /// A block for each fact: the id and the fact, then what was expected, what was counted, the verdict and the source.
  ///
  /// - Parameter width: The columns that lines are broken at.
  public func text(width: Int = 80) -> String {
    let margin = (lines.map(\.id.count).max() ?? 0) + 2
    var output: [String] = []
    for line in lines {
      output += wrapped(line.statement, after: line.id, margin: margin, width: width)
      if let expected = line.expected { output += field("expected", expected, margin, width) }
      if let counted = line.counted { output += field("counted", counted, margin, width) }
      output += field("verdict", line.verdict, margin, width)
      output += field("source", line.source, margin, width)
    }
    output.append("")
    output += wrapped(Evidence.legend, after: "", margin: 0, width: width)
    output += wrapped(summary, after: "", margin: 0, width: width)
    return output.joined(separator: "\n")
  }

  private func field(_ label: String, _ text: String, _ margin: Int, _ width: Int) -> [String] {
    let label = String(repeating: " ", count: margin) + label
    return wrapped(text, after: label, margin: margin + "expected".count + 2, width: width)
  }

  /// Breaks a text between words, behind a label and a margin.
  private func wrapped(_ text: String, after label: String, margin: Int, width: Int) -> [String] {
    let room = max(20, width - margin)
    var rows: [String] = []
    for word in text.split(separator: " ") {
      if let last = rows.last, last.count + 1 + word.count <= room {
        rows[rows.count - 1] += " " + word
      } else {
        rows.append(String(word))
      }
    }
    let indent = String(repeating: " ", count: margin)
    return rows.enumerated().map { index, row in
      index == 0 ? label + String(repeating: " ", count: max(0, margin - label.count)) + row : indent + row
    }
  }
}
