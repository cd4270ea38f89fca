extension Command {
  static let help = Command(
    name: "help", usage: "[COMMAND]", summary: "says how a command is used", options: []
  ) { arguments, program throws(CommandError) in
    guard let name = arguments.operands.first else {
      Terminal.print(program.overview)
      return .success
    }
    guard let command = program.commands.first(where: { $0.name == name }) else {
      throw CommandError(
        .usage, "there is no command \"\(name)\"; possible: \(program.commands.map(\.name).joined(separator: ", "))")
    }
    Terminal.print(program.help(for: command))
    return .success
  }
}

extension Program {
  /// What the program is for, and its commands.
  fileprivate var overview: TerminalText {
    var lines: [TerminalText] = [
      "\(name) counts how often SwiftUI-style views re-evaluate, and says why each one did.", "",
    ]
    let width = (commands.map { "\($0.name) \($0.usage)".count }.max() ?? 0) + 2
    for command in commands {
      let usage = "\(command.name) \(command.usage)"
      lines.append("  \(name) \(usage)\(padding(usage, to: width))\(command.summary)")
    }
    lines += ["", "\(name) help COMMAND lists the options of a command; \(name) --version tells the version."]
    return TerminalText(lines: lines)
  }

  fileprivate func help(for command: Command) -> TerminalText {
    var lines: [TerminalText] = ["\(name) \(command.name) \(command.usage): \(command.summary)"]
    let width = (command.options.map { "\($0.name) \($0.value ?? "")".count }.max() ?? 0) + 2
    if !command.options.isEmpty { lines.append("") }
    for option in command.options {
      let usage = "\(option.name) \(option.value ?? "")"
      lines.append("  \(usage)\(padding(usage, to: width))\(option.help)")
    }
    return TerminalText(lines: lines)
  }

  private func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count))
  }
}
