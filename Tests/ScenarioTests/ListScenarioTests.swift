import RerenderEvents
import RerenderResults
import Testing

@testable import BuiltInScenarios
@testable import RerenderRunner

/// What each step of the list scenario must cost, by arithmetic from the rules of the two kinds of notification.
///
/// The formulas stand here a second time, away from the scenario that carries them, so that neither can drift unseen.
@MainActor
struct ListScenarioTests {
  /// Body evaluations of `Screen`, `NoteView` and `RowView`.
  struct Bodies: Equatable, CustomStringConvertible {
    let screen: Int
    let note: Int
    let rows: Int

    init(_ screen: Int, _ note: Int, _ rows: Int) {
      self.screen = screen
      self.note = note
      self.rows = rows
    }

    var description: String { "\(screen)/\(note)/\(rows)" }
  }

  /// In the object lane a view that observes the model runs for every change of it; a row view that gets values runs
  /// where its value differs. In the property lane a view runs for what it read. n rows, t of them at positions 0, 10,
  /// …
  static func bodies(_ step: String, _ lane: String, n: Int, t: Int) -> Bodies? {
    let columns = [
      "object shared", "object value", "object per-row", "property shared", "property value", "property per-row",
    ]
    let row: [Bodies]? =
      switch step {
      case "mount": Array(repeating: Bodies(1, 1, n), count: 6)
      case "set-note":
        [.init(1, 1, n), .init(1, 1, 0), .init(1, 1, 0), .init(0, 1, 0), .init(0, 1, 0), .init(0, 1, 0)]
      case "rename-row":
        [.init(1, 1, n), .init(1, 1, 1), .init(0, 0, 1), .init(0, 0, n), .init(1, 0, 1), .init(0, 0, 1)]
      case "equal-write":
        [.init(1, 1, n), .init(1, 1, 0), .init(0, 0, 1), .init(0, 0, n), .init(1, 0, 0), .init(0, 0, 0)]
      case "select-row":
        [.init(1, 1, n), .init(1, 1, 1), .init(1, 1, 1), .init(0, 0, n), .init(0, 0, 1), .init(0, 0, 1)]
      case "update-every-10th":
        [.init(1, 1, n), .init(1, 1, t), .init(0, 0, t), .init(0, 0, n), .init(1, 0, t), .init(0, 0, t)]
      case "update-every-10th-apart":
        [.init(t, t, t * n), .init(t, t, t), .init(0, 0, t), .init(0, 0, t * n), .init(t, 0, t), .init(0, 0, t)]
      case "append-row", "insert-first":
        [.init(1, 1, n + 1), .init(1, 1, 1), .init(1, 1, 1), .init(1, 0, n + 1), .init(1, 0, 1), .init(1, 0, 1)]
      case "remove-first":
        [.init(1, 1, n - 1), .init(1, 1, 0), .init(1, 1, 0), .init(1, 0, n - 1), .init(1, 0, 0), .init(1, 0, 0)]
      case "swap-rows":
        [.init(1, 1, n), .init(1, 1, 0), .init(1, 1, 0), .init(1, 0, 0), .init(1, 0, 0), .init(1, 0, 0)]
      case "replace-all":
        [.init(1, 1, n), .init(1, 1, n), .init(1, 1, n), .init(1, 0, n), .init(1, 0, n), .init(1, 0, n)]
      case "clear":
        [.init(1, 1, 0), .init(1, 1, 0), .init(1, 1, 0), .init(1, 0, 0), .init(1, 0, 0), .init(1, 0, 0)]
      default: nil
      }
    return columns.firstIndex(of: lane).flatMap { row?[$0] }
  }

  static let steps = [
    "mount", "set-note", "rename-row", "equal-write", "select-row", "update-every-10th", "update-every-10th-apart",
    "append-row", "insert-first", "remove-first", "swap-rows", "replace-all", "clear",
  ]

  @Test(arguments: [1, 2, 10, 500])
  func `every step costs what arithmetic says`(n: Int) async throws {
    // Positions 0, 10, 20, … below n.
    let t = (n + 9) / 10
    for lane in list.lanes {
      let name = "\(lane.kind.rawValue) \(lane.variant)"
      let rehearsal = StepRehearsal { lane.make(Parameters(["rows": n])) }
      let names = try #require(lane.stepNames(Parameters(["rows": n])))
      #expect(names == Self.steps, "\(name)")
      // Only swap-rows needs a second row.
      for step in names where n > 1 || step != "swap-rows" {
        let result = try await rehearsal.count(step)
        func count(_ view: String) -> Int {
          result.views.first { $0.view == view }?.metrics[.bodyEvaluations]?.integer ?? 0
        }
        let counted = Bodies(count("Screen"), count("NoteView"), count("RowView"))
        #expect(counted == Self.bodies(step, name, n: n, t: t), "\(step) in \(name), n = \(n)")
        #expect(result.totals[.bodyEvaluations] == .measured(counted.screen + counted.note + counted.rows))
        #expect(result.expectations.filter { !$0.holds } == [], "\(step) in \(name), n = \(n)")
      }
    }
  }

  @Test func `one renamed row of 500 costs 502, 3, 1, 500, 2 and 1 evaluations`() async throws {
    var totals: [Int?] = []
    for lane in list.lanes {
      totals.append(
        try await StepRehearsal { lane.make(Parameters(["rows": 500])) }.count("rename-row").totals[.bodyEvaluations]?
          .integer)
    }
    #expect(totals == [502, 3, 1, 500, 2, 1])
  }

  @Test(arguments: [10, 500])
  func `notifications reach exactly the views that depend on what changed`(n: Int) async throws {
    func invalidations(_ step: String) async throws -> [Int?] {
      var counts: [Int?] = []
      for lane in list.lanes {
        let result = try await StepRehearsal { lane.make(Parameters(["rows": n])) }.count(step)
        counts.append(result.totals[.invalidations]?.integer)
      }
      return counts
    }
    // Object lane: every subscriber hears of it: n rows, Screen and NoteView; Screen and NoteView; the row alone.
    // Property lane: every reader of the dictionary; the reader of the array; the row alone.
    #expect(try await invalidations("rename-row") == [n + 2, 2, 1, n, 1, 1])
    #expect(try await invalidations("set-note") == [n + 2, 2, 2, 1, 1, 1])
  }

  @Test func `a selection runs the closure of every row and not the screen, where the closures read it`() async throws {
    for lane in list.lanes where lane.kind == .property && lane.variant != "shared" {
      let result = try await StepRehearsal { lane.make(Parameters(["rows": 500])) }.count("select-row")
      let screen = result.views.first { $0.view == "Screen" }
      #expect(screen?.metrics[.contentEvaluations] == .measured(500), "\(lane.variant)")
      #expect(screen?.metrics[.bodyEvaluations] == .measured(0), "\(lane.variant)")
    }
  }

  @Test func `a row that ran for somebody else's change is wasted, and the renamed one is not`() async throws {
    let lane = ListLane.objectShared
    let result = try await StepRehearsal { lane.make(Parameters(["rows": 500])) }.count("rename-row")
    // 499 rows, the note, and the screen came out as they were.
    let wasted = result.views.reduce(into: [:]) { $0[$1.view] = $1.metrics[.wastedEvaluations]?.integer }
    #expect(wasted["RowView"] == 499)
    #expect(wasted["NoteView"] == 1)
  }

  @Test func `the record of every event adds up to the same counts as the counters`() async throws {
    for lane in list.lanes {
      let rehearsal = StepRehearsal { lane.make(Parameters(["rows": 20])) }
      for step in Self.steps {
        let differences = CountComparison.differences(
          [try await rehearsal.count(step)], [try await rehearsal.recount(step)])
        #expect(differences == [], "\(step) in \(lane.kind.rawValue) \(lane.variant)")
      }
    }
  }

  @Test func `the cause of the renamed row is its title`() async throws {
    let lane = ListLane.propertyPerRow
    let causes = try await StepRehearsal { lane.make(Parameters(["rows": 500])) }.recount("rename-row").causes
    #expect(
      causes == [
        CauseResult(
          view: "RowView", kind: .body, causes: [.tracked(type: "RowModel", property: "title")], evaluations: 1,
          wasted: 0)
      ])
  }

  @Test func `steps without a row to work on are left out, and say so`() {
    for lane in list.lanes {
      let steps = lane.make(Parameters(["rows": 0])).steps
      let missing = steps.filter { $0.missing != nil }.map(\.name)
      #expect(
        missing == [
          "rename-row", "equal-write", "select-row", "update-every-10th", "update-every-10th-apart", "remove-first",
          "swap-rows", "replace-all", "clear",
        ])
      #expect(steps.first { $0.name == "rename-row" }?.missing == "needs a row")
    }
  }

  @Test(arguments: ["object shared", "object value", "property shared", "property per-row"])
  func `The tree of views holds every evaluation once, rows in the closure of the screen that lists them`(
    name: String
  ) async throws {
    for lane in list.lanes where "\(lane.kind.rawValue) \(lane.variant)" == name {
      let rehearsal = StepRehearsal { lane.make(Parameters(["rows": 20])) }
      for step in lane.make(Parameters(["rows": 20])).steps where step.missing == nil {
        let result = try await rehearsal.recount(step.name)
        let tree = try #require(result.tree)
        func sum(_ kind: EvaluationKind) -> Int {
          tree.nodes.filter { $0.kind == kind }.reduce(0) { $0 + $1.counts.evaluations }
        }
        #expect(result.totals[.bodyEvaluations] == .measured(sum(.body)), "\(step.name)")
        #expect(result.totals[.contentEvaluations] == .measured(sum(.content)), "\(step.name)")
        let wasted = tree.nodes.reduce(0) { $0 + $1.counts.wasted }
        #expect(result.totals[.wastedEvaluations] == .measured(wasted), "\(step.name)")
        let told = (result.invalidations ?? []).reduce(0) { $0 + $1.invalidations }
        #expect(result.totals[.invalidations] == .measured(told), "\(step.name)")
        if let row = tree.nodes.first(where: { $0.view == "RowView" }) {
          var path: [String] = []
          var next = row.parent
          while let place = next {
            path.append("\(tree.nodes[place].view) \(tree.nodes[place].kind)")
            next = tree.nodes[place].parent
          }
          #expect(path == ["Screen content", "Screen body"], "\(step.name)")
        }
      }
    }
  }
}
