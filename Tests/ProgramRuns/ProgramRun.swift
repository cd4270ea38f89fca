package import Foundation

/// Runs of a whole program, in a folder of their own.
package struct ProgramRun {
  package let folder: URL
  private let program: ProgramFile

  /// The suite of faulty scenarios.
  package static let suite = ProgramFile.built("faulty-suite")

  /// - Parameter program: The suite that is run.
  package init(of program: ProgramFile = suite) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  package func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command line in the folder; relative paths are within it.
  @discardableResult
  package func callAsFunction(_ arguments: String...) throws -> ProgramEnd { try run(arguments) }

  /// Runs a command line in the folder, with more in its environment.
  package func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramEnd {
    try program.run(arguments, in: folder, environment: environment)
  }

  /// The names of what is in the folder, or in one inside it, sorted.
  package func names(in place: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(place).path).sorted()
  }

  package func path(of name: String) -> String { folder.appendingPathComponent(name).path }

  package func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  package func write(_ text: String, to name: String) throws {
    let place = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }
}
