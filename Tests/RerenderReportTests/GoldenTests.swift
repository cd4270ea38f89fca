import Foundation
import RerenderEvents
import RerenderReport
import RerenderResults
import ResultsSamples
import Testing

/// Whole files, byte by byte, against those in `Tests/Golden/Report`.
///
/// With `RERENDER_RECORD=1` the files are written instead, and the tests fail, so that a recording run is never taken
/// for a passing one. What a recording changed is for a person to read, as a diff.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden/Report")

  private static let isRecording = ProcessInfo.processInfo.environment["RERENDER_RECORD"] == "1"

  @Test(arguments: ReportFormat.allCases)
  func `A small run in each format is what it was`(format: ReportFormat) throws {
    try compare(ReportFormat.render(GoldenSample.results, as: format), with: format.fileName)
  }

  @Test(arguments: [ReportFormat.html, .markdown, .junit])
  func `The same run after a regression, against the run before, is what it was`(format: ReportFormat) throws {
    let text = ReportFormat.render(GoldenSample.changed, as: format, findings: GoldenSample.comparison)
    try compare(text, with: "changed-\(format.fileName)")
  }

  @Test func `What is printed is what it was`() throws {
    try compare(TerminalTable.render(GoldenSample.results, style: .init(color: false)), with: "terminal.txt")
    try compare(TerminalTable.render(GoldenSample.changed, style: .init(color: true)), with: "changed-terminal.txt")
    try compare(
      TerminalComparison.render(GoldenSample.comparison, style: .init(color: false)), with: "comparison-terminal.txt")
  }

  private func compare(_ text: String, with file: String) throws {
    let url = Self.folder.appendingPathComponent(file)
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      Issue.record("\(file) was recorded: read its diff, then run the tests without RERENDER_RECORD")
      return
    }
    let golden = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    if text.utf8.elementsEqual(golden.utf8) { return }
    // The first line that differs says more than two whole files.
    let (old, new) = (golden.split(separator: "\n"), text.split(separator: "\n"))
    let line = zip(old, new).prefix { $0 == $1 }.count
    let expected = line < old.count ? String(old[line].prefix(200)) : "the end"
    let found = line < new.count ? String(new[line].prefix(200)) : "the end"
    Issue.record(
      """
      \(file) differs from line \(line + 1) of its lines that are not empty:
      was \(expected)
      is  \(found)
      If that is meant, record it with RERENDER_RECORD=1.
      """)
  }
}
