import RerenderHistory
import RerenderRunner

/// A table of facts that `doctor` replays in a program that has them. The facts about other frameworks' behaviour are
/// linked into `rerender` alone.
package struct ReplayTable: Sendable {
  /// How a table is printed.
  package enum Form: String, CaseIterable, Sendable {
    case text, markdown
  }

  /// The option for the table, with its hyphens.
  package let option: String
  /// What the help says of the option.
  package let help: String
  /// Replays every fact. Returns the table in a form and for a width, and whether all facts hold.
  package let replay: @MainActor @Sendable (Form, _ width: Int) -> (text: String, holds: Bool)

  package init(
    option: String, help: String,
    replay: @escaping @MainActor @Sendable (Form, _ width: Int) -> (text: String, holds: Bool)
  ) {
    self.option = option
    self.help = help
    self.replay = replay
  }

  /// The option as a command has it.
  fileprivate var asked: Option { Option(name: option, value: nil, help: help) }
}

extension Command {
  private static let form = Option(
    name: "--format", value: "text|markdown", help: "how these tables are printed (default text)")

  /// - Parameter tables: The tables that can be replayed.
  static func doctor(replaying tables: [ReplayTable]) -> Command {
    Command(
      name: "doctor", usage: "",
      summary: "says what this machine can measure"
        + (tables.isEmpty ? "" : ", and how this view graph compares with SwiftUI"),
      options: tables.isEmpty ? [] : tables.map(\.asked) + [form]
    ) { arguments, program throws(CommandError) in
      guard arguments.operands.isEmpty else {
        throw CommandError(.usage, "doctor takes no operand; found \"\(arguments.operands[0])\"")
      }
      let form = try arguments.choice(arguments.last(form) ?? "text", for: form, of: ReplayTable.Form.self)
      let asked = tables.filter { arguments.has($0.asked) }
      if asked.isEmpty {
        guard !arguments.has(Command.form) else {
          throw CommandError(.usage, "--format goes with \(tables.map(\.option).joined(separator: " or ")) here")
        }
        examine()
        return .success
      }
      var holds = true
      for table in asked {
        let outcome = table.replay(form, min(Terminal.width, 120))
        Terminal.print(TerminalText(rendered: outcome.text))
        holds = holds && outcome.holds
      }
      return holds ? .success : .regression
    }
  }

  private static func examine() {
    Terminal.print(TerminalText(lines: Examination.run().lines.map { "\($0)" }))
    let sqlite: String
    do throws(HistoryError) {
      sqlite = "works    SQLite \(try HistoryFile.libraryVersion())"
    } catch {
      sqlite = "missing  \(error.description)"
    }
    Terminal.print("\nFor a history of commits:\n  \(sqlite)")
  }
}
