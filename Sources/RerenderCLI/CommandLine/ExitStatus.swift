/// The exit codes of every command.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done; every gated count holds.
  case success = 0
  /// An error inside rerender.
  case internalError = 1
  /// A gated count is above its baseline, an expectation failed, or a view is stale.
  case regression = 2
  /// A scenario crashed, timed out, or counted differently when run again.
  case unreliable = 3
  /// Counts fell below the baseline, and `--strict` was given.
  case improvement = 4
  /// There is nothing to compare with, or no scenario matched.
  case nothingToHold = 5
  /// The command line is wrong.
  case usage = 64
  /// An input file is not what it should be.
  case badInput = 65
  /// An output cannot be written. The file from before is intact.
  case cannotWrite = 73
  /// Stopped by an interrupt.
  case interrupted = 130
}

/// Why a command ended early, and with which status.
struct CommandError: Error {
  let status: ExitStatus
  let message: TerminalText

  init(_ status: ExitStatus, _ message: TerminalText) {
    self.status = status
    self.message = message
  }
}
