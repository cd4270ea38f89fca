import Foundation
import ProgramRuns
import Testing

/// Random walks over screens, shortened to what found something.
struct ExploreCommandTests {
  private func explore(_ arguments: String...) throws -> ProgramEnd {
    let run = try ProgramRun(of: .built("previewed-app"))
    defer { run.remove() }
    return try run.run(["explore", "--quiet"] + arguments)
  }

  @Test func `a walk that found something is shortened to the actions that it takes`() throws {
    let explored = try explore("trips-view-three-trips")
    #expect(explored.status == 2, "\(explored)")
    // An ID is the number of trips: after one of three has gone, the next has an ID that is taken. The last of three
    // has that ID, and it is not the one that goes.
    #expect(
      explored.output.contains(
        """
          Step("walk-1") { screen in
            screen.deleteRows([0])
            screen.press("Add")
            screen.press("Save")
          }
        """), "\(explored)")
    #expect(
      explored.output.hasPrefix("NOTICED trips-view-three-trips screen, TripsView: duplicate-identity"), "\(explored)")
  }

  @Test func `the same seed makes the same walks`() throws {
    let seeds = ["1", "1", "2"]
    let outputs = try seeds.map { try explore("trips-view-three-trips", "--seed", $0, "--budget", "60").output }
    #expect(outputs[0] == outputs[1])
    // Another seed may find the same, by the same shortest walk.
    #expect(outputs.allSatisfy { !$0.isEmpty })
  }

  @Test func `stale views and what the mount alone shows are found`() throws {
    let stale = try explore("faults-shows-the-old-count", "--budget", "20")
    #expect(stale.output.hasPrefix("STALE faults-shows-the-old-count screen, StaleView: counter.count"), "\(stale)")
    #expect(stale.output.contains(#"Step("walk-1") { screen in screen.press("Count") }"#), "\(stale)")
    let writing = try explore("faults-writes-in-its-body", "--budget", "20")
    #expect(writing.status == 2 && writing.output.contains("on mounting"), "\(writing)")
  }

  @Test func `a screen without a fault is told as such`() throws {
    let idle = try explore("faults-changes-nothing", "--budget", "20")
    #expect(idle.status == 0, "\(idle)")
    #expect(idle.output.contains("nothing stale, nothing noticed, nothing wasted"), "\(idle)")
  }

  @Test func `a budget that is no number is refused`() throws {
    let refused = try explore("--budget", "many")
    #expect(refused.status == 64 && refused.errors.contains("whole number of at least 1; found \"many\""), "\(refused)")
  }
}
