import Foundation
import RerenderEvents
import ResultsSamples
import Testing

@testable import RerenderResults

/// What is recorded, and how the file reads.
struct BaselineTests {
  @Test func `the file has one count a line, sorted and unrounded`() {
    var results = GateSamples.results()
    results.cases[0].steps[0].totals[.bodyEvaluations] = .measured(1_234_567)
    let text = BaselineFile.encode(GateSamples.baseline(results))
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start =
      "{\"scenario\": \"cart\", \"lane\": \"property\", \"parameters\": {\"items\": \"3\"}, \"step\": \"mount\""
    #expect(lines[3] == "\"counts\": [")
    #expect(lines[4] == "\(start), \"body_evaluations\": 1234567},")
    // Both steps have the three totals that are not 0 in both, three metrics of the row and two of the screen.
    #expect(lines.filter { $0.hasPrefix("{\"scenario\"") }.count == 2 * (3 + 3 + 2))
    #expect(text.hasSuffix("\n  ]\n}\n"))
  }

  @Test func `what was written reads as what it was, tiers and tolerances included`() throws {
    var baseline = GateSamples.baseline(GateSamples.results([GateSamples.result(allocations: 7)]), allocations: true)
    baseline.tolerances = [
      Tolerance(scenario: "ca*", metric: .allocations, amount: .percent(1.5)), Tolerance(amount: .absolute(2)),
    ]
    baseline.diagnostics = [
      .init(place: Place(GateSamples.name), kind: .updateCycle, count: 1),
      .init(place: Place(GateSamples.name, "rename", .view("Row")), kind: .duplicateIdentity, count: 2),
    ]
    let text = BaselineFile.encode(baseline)
    #expect(try BaselineFile.decode(Array(text.utf8), file: "b") == baseline)
    #expect(BaselineFile.encode(try BaselineFile.decode(Array(text.utf8), file: "b")) == text)
    #expect(baseline.tiers.map(\.counts.count) == [2 * 3])
  }

  @Test func `a file of the first format reads as what it says, without its stale views`() throws {
    let entry = "{\"scenario\": \"s\", \"lane\": \"l\", \"step\": \"t\""
    let text = "{\"schema\": 1, \"counts\": [\(entry), \"mounts\": 3}, \(entry), \"stale_views\": 0}]}"
    let baseline = try BaselineFile.decode(Array(text.utf8), file: "b")
    let name = CaseName(scenario: "s", lane: "l", variant: "", parameters: [:])
    #expect(
      baseline.counts == [
        .init(key: .init(name: name, step: "t", subject: .total, metric: .mounts), value: 3)
      ])
    let newer = text.replacing("\"schema\": 1", with: "\"schema\": 2")
    #expect(throws: ResultsFileError.self) { try BaselineFile.decode(Array(newer.utf8), file: "b") }
  }

  @Test(arguments: HostileNames.all)
  func `any name survives the file`(name: String) throws {
    let hostile = CaseName(scenario: name, lane: name, variant: name, parameters: [name: name])
    let key = Measurement.Key(name: hostile, step: name, subject: .view(name), metric: .mounts)
    let baseline = Baseline(counts: [.init(key: key, value: 1)])
    #expect(try BaselineFile.decode(Array(BaselineFile.encode(baseline).utf8), file: "b") == baseline)
  }

  @Test func `what is written is what is checked`() {
    let results = Samples.defaultRun
    let baseline = GateSamples.baseline(results, allocations: true)
    var gate = Gate()
    gate.gatesAllocations = true
    let findings = gate.findings(in: results, against: .baseline(baseline, file: "b"))
    #expect(findings.list == [])
    // Every line that is not 0 is compared; of the zeros those of totals are.
    let lines = baseline.counts + baseline.tiers[0].counts
    #expect(findings.compared >= lines.count { $0.value != 0 || $0.key.subject == .total })
  }

  @Test func `recording a part leaves the rest as it was`() {
    var other = GateSamples.name
    other.scenario = "other"
    let old = GateSamples.baseline(GateSamples.results([GateSamples.result(), GateSamples.result(other, rows: 2)]))
    var scope = GateScope()
    scope.scenarios = ["cart"]
    let new = old.recording(
      GateSamples.results([GateSamples.result(rows: 3)]), scope: scope, recordsAllocations: false)
    #expect(new.counts.filter { $0.key.name == other } == old.counts.filter { $0.key.name == other })
    #expect(new.counts.first { $0.key == GateSamples.key("rename", .view("Row")) }?.value == 3)
    #expect(
      BaselineChanges(from: old, to: new).counts
        == [Subject.total, .view("Row")].flatMap { subject in
          [Metric.bodyEvaluations, .invalidations].map {
            .count(GateSamples.key("rename", subject, $0), was: 1, now: 3)
          }
        })
    #expect(BaselineChanges(from: new, to: new).count == 0)
    #expect(BaselineChanges(from: nil, to: GateSamples.baseline()).count == 2)
  }

  @Test func `a case that failed is not recorded`() {
    let dead = GateSamples.result(outcome: .crashed(step: nil, reason: "signal 6"))
    #expect(GateSamples.baseline(GateSamples.results([dead])).counts == [])
  }

  // MARK: Reading

  private static let entry =
    "{\"scenario\": \"s\", \"lane\": \"l\", \"step\": \"t\", \"view\": \"v\", \"mounts\": 1}"

  private func failure(_ text: String) -> ResultsFileError? {
    do throws(ResultsFileError) {
      _ = try BaselineFile.decode(Array(text.utf8), file: "b.json")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 1, 1, "$"), ("{}", 1, 1, "$.schema"), ("\u{FEFF}{}", 1, 1, "$"), ("{\"schema\": 4}", 1, 12, "$.schema"),
    ("{\"schema\": 1}", 1, 1, "$"), ("{\"schema\": 1, \"counts\": {}}", 1, 25, "$.counts"),
    ("{\"schema\": 1,\r\n\"counts\": [1]}", 2, 12, "$.counts[0]"),
    ("{\"schema\": 1, \"schema\": 1, \"counts\": []}", 1, 15, "$"),
    ("{\"schema\": 1, \"count\": [], \"counts\": []}", 1, 24, "$.count"),
    (
      "{\"schema\": 1, \"counts\": [], \"tolerances\": [{\"metrics\": \"mounts\", \"absolute\": 1}]}", 1, 56,
      "$.tolerances[0].metrics"
    ),
    ("{\"schema\": 1, \"counts\": [], \"tolerances\": [{}]}", 1, 44, "$.tolerances[0]"),
    ("{\"schema\": 1, \"counts\": [], \"tolerances\": [{\"absolute\": 1, \"percent\": 1}]}", 1, 44, "$.tolerances[0]"),
    ("{\"schema\": 1, \"counts\": [], \"tolerances\": [{\"percent\": -1}]}", 1, 56, "$.tolerances[0].percent"),
    (
      "{\"schema\": 1, \"counts\": [], \"tolerances\": [{\"metric\": \"bodies\", \"absolute\": 1}]}", 1, 55,
      "$.tolerances[0].metric"
    ),
    ("{\"schema\": 1, \"counts\": [], \"allocations\": null}", 1, 44, "$.allocations"),
  ])
  func `what is wrong is told with its place`(text: String, line: Int, column: Int, path: String) throws {
    let error = try #require(failure(text), "\(text) was read")
    #expect((error.line, error.column) == (line, column), "\(error)")
    #expect(error.path == path, "\(error)")
  }

  @Test(arguments: [
    ("\"mounts\": 1", "\"mounts\": -1"), ("\"mounts\": 1", "\"mounts\": 1.5"), ("\"mounts\": 1", "\"mounts\": \"1\""),
    ("\"mounts\": 1", "\"mounts\": 99999999999999999999"), ("\"mounts\": 1", "\"time_median\": 1"),
    ("\"mounts\": 1", "\"allocations\": 1"), ("\"mounts\": 1", "\"unmounts\": 1"),
    ("\"mounts\": 1", "\"mounts\": 1, \"invalidations\": 1"), (", \"mounts\": 1", ""), ("\"view\"", "\"View\""),
    ("\"v\"", "null"), ("\"v\"", "7"), ("\"scenario\": \"s\", ", ""), ("\"step\": \"t\", ", ""),
    ("\"lane\": \"l\"", "\"lane\": \"l\", \"parameters\": {\"rows\": 5}"),
  ])
  func `a count that is not one is refused on its line`(part: String, replacement: String) throws {
    let broken = Self.entry.replacingOccurrences(of: part, with: replacement)
    #expect(broken != Self.entry)
    let sound = Self.entry.replacingOccurrences(of: "\"v\"", with: "\"w\"")
    let error = try #require(failure("{\"schema\": 1, \"counts\": [\n\(sound),\n\(broken)\n]}"), "\(broken) was read")
    #expect(error.line == 3, "\(error)")
    #expect(error.path.hasPrefix("$.counts[1]"), "\(error)")
  }

  @Test func `a count that stands twice is refused, whatever its values`() throws {
    let other = Self.entry.replacingOccurrences(of: "1}", with: "2}")
    let error = try #require(failure("{\"schema\": 1, \"counts\": [\n\(Self.entry),\n\(other)\n]}"))
    #expect((error.line, error.path) == (3, "$.counts[1]"))
  }

  @Test(arguments: [
    ("\"diagnostic\": \"other\", \"count\": 1", "\"diagnostic\": \"body-changes\", \"count\": 1"),
    ("\"count\": 1", "\"count\": -1"), (", \"count\": 1", ""), ("\"lane\": \"l\", ", ""),
    ("\"diagnostic\"", "\"kind\""),
  ])
  func `a diagnostic that is none is refused on its line`(part: String, replacement: String) throws {
    let sound = "{\"scenario\": \"s\", \"lane\": \"l\", \"diagnostic\": \"other\", \"count\": 1}"
    func file(_ line: String) -> String { "{\"schema\": 3, \"counts\": [], \"diagnostics\": [\n\(line)\n]}" }
    #expect(failure(file(sound)) == nil)
    let broken = sound.replacingOccurrences(of: part, with: replacement)
    #expect(broken != sound)
    let error = try #require(failure(file(broken)), "\(broken) was read")
    #expect(error.line == 2 && error.path.hasPrefix("$.diagnostics[0]"), "\(error)")
    #expect(failure(file(sound + ",\n" + sound))?.path == "$.diagnostics[1]")
  }

  @Test func `a file that is cut anywhere is refused`() {
    let bytes = Array(BaselineFile.encode(GateSamples.baseline()).utf8)
    // Without its last line break the file is whole.
    for length in 0..<bytes.count - 1 {
      #expect(throws: ResultsFileError.self) { try BaselineFile.decode(Array(bytes.prefix(length)), file: "b") }
    }
  }
}

/// Tolerances as they are written on a command line.
struct ToleranceTests {
  @Test(arguments: [
    ("body_evaluations=2", Tolerance(metric: .bodyEvaluations, amount: .absolute(2))),
    ("*=1.5%", Tolerance(amount: .percent(1.5))),
    ("list:mounts=0", Tolerance(scenario: "list", metric: .mounts, amount: .absolute(0))),
    ("list/re*:*=1", Tolerance(scenario: "list", step: "re*", amount: .absolute(1))),
    ("*/*/Row=View:*=1", Tolerance(view: "Row=View", amount: .absolute(1))),
  ])
  func `a tolerance is read as it is meant`(text: String, tolerance: Tolerance) {
    #expect(Tolerance(commandLine: text) == tolerance)
  }

  @Test(arguments: [
    "", "=", "bodies=1", "mounts", "mounts=", "mounts=-1", "mounts=x", "mounts=-1%", "mounts=nan%",
    "mounts=inf%", ":mounts=1", "a//b:mounts=1",
  ])
  func `a text that is none is refused`(text: String) {
    #expect(Tolerance(commandLine: text) == nil)
  }

  @Test(arguments: [
    ("RowView", "RowView", true), ("RowView", "Row", false), ("RowView", "Row*", true), ("RowView", "*View", true),
    ("RowView", "*o*i*", true), ("RowView", "*", true), ("", "*", true), ("", "", true), ("Row", "", false),
    ("aab", "*ab", true), ("abab", "*ab*ab", true), ("aba", "*ab*ab", false),
  ])
  func `a star stands for any text`(name: String, pattern: String, matches: Bool) {
    #expect(NamePattern.matches(name, pattern) == matches)
  }
}
