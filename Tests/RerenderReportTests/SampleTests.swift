import Foundation
import RerenderEvents
import RerenderReport
import Testing

/// Every sample in every format. With `RERENDER_SAMPLES` set to a folder the files are written there too, for the
/// browser test and for people to look at.
@Suite struct SampleTests {
  static let all: [String: (results: Results, comparison: Comparison?)] = [
    "default": (Samples.defaultRun, nil), "small": (Samples.small, nil), "sweep": (Samples.sweep, nil),
    "no-allocations": (Samples.withoutAllocations, nil), "troubled": (Samples.troubled, nil),
    "compare": (Samples.regressed, Samples.regression), "hostile": (HostileNames.results, nil),
    "empty": (Samples.empty, nil), "one": (ResultsFileTests.one, nil),
  ]

  @Test(arguments: all.keys.sorted())
  func `The same results give the same bytes, whatever order their cases came in`(name: String) throws {
    let sample = try #require(Self.all[name])
    var shuffled = sample.results
    shuffled.cases.reverse()
    for format in ReportFormat.allCases {
      let text = ReportFormat.render(sample.results, as: format, comparison: sample.comparison)
      #expect(!text.isEmpty)
      #expect(text == ReportFormat.render(shuffled, as: format, comparison: sample.comparison))
      try write(text, format.fileName, of: name)
    }
    let table = TerminalTable.render(sample.results, style: .init(color: false))
    try write(table, "terminal.txt", of: name)
  }

  private func write(_ text: String, _ file: String, of sample: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["RERENDER_SAMPLES"] else { return }
    let path = "\(folder)/\(sample)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
  }
}
