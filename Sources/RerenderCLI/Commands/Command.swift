import RerenderEvents
import RerenderRunner

/// One command of the program.
struct Command {
  let name: String
  /// What follows the name in the help.
  let usage: String
  let summary: String
  let options: [Option]
  let run: @MainActor (ParsedArguments, Program) throws(CommandError) -> ExitStatus
}

/// What the commands work on: a program's scenarios and its name.
@MainActor
struct Program {
  let name: String
  let scenarios: [Scenario]
  /// The tables that `doctor` can replay.
  var tables: [ReplayTable] = []
  /// The words after the program's name that are being carried out.
  private(set) var words: [String] = []

  var commands: [Command] {
    [
      .run, .check, .baseline, .compare, .explain, .explore, .report, .merge, .history, .list,
      .doctor(replaying: tables),
      .completions, .help,
    ]
  }

  /// Carries out a command line.
  ///
  /// - Parameter arguments: The words after the program's name.
  func run(_ arguments: [String]) -> ExitStatus {
    do throws(CommandError) {
      guard let first = arguments.first else { return try Command.help.run(ParsedArguments([], options: []), self) }
      if ["--version", "-V"].contains(first) {
        Terminal.print("\(name) \(Version.text)")
        return .success
      }
      if ["--help", "-h"].contains(first) { return try Command.help.run(ParsedArguments([], options: []), self) }
      guard let command = commands.first(where: { $0.name == first }) else {
        let known = commands.map(\.name)
        let hint = NearestName.of(first, in: known).map { "; did you mean \"\($0)\"?" } ?? ";"
        throw CommandError(.usage, "unknown command \"\(first)\"\(hint) possible: \(known.joined(separator: ", "))")
      }
      let rest = Array(arguments.dropFirst())
      if rest.contains("--help") || rest.contains("-h") {
        return try Command.help.run(ParsedArguments([command.name], options: []), self)
      }
      var program = self
      program.words = arguments
      return try command.run(ParsedArguments(rest, options: command.options), program)
    } catch {
      Terminal.note("\(name): \(error.message)")
      return error.status
    }
  }
}
