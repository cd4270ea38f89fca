import RerenderEvents
package import RerenderResults

/// The costs of the steps of results, as the lines of Swift that expect them.
package enum CostsText {
  /// For each case and step a comment, then `.costs("Row", bodies: 1)` for each view with any costs, ready to paste.
  package static func render(_ results: Results) -> String {
    var text = ""
    for result in results.sorted.cases where result.outcome == .measured {
      for step in result.steps where step.totals[.bodyEvaluations] != nil {
        text += "// \(Place(result.name, step.name))\n"
        for view in step.views {
          let costs = parameters.compactMap { name, metric -> String? in
            guard let count = view.metrics[metric]?.integer, count > 0 else { return nil }
            return "\(name): \(count)"
          }
          if !costs.isEmpty { text += ".costs(\(literal(view.view)), \(costs.joined(separator: ", ")))\n" }
        }
        text += ".costsNothingElse()\n"
      }
    }
    return text
  }

  private static let parameters: [(String, Metric)] = [
    ("bodies", .bodyEvaluations), ("contents", .contentEvaluations), ("invalidations", .invalidations),
    ("wasted", .wastedEvaluations),
  ]

  /// A name as a literal of Swift.
  private static func literal(_ name: String) -> String {
    "\"" + SafeText.visible(name).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
