import RerenderEvents
import RerenderResults

/// An explanation as a tree in a terminal.
struct ExplanationText {
  /// The lines, each ended by a line break, none wider than the style allows.
  static func render(_ explanation: Explanation, style: TerminalStyle) -> String {
    var text = ExplanationText(style: style)
    text.add(explanation)
    return text.lines.map { $0 + "\n" }.joined()
  }

  private let style: TerminalStyle
  private var lines: [String] = []

  private init(style: TerminalStyle) { self.style = style }

  private mutating func add(_ explanation: Explanation) {
    let name = explanation.name
    let title = [name.scenario, name.lane, name.variant, name.parameterText].filter { !$0.isEmpty }
    let sum =
      "\(NumberText.counted(explanation.evaluations, "evaluation")) from "
      + NumberText.counted(explanation.writes.count, "write")
    add(
      "\(SafeText.visible(title.joined(separator: " "))), step \(SafeText.visible(explanation.step)): \(sum)", .heading)
    for write in explanation.writes { add(write) }
    let remarks = explanation.remarks
    guard !remarks.isEmpty else { return }
    lines.append("")
    for item in remarks {
      let times = item.count > 1 ? " (\(NumberText.grouped(item.count)) times)" : ""
      let view = item.diagnostic.view.map { "\($0): " } ?? ""
      let message = "\(item.diagnostic.kind.rawValue)\(times): \(view)\(item.diagnostic.message)"
      for line in DisplayWidth.wrap(SafeText.visible(message), width: style.width, indent: "  ") {
        lines.append(style.paint(line, .failure))
      }
    }
  }

  private mutating func add(_ write: ExplainedWrite) {
    lines.append("")
    let origin = write.origin.map { " ← \($0)" } ?? ""
    add("\(write.cause)\(origin): \(NumberText.counted(write.evaluations, "evaluation"))", .heading)
    for (index, view) in write.views.enumerated() {
      add(view, below: write.cause, indent: "", isLast: index == write.views.count - 1)
    }
  }

  private mutating func add(_ view: ExplainedView, below cause: Cause?, indent: String, isLast: Bool) {
    var text = view.view.description
    if view.count > 1 { text += " × \(NumberText.grouped(view.count))" }
    if view.kind == .content { text += view.count > 1 ? " closures" : " closure" }
    // Causes that are the same as those right above are not repeated.
    let causes = view.causes.map(\.description)
    if causes != [cause?.description] { text += " ← " + causes.joined(separator: " and ") }
    let changes = view.changes.compactMap { change -> String? in
      guard let old = change.old, let new = change.new else { return nil }
      return "\(change.name): \(old) → \(new)"
    }
    if !changes.isEmpty { text += " [\(changes.joined(separator: ", "))]" }
    if view.wasted > 0 { text += view.count == 1 ? ", wasted" : ", \(NumberText.grouped(view.wasted)) wasted" }
    let branch = indent + (isLast ? "└─ " : "├─ ")
    let room = max(20, style.width - DisplayWidth.of(branch))
    let shown = DisplayWidth.fit(SafeText.visible(text), width: room)
    lines.append(style.paint(branch, .quiet) + style.paint(shown, view.wasted > 0 ? .object : .plain))
    let next = indent + (isLast ? "   " : "│  ")
    for (index, child) in view.children.enumerated() {
      add(child, below: nil, indent: next, isLast: index == view.children.count - 1)
    }
  }

  private mutating func add(_ text: String, _ role: TextTable.Role) {
    for line in DisplayWidth.wrap(SafeText.visible(text), width: style.width, indent: "  ") {
      lines.append(style.paint(line, role))
    }
  }
}
