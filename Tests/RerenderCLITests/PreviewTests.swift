import Foundation
import ProgramRuns
import Testing

/// A program's previews are scenarios, though nobody wrote one.
struct PreviewTests {
  @Test func `previews are listed by file and line, under names of file and preview`() throws {
    let run = try ProgramRun(of: .built("previewed-app"))
    defer { run.remove() }
    let listed = try run.run(["list"])
    let names = listed.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .map { String($0.prefix { $0 != ":" }) }
    #expect(
      names == [
        "faults-writes-in-its-body", "faults-changes-nothing", "faults-shows-the-old-count", "trips-view-three-trips",
        "trips-view-no-trips", "trips-view", "restless-view",
      ], "\(listed)")
  }

  @Test func `each control is tried once, and each setting of the system, from a fresh mount`() throws {
    let run = try ProgramRun(of: .built("previewed-app"))
    defer { run.remove() }
    let ran = try run.run(["run", "--no-time", "--no-allocations", "--verify", "--format", "csv"])
    #expect(ran.status == 2, "\(ran)")
    let table = try String(contentsOf: run.folder.appending(path: "Reports/latest/report.csv"), encoding: .utf8)
    /// The total of a metric, by step, in the order of the file.
    func totals(_ scenario: String, _ metric: String = "body_evaluations") -> [String: Int] {
      var totals: [String: Int] = [:]
      for row in table.split(whereSeparator: \.isNewline) {
        let fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard fields.count > 7, fields[0] == scenario, fields[1] == "screen", fields[5] == "", fields[6] == metric
        else { continue }
        totals[fields[4]] = Int(fields[7])
      }
      return totals
    }
    let settings = ["set-color-scheme", "set-type-size", "set-locale", "set-layout-direction", "leave-and-return"]
    /// What the steps of a screen come to that reads no setting of the system's.
    func expected(_ steps: [String: Int]) -> [String: Int] {
      steps.merging(settings.map { ($0, 0) }) { counted, _ in counted }
    }
    // The screen and three rows. A row is handed a closure that is made in the screen's body: each body of the screen
    // is one of every row. Of three buttons in rows of one type, one is tried. The sheet has a form.
    let three = expected([
      "mount": 4, "press-show-packed": 4, "press-pack": 4, "delete-first-of-rows": 3, "press-add": 1,
    ])
    #expect(totals("trips-view-three-trips") == three)
    #expect(totals("trips-view-three-trips", "wasted_evaluations")["press-pack"] == 3)
    // The state of the preview is that of a view around its row.
    #expect(totals("trips-view") == expected(["mount": 2, "press-pack": 2]))
    // No row, no button of one, and nothing to take out.
    #expect(totals("trips-view-no-trips") == expected(["mount": 1, "press-show-packed": 0, "press-add": 1]))
    // What is disabled is not tried.
    #expect(totals("faults-changes-nothing") == expected(["mount": 1, "press-idle": 0]))
    #expect(ran.output.contains("IDLE faults-changes-nothing screen, press-idle"), "\(ran)")
    #expect(ran.output.contains("STALE faults-shows-the-old-count screen, press-count, StaleView"), "\(ran)")
    #expect(ran.output.contains("NOTICED faults-writes-in-its-body screen, WritingView: state-modified"), "\(ran)")
    #expect(ran.output.contains("NOTICED restless-view screen, press-start, RestlessView: on-change-cycle"), "\(ran)")
    // A setting that no view reads is no fault of the screen's.
    #expect(!ran.output.contains("IDLE trips-view screen, set-locale"), "\(ran)")
  }
}
