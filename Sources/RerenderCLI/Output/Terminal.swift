import Foundation
import Glibc

/// The two streams a command writes to.
enum Terminal {
  /// Results: standard output.
  static func print(_ text: String, terminator: String = "\n") {
    FileHandle.standardOutput.write(Data((text + terminator).utf8))
  }

  /// Progress and diagnostics: standard error.
  static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// Whether results go to a terminal.
  static var isInteractive: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether progress goes to a terminal.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// The columns of the terminal that results go to; 80 where it does not tell.
  static var width: Int { columns(of: STDOUT_FILENO) }

  /// The columns of the terminal that progress goes to; 80 where it does not tell.
  static var errorWidth: Int { columns(of: STDERR_FILENO) }

  private static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether to use colour: what was asked for; else what `NO_COLOR` says; else whether it is a terminal.
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

extension Terminal {
  /// Writes to standard error without ending the line.
  static func noteInPlace(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
