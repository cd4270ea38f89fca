import Foundation
import RerenderEvents
import RerenderReport
import Testing

@Suite(.enabled(if: ProcessInfo.processInfo.environment["RERENDER_DUMP"] != nil))
struct DumpTests {
  @Test func dump() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["RERENDER_DUMP"])
    let all: [(String, Results)] = [
      ("default", Samples.defaultRun), ("small", Samples.small), ("noalloc", Samples.withoutAllocations),
      ("sweep", Samples.sweep), ("empty", Samples.empty), ("troubled", Samples.troubled),
    ]
    for (name, results) in all {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for format in ReportFormat.allCases {
        try ReportFormat.render(results, as: format).write(
          toFile: "\(path)/\(format.fileName)", atomically: true, encoding: .utf8)
      }
      try TerminalTable.render(results, style: .init(color: false)).write(
        toFile: "\(path)/terminal.txt", atomically: true, encoding: .utf8)
    }
  }
}
