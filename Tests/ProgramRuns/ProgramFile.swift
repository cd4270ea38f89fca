package import Foundation

/// A program that tests start, and whose output they read.
package struct ProgramFile: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// A program of this package, which is built beside the tests.
  package static func built(_ name: String) -> ProgramFile {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return ProgramFile(tests.deletingLastPathComponent().appendingPathComponent(name).path)
  }

  /// A program of the system's, looked for on the path.
  package static let env = ProgramFile("/usr/bin/env")

  /// This process's environment but for the service that may be running these tests: what fails on purpose is no
  /// finding.
  private static var environment: [String: String] {
    let services = ["GITHUB_ACTIONS", "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "GITLAB_CI", "CI_PROJECT_DIR"]
    return ProcessInfo.processInfo.environment.filter { !services.contains($0.key) }
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: Where it works; this process's, where it is left out.
  ///   - environment: What is in its environment besides this process's.
  package func start(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = Self.environment.merging(environment) { $1 }
    return try RunningProgram(process)
  }

  /// Runs the program to its end.
  package func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> ProgramEnd {
    try start(arguments, in: folder, environment: environment).end()
  }
}

/// What is left of a program that has ended.
package struct ProgramEnd: Hashable, Sendable {
  /// Its exit status, or the signal that ended it.
  package var status: Int32
  /// What it wrote to its standard output.
  package var output: String
  /// What it wrote to its standard error.
  package var errors: String
}

/// A program at work.
package struct RunningProgram {
  private let process: Process
  private let output = Pipe()
  /// Standard error goes to a file: two pipes that are read one after the other may stop a program that fills the
  /// second.
  private let errors: URL

  fileprivate init(_ process: Process) throws {
    self.process = process
    errors = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  /// Sends it a signal.
  package func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for it to end.
  @discardableResult
  package func end() throws -> ProgramEnd {
    defer { try? FileManager.default.removeItem(at: errors) }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let notes = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    return ProgramEnd(status: process.terminationStatus, output: text, errors: notes)
  }
}
