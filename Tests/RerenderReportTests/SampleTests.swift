import Foundation
import RerenderEvents
import RerenderReport
import RerenderResults
import ResultsSamples
import Testing

/// Every sample in every format. With `RERENDER_SAMPLES` set to a folder the files are written there too, for the
/// browser test and for people to look at.
@Suite struct SampleTests {
  static let all: [String: (results: Results, comparison: Findings?)] = Samples.all.mapValues { ($0, nil) }
    .merging(["compare": (Samples.regressed, Samples.regression), "gate": (Samples.regressed, Samples.failedGate)]) {
      $1
    }

  @Test(arguments: all.keys.sorted())
  func `The same results give the same bytes, whatever order their cases came in`(name: String) throws {
    let sample = try #require(Self.all[name])
    var shuffled = sample.results
    shuffled.cases.reverse()
    for format in ReportFormat.allCases {
      let text = ReportFormat.render(sample.results, as: format, findings: sample.comparison)
      // Counts by line need sources, which samples have none of.
      #expect(text.isEmpty == (format == .lcov))
      #expect(text == ReportFormat.render(shuffled, as: format, findings: sample.comparison))
      try write(text, format.fileName, of: name)
    }
    let table = TerminalTable.render(sample.results, style: .init(color: false))
    try write(table, "terminal.txt", of: name)
  }

  @Test(arguments: ["small", "hostile"])
  func `A report with a trend is the report without one and a section more`(name: String) throws {
    let results = try #require(Self.all[name]).results
    let page = ReportFormat.render(results, as: .html, trend: Self.trend(of: results))
    let parts = page.components(separatedBy: "<section aria-labelledby=\"trend\">")
    #expect(parts.count == 2)
    #expect(PageTags(page).problems == [])
    let bare = ReportFormat.render(results, as: .html)
    #expect(PageTags(page).count("section") == PageTags(bare).count("section") + 1)
    try write(page, "report.html", of: "trend-\(name)")
    for format in [ReportFormat.csv, .csvWide, .json] {
      try write(ReportFormat.render(results, as: format), format.fileName, of: "trend-\(name)")
    }
  }

  /// As if the results had been so at eighty commits, but for every fifth number.
  private static func trend(of results: Results) -> Trend {
    let entries = (0..<80).map { index in
      let commit = index < HostileNames.all.count ? HostileNames.all[index] : String(repeating: "a1b2c3d4e5", count: 4)
      return Trend.Entry(commit: commit, committed: index * 86_400, machine: results.machine)
    }
    let series = results.measurements.filter { $0.key.subject == .total }.enumerated().map { index, measurement in
      let values = (0..<80).map { place -> MetricValue? in
        guard let value = measurement.value.integer, index.isMultiple(of: 5) else { return measurement.value }
        return place == 7 ? nil : .measured(value + (place / (index + 3)) * 10)
      }
      return Trend.Series(key: measurement.key, values: values)
    }
    return Trend(entries: entries, series: series)
  }

  private func write(_ text: String, _ file: String, of sample: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["RERENDER_SAMPLES"] else { return }
    let path = "\(folder)/\(sample)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
  }
}
