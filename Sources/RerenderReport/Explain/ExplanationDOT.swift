import RerenderEvents
import RerenderResults

/// An explanation as a graph for Graphviz. Writes are boxes, views are ellipses.
struct ExplanationDOT {
  static func render(_ explanation: Explanation) -> String {
    var dot = ExplanationDOT()
    let name = [explanation.name.scenario, explanation.name.lane, explanation.name.variant, explanation.step]
    dot.lines.append("digraph \(quoted(name.filter { !$0.isEmpty }.joined(separator: " "))) {")
    dot.lines.append("  rankdir=LR;")
    for write in explanation.writes {
      let origin = write.origin.map { "\n\($0)" } ?? ""
      let place = dot.node(write.cause.description + origin, shape: "box")
      for view in write.views { dot.add(view, from: place) }
    }
    dot.lines.append("}")
    return dot.lines.map { $0 + "\n" }.joined()
  }

  private var lines: [String] = []
  private var count = 0

  private mutating func add(_ view: ExplainedView, from parent: String) {
    var label = view.view.description
    if view.count > 1 { label += " × \(view.count)" }
    if view.kind == .content { label += "\nclosure" }
    if view.wasted > 0 { label += "\n\(view.wasted) wasted" }
    let place = node(label, shape: "ellipse")
    let causes = view.causes.map(\.description).joined(separator: "\n")
    lines.append("  \(parent) -> \(place) [label=\(ExplanationDOT.quoted(causes))];")
    for child in view.children { add(child, from: place) }
  }

  private mutating func node(_ label: String, shape: String) -> String {
    defer { count += 1 }
    lines.append("  n\(count) [label=\(ExplanationDOT.quoted(label)), shape=\(shape)];")
    return "n\(count)"
  }

  /// In quotes, with line breaks as Graphviz wants them.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      SafeText.visible(String(line)).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }
}
