import Foundation
import RerenderEvents
import RerenderResults

@testable import RerenderHistory

/// A history in a folder of its own, taken away with it.
final class ScratchHistory {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rerender-\(UUID().uuidString)").path
  var path: String { "\(folder)/history.sqlite" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @discardableResult
  func add(_ results: Results, _ commit: String, committed: Int? = nil, at time: Int = 0) throws -> HistoryFile.Addition
  {
    try HistoryFile(writing: path, timeout: 0).add(results, commit: commit, committed: committed, added: time)
  }

  func trend(_ filter: HistoryFilter = HistoryFilter(), limit: Int = 100) throws -> Trend {
    try HistoryFile(reading: path, timeout: 0).trend(filter, limit: limit)
  }

  var bytes: Data {
    get throws { try Data(contentsOf: URL(fileURLWithPath: path)) }
  }

  func put(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }
}

enum HistorySamples {
  static func machine(_ toolchain: String = "Swift 6.3.1", allocator: String = "jemalloc 5.3.0") -> Machine {
    Machine(
      architecture: "x86_64-unknown-linux-gnu", operatingSystem: "Debian GNU/Linux 12", toolchain: toolchain,
      configuration: "release", processors: 2, allocator: allocator)
  }

  static func name(_ lane: String = "property", scenario: String = "list") -> CaseName {
    CaseName(scenario: scenario, lane: lane, variant: "shared", parameters: ["rows": "500"])
  }

  /// One case with one step: so many evaluations, in total and of `Row`; as many allocations; a time of a thousand
  /// each.
  static func results(
    _ bodies: Int, name: CaseName = name(), machine: Machine = machine()
  ) -> Results {
    let step = StepResult(
      name: "rename",
      totals: [
        .bodyEvaluations: .measured(bodies), .allocations: .measured(bodies), .timeMedian: .measured(bodies * 1000),
      ],
      views: [ViewResult(view: "Row", metrics: [.bodyEvaluations: .measured(bodies)])])
    return Results(
      version: "0.1.0", machine: machine,
      cases: [CaseResult(name: name, title: "A list", outcome: .measured, steps: [step])])
  }
}
