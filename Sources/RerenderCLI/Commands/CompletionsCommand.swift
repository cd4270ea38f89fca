/// A shell that can complete command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

extension Command {
  static let completions = Command(
    name: "completions", usage: "bash|zsh|fish", summary: "prints what makes a shell complete command lines",
    options: []
  ) { arguments, program throws(CommandError) in
    let known = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
      let found =
        arguments.operands.isEmpty ? "found nothing" : "found \"\(arguments.operands.joined(separator: " "))\""
      throw CommandError(.usage, "completions takes the name of a shell: \(known); \(found)")
    }
    Terminal.print(TerminalText(rendered: Completions(program).script(for: shell)), terminator: "")
    return .success
  }
}

/// Scripts that complete the commands and options of a program, made from the table that `help` prints.
@MainActor
struct Completions {
  private let program: Program
  /// The name that the functions of a script begin with.
  private let name: String

  init(_ program: Program) {
    self.program = program
    name = "_" + program.name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words that may follow an option; `nil` where none may, or a name or file that only the user knows.
  private func words(_ option: Option) -> [String]? {
    if !option.choices.isEmpty { return option.choices }
    guard let value = option.value, value.contains("|") else { return nil }
    return value.split(separator: "|").map(String.init)
  }

  private var bash: String {
    var text = """
      # Completes \(program.name) in bash: source this, or keep it where bash-completion looks.
      \(name)() {
        local word="${COMP_WORDS[COMP_CWORD]}" last="${COMP_WORDS[COMP_CWORD-1]}" choices=""
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(program.commands.map(\.name).joined(separator: " "))" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}:$last" in

      """
    for command in program.commands {
      for option in command.options {
        guard let words = words(option) else { continue }
        text += "    \(command.name):\(option.name)) choices=\"\(words.joined(separator: " "))\" ;;\n"
      }
    }
    text += "  esac\n  if [ -z \"$choices\" ]; then\n    case \"${COMP_WORDS[1]}\" in\n"
    for command in program.commands where !command.options.isEmpty {
      text += "      \(command.name)) choices=\"\(command.options.map(\.name).joined(separator: " "))\" ;;\n"
    }
    return text + """
          esac
          case "$word" in -*) ;; *) choices="" ;; esac
        fi
        if [ -n "$choices" ]; then
          COMPREPLY=($(compgen -W "$choices" -- "$word"))
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F \(name) \(program.name)

      """
  }

  private var zsh: String {
    var text =
      "#compdef \(program.name)\n# Completes \(program.name) in zsh: keep it as \(name) in a folder of $fpath.\n"
    text += "\(name)() {\n  local -a commands\n  commands=(\n"
    for command in program.commands { text += "    \(quoted("\(command.name):\(command.summary)"))\n" }
    text += "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
    text += "  case \"$words[2]\" in\n"
    for command in program.commands where !command.options.isEmpty {
      text += "    \(command.name))\n      _arguments"
      for option in command.options {
        // In a description, brackets and colons need a backslash before them to stand for themselves.
        let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
        var form = "*\(option.name)[\(help)]"
        if let words = words(option) {
          form += ":value:(\(words.joined(separator: " ")))"
        } else if option.value != nil {
          form += ":value:_files"
        }
        text += " \\\n        \(quoted(form))"
      }
      text += " \\\n        '*:file:_files'\n      ;;\n"
    }
    return text + "    *) _files ;;\n  esac\n}\n\(name) \"$@\"\n"
  }

  private var fish: String {
    var text = "# Completes \(program.name) in fish: keep it as ~/.config/fish/completions/\(program.name).fish.\n"
    for command in program.commands {
      text +=
        "complete -c \(program.name) -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))\n"
    }
    for command in program.commands {
      for option in command.options {
        text += "complete -c \(program.name) -n '__fish_seen_subcommand_from \(command.name)' -l "
        text += "\(option.name.drop { $0 == "-" }) -d \(quoted(option.help))"
        if let words = words(option) {
          text += " -x -a \(quoted(words.joined(separator: " ")))"
        } else if option.value != nil {
          text += " -r"
        }
        text += "\n"
      }
    }
    return text
  }

  /// A text between quotes, in a form that all three shells take.
  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "’") + "'" }
}
