import RerenderEvents
package import RerenderResults

/// The forms in which explanations are printed.
package enum ExplanationFormat: String, CaseIterable, Sendable {
  /// A tree, to be read in a terminal.
  case text
  /// `{"explanations":[…]}`, in one line.
  case json
  /// Graphs for Graphviz, one after another.
  case dot

  /// The explanations as text, ended by a line break.
  ///
  /// - Parameter style: What the terminal can show. Only the form `text` depends on it.
  package func render(_ explanations: [Explanation], style: TerminalStyle) -> String {
    switch self {
    case .text: explanations.map { ExplanationText.render($0, style: style) }.joined(separator: "\n")
    case .json: ExplanationJSON.render(explanations)
    case .dot: explanations.map { ExplanationDOT.render($0) }.joined()
    }
  }
}
