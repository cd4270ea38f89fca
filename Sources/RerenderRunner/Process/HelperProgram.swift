import Foundation

/// A program of the system's that is run to answer one question, such as `git` for a commit.
package struct HelperProgram: Sendable {
  /// How many seconds to wait for a program that answers at once unless something is wrong.
  package static let patience = 10.0

  /// How the program ended.
  package enum Answer: Hashable, Sendable {
    /// The program ended well, having written this to its standard output.
    case said(String)
    /// The program is not there, or did not end well.
    case failed
    /// The program was ended because it took longer than it may.
    case silent(seconds: Double)
  }

  private let name: String
  private let arguments: [String]

  /// - Parameters:
  ///   - name: The program's name, which is looked for on the path.
  ///   - arguments: The words that follow the name.
  package init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs the program with nothing on its standard input. Blocks the calling thread until the program is gone.
  ///
  /// Output beyond `largest` bytes is left out, and so is what a line has beyond 4 KiB.
  package func run(
    patience: Double = HelperProgram.patience, largest: Int = 1 << 16,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Answer {
    let child: ChildProcess
    do throws(ChildProcessError) {
      child = try ChildProcess(
        program: "/usr/bin/env", arguments: [name] + arguments, environment: environment, isHelper: true)
    } catch {
      return .failed
    }
    var bytes: [UInt8] = []
    let ending = child.run(timeout: patience, clock: LimitClock.now, longestLine: 1 << 12) { line in
      if bytes.count + line.count < largest { bytes += line + [UInt8(ascii: "\n")] }
    }
    return switch ending {
    case .exited(0): .said(String(decoding: bytes, as: UTF8.self))
    case .timedOut: .silent(seconds: patience)
    case .exited, .signalled, .interrupted: .failed
    }
  }
}
