import ProgramRuns
import Testing

/// A command line that the program refuses.
enum Refusal {
  /// Checks that a command line ends with a status and a message, says nothing else and leaves nothing behind.
  ///
  /// Beside it lies `broken.json`, which is broken at its thirteenth column.
  static func check(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let run = try ProgramRun()
    defer { run.remove() }
    try run.write("{ \"schema\": 7}", to: "broken.json")
    let result = try run.run(arguments)
    #expect(result.status == status, "\(result)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
    #expect(try run.names() == ["broken.json"])
  }
}
