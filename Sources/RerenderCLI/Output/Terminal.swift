import Foundation
import Glibc
import RerenderEvents
import RerenderReport
import RerenderResults

/// The two streams a command writes to.
enum Terminal {
  /// Writes results to standard output. Ends the program where they cannot be written, on a full disk for example.
  static func print(_ text: TerminalText, terminator: TerminalText = "\n") {
    write(withoutCommands(text.text + terminator.text))
  }

  /// Writes lines that the service which runs the build is to carry out, to standard output.
  static func command(_ lines: TerminalText) { write(withoutCommands(lines.text, isCommand: true)) }

  /// Writes progress and diagnostics to standard error. They are lost where that cannot be written to.
  static func note(_ text: TerminalText) { noteInPlace(text + "\n") }

  /// Writes to standard error without ending the line.
  static func noteInPlace(_ text: TerminalText) {
    try? Descriptor.write(Array(withoutCommands(text.text).utf8), to: STDERR_FILENO, name: "standard error")
  }

  private static func write(_ text: String) {
    do throws(WriteFailure) {
      try Descriptor.write(Array(text.utf8), to: STDOUT_FILENO, name: "standard output")
    } catch {
      note("cannot write to standard output: \(error.reason)")
      exit(ExitStatus.cannotWrite.rawValue)
    }
  }

  /// The text in a form of which no service carries out a line.
  private static func withoutCommands(_ text: String, isCommand: Bool = false) -> String {
    SafeText.lines(of: text).map { SafeText.withoutCommands($0, isCommand: isCommand) }.joined(separator: "\n")
  }
}

extension Terminal {
  /// Whether results go to a terminal.
  static var isInteractive: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether progress goes to a terminal.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// The columns that results may take: those of the terminal, or 80 where it does not tell. Nothing is cut for a pipe
  /// or a file, unless `COLUMNS` says how wide a line may be.
  static var width: Int {
    if isInteractive { return columns(of: STDOUT_FILENO) }
    return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.map { max($0, 20) }
      ?? TerminalStyle.unlimited
  }

  /// The columns of the terminal that progress goes to; 80 where it does not tell.
  static var errorWidth: Int { columns(of: STDERR_FILENO) }

  private static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// How results are printed.
  static func style(_ color: ColorChoice) -> TerminalStyle { TerminalStyle(color: usesColor(color), width: width) }

  /// Whether to use colour: as the option says, or else as `NO_COLOR` says, or else where the output is a terminal.
  static func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      if environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb" { return false }
      return isInteractive
    }
  }
}
