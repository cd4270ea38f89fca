import RerenderFidelity
import RerenderHistory
import RerenderRunner

extension Command {
  static let doctor = Command(
    name: "doctor", usage: "",
    summary: "says what this machine can measure, and how this view graph compares with SwiftUI",
    options: [.fidelity, .cases, .fidelityFormat]
  ) { arguments, program throws(CommandError) in
    guard arguments.operands.isEmpty else {
      throw CommandError(.usage, "doctor takes no operand; found \"\(arguments.operands[0])\"")
    }
    let format = try arguments.choice(
      arguments.last(.fidelityFormat) ?? "text", for: .fidelityFormat, of: FidelityFormat.self)
    let tables = ReplayTable.all.filter { arguments.has($0.option) }
    guard !tables.isEmpty else {
      guard !arguments.has(.fidelityFormat) else {
        throw CommandError(
          .usage, "--format goes with \(ReplayTable.all.map(\.option.name).joined(separator: " or ")) here")
      }
      Terminal.print(TerminalText(lines: Examination.run().lines.map { "\($0)" }))
      let sqlite: String
      do throws(HistoryError) {
        sqlite = "works    SQLite \(try HistoryFile.libraryVersion())"
      } catch {
        sqlite = "missing  \(error.description)"
      }
      Terminal.print("\nFor a history of commits:\n  \(sqlite)")
      return .success
    }
    var holds = true
    for table in tables {
      let report = FidelityReport(
        verdicts: FidelityTable.verdicts(on: table.facts), unreplayable: table.unreplayable)
      switch format {
      case .text: Terminal.print(TerminalText(rendered: report.text(width: min(Terminal.width, 120))))
      case .markdown:
        Terminal.print(TerminalText(rendered: report.markdown(title: table.title, introduction: table.introduction)))
      }
      holds = holds && report.holds
    }
    return holds ? .success : .regression
  }
}

/// How a table of replays is printed.
private enum FidelityFormat: String, CaseIterable {
  case text, markdown
}

/// A table that `doctor` replays.
private struct ReplayTable {
  let option: Option
  let title: String
  let introduction: String
  let facts: [Fact]
  let unreplayable: [UnreplayableFact]

  static let all = [
    ReplayTable(
      option: .fidelity, title: "Fidelity",
      introduction: """
        What people saw SwiftUI, Combine and Observation do, and what the same views and actions count on this \
        toolchain and in this view graph. `rerender doctor --fidelity` replays every row.
        """,
      facts: FidelityTable.facts, unreplayable: FidelityTable.unreplayable),
    ReplayTable(
      option: .cases, title: "Field cases",
      introduction: """
        Public reports of views that are evaluated too often, or not at all, restated as small replays. \
        `rerender doctor --cases` replays every row.
        """,
      facts: FieldCases.facts, unreplayable: FieldCases.unreplayable),
  ]
}
